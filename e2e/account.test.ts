import { randomUUID } from 'node:crypto'

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { authenticator, signedIn, testPassword } from '#test/accounts.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { testMailServer } from '#test/mail.ts'

const mail = testMailServer()
const shop = testShop(() => ({ SMTP_URL: mail.url }))
const browser = testBrowser({ pictures: false })

async function openShop() {
  const opened = await browser.page({ baseURL: shop.origin, viewport: { width: 1440, height: 900 } })
  return opened
}

async function typeCredentials(page: Page, username: string, password: string): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel('Όνομα χρήστη ή e-mail').fill(username)
  await form.getByLabel('Κωδικός', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Σύνδεση' }).click()
}

/** The path and fragment of the mailed link. */
async function linkTo(address: string): Promise<string> {
  const { text = '' } = await mail.mailTo(address)
  return /(\/login\/[\w-]+#[\w-]+)/.exec(text)?.[1] ?? 'no link'
}

test('a visitor fills a cart, registers, confirms the address, logs in, finds the cart, reloads and logs out', async () => {
  const { page, errors } = await openShop()
  const [username, email] = [`ελένη${randomUUID().slice(0, 6)}`, `${randomUUID()}@example.gr`]
  await visit(page, '/product/28')
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('main').getByRole('button', { name: 'Προσθήκη στο καλάθι' }).first().click()
  const cartOfOne = page.getByRole('button', { name: /καλάθι.*1/i }).first()
  await cartOfOne.waitFor()

  await visit(page, '/register/')
  await page.getByLabel('Όνομα χρήστη').fill(username)
  await page.getByRole('main').getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Κωδικός', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Δημιουργία λογαριασμού' }).click()
  await page.locator('h1:focus', { hasText: 'Ο λογαριασμός δημιουργήθηκε' }).waitFor()

  // Others can press the button of a mail, too: it asks for a session of the account.
  await visit(page, await linkTo(email))
  await page.getByRole('main').getByRole('link', { name: 'Σύνδεση' }).click()
  await typeCredentials(page, username, testPassword)
  await page.getByRole('button', { name: 'Ναι, το ζήτησα εγώ' }).click()
  await page.locator(':focus', { hasText: 'Η διεύθυνσή σας επιβεβαιώθηκε.' }).waitFor()
  expect(page.url()).not.toContain('#')

  await page.locator('header summary').click()
  await page.locator('header').getByRole('button', { name: 'Αποσύνδεση' }).click()
  await page.waitForURL(`${shop.origin}/`)

  // A guest is redirected to the login and back.
  await visit(page, '/my-account/addresses/')
  await page.waitForURL('**/login/?next=**')
  await typeCredentials(page, username, testPassword)
  await page.waitForURL('**/my-account/addresses/')
  await page.reload()
  await page.getByText('Καμία διεύθυνση ακόμη').waitFor()
  await cartOfOne.click()
  await page.getByRole('dialog').getByRole('link', { name: title }).waitFor()
  await page.keyboard.press('Escape')

  await page.evaluate(() => {
    for (const key of ['quoteDraft', 'compare', 'recentlyViewed']) localStorage.setItem(key, '[1]')
    localStorage.setItem('vat', 'with')
  })
  await page.locator('header summary').click()
  await page.locator('header').getByRole('button', { name: 'Αποσύνδεση' }).click()
  await page.waitForURL(`${shop.origin}/`)
  expect(
    await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user'), localStorage.getItem('userId')]),
  ).toEqual([null, null, '0'])
  // Nothing of the customer remains: viewed, compared and drafted products are gone, the lists are empty.
  const stays = await page.evaluate(() => Object.keys(localStorage))
  expect(stays.filter((key) => !['consent', 'vat', 'userId', 'orderId', 'last-cart', 'last-wishlist'].includes(key))).toEqual([])
  await visit(page, '/cart')
  await page.getByRole('main').getByText('Το καλάθι είναι άδειο!').waitFor()
  expect(errors).toEqual([])
})

test('a forgotten password is reset by mail', async () => {
  const { page } = await openShop()
  const user = await signedIn(shop.ctx)
  await visit(page, '/login/')
  await page.getByRole('link', { name: 'Ξέχασα τον κωδικό μου' }).click()
  await page.getByRole('main').getByLabel('E-mail', { exact: true }).fill(user.email)
  await page.getByRole('button', { name: 'Αποστολή συνδέσμου' }).click()
  await page.getByRole('heading', { name: 'Ελέγξτε το e-mail σας' }).waitFor()

  await visit(page, await linkTo(user.email))
  await page.getByLabel('Νέος κωδικός').fill('άλλα τέσσερα πράσινα καράβια')
  await page.getByRole('button', { name: 'Αποθήκευση νέου κωδικού' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Σύνδεση' }).click()
  await typeCredentials(page, user.username, 'άλλα τέσσερα πράσινα καράβια')
  await page.getByText('Καλώς ήρθατε').waitFor()
})

test('the second factor is switched on and required at the next login, and a wrong password is reported', async () => {
  const { page } = await openShop()
  const user = await signedIn(shop.ctx)
  await visit(page, '/login/?next=/my-account/security')
  await typeCredentials(page, user.username, 'κάτι άλλο εντελώς')
  await page.getByText('Το όνομα χρήστη ή ο κωδικός δεν είναι σωστά.').waitFor()
  await typeCredentials(page, user.username, testPassword)
  const section = page.getByRole('region', { name: 'Επαλήθευση σε δύο βήματα' })
  await section.getByRole('button', { name: 'Ενεργοποίηση' }).click()
  await section.getByText('Γράψτε τον κωδικό σας.').waitFor()
  await section.getByLabel('Ο κωδικός σας').fill(testPassword)
  await section.getByRole('button', { name: 'Ενεργοποίηση' }).click()
  await section.locator('ol:focus').waitFor()
  const code = authenticator((await page.locator('code').innerText()).replaceAll(/\s/g, ''))
  await page.getByLabel('Κωδικός επαλήθευσης').fill(code())
  await page.getByRole('button', { name: 'Ενεργοποίηση' }).click()
  const recovery = section
    .locator('[role=status]:focus')
    .filter({ hasText: 'Η επαλήθευση ενεργοποιήθηκε.' })
    .getByRole('listitem')
  const recoveryCode = await recovery.first().innerText()

  const other = await openShop()
  await visit(other.page, '/login/')
  await typeCredentials(other.page, user.username, testPassword)
  await other.page.locator('[name=code]:focus').fill(code())
  await other.page.getByRole('button', { name: 'Σύνδεση' }).click()
  await other.page.getByText('Καλώς ήρθατε').waitFor()

  await section.getByText('Είναι ενεργή.').waitFor()
  await section.getByLabel('Ο κωδικός σας').fill(testPassword)
  await section.getByRole('button', { name: 'Απενεργοποίηση' }).click()
  await section.getByText('Γράψτε τον κωδικό επαλήθευσης.').waitFor()
  await section.getByLabel(/Κωδικός επαλήθευσης/).fill(recoveryCode)
  await section.getByRole('button', { name: 'Απενεργοποίηση' }).click()
  await section.locator(':focus', { hasText: 'Η επαλήθευση απενεργοποιήθηκε' }).waitFor()
  await section.getByRole('button', { name: 'Ενεργοποίηση', exact: true }).waitFor()
  // The sessions of other devices have ended.
  await visit(other.page, '/my-account/account-details/')
  await other.page.waitForURL('**/login/?next=**')
})

test('a session that ended elsewhere leads to the login', async () => {
  const { page } = await openShop()
  const user = await signedIn(shop.ctx)
  await visit(page, '/login/')
  await typeCredentials(page, user.username, testPassword)
  await page.getByText('Καλώς ήρθατε').waitFor()
  await shop.http(user).post('/api/account/sessions/end', { id: 'others' })
  await visit(page, '/my-account/account-details/')
  await page.waitForURL('**/login/?next=**')
})

test('account pages run only our own scripts, and load nothing from third parties', async () => {
  for (const path of ['/login/', '/register/', '/my-account/', '/my-account/security', '/login/new-password']) {
    const { headers } = await shop.http({ headers: {} }).get(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect([path, policy]).toEqual([path, expect.stringMatching(/^default-src 'none'; script-src 'self'( 'sha256-[\w+/=]+')*;/)])
    expect([path, policy.includes('http')]).toEqual([path, false])
  }
})
