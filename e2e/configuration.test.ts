import { expect, test } from 'vitest'

import { settingsUrl } from '#app/staff-urls.ts'
import { dashboardUrl, loginUrl } from '#app/urls.ts'
import { testPassword } from '#test/accounts.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { confirmInDialog, loggedIn } from '#test/logged-in.ts'
import { testMailServer } from '#test/mail.ts'
import { axeViolationsOfMain, phone, wide } from '#test/visitor.ts'

const mail = testMailServer({ user: 'shop', password: 'κωδικός του shop' })
const shop = testShop()
const browser = testBrowser({ pictures: false })

test('an administrator types the mail server, gives the password again, and mails leave by it', async () => {
  const { page, errors, user } = await loggedIn(browser, shop, { viewport: phone, role: 'administrator' })
  await visit(page, settingsUrl())
  const part = page.getByRole('region', { name: 'Διακομιστής αλληλογραφίας' })
  await part.getByText(/^Κανένα e-mail δεν φεύγει/).waitFor()
  await part.getByLabel('Διακομιστής εξερχομένων (SMTP)').fill('127.0.0.1')
  await part.getByLabel('Θύρα', { exact: true }).fill(String(mail.port))
  await part.getByText('Χωρίς προστασία').click()
  await part.getByLabel('Όνομα χρήστη').fill('shop')
  await part.getByLabel('Κωδικός', { exact: true }).fill('κωδικός του shop')
  await part.getByRole('button', { name: 'Αποστολή δοκιμαστικού' }).click()
  await confirmInDialog(page)
  await part.getByText(/^Ο διακομιστής δέχτηκε το e-mail/).waitFor()
  expect((await mail.mailTo(user.email)).subject).toBe('Δοκιμή αποστολής e-mail')
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
  await part.getByRole('button', { name: 'Αποθήκευση' }).click()
  await part.getByText(`Τα e-mail φεύγουν από τον 127.0.0.1, θύρα ${mail.port}.`).waitFor()
  // The calls that asked for the password
  expect(errors.filter((error) => !error.includes('403'))).toEqual([])
})

test('a recovery code is printed alone, and opens the account at the login without the password', async () => {
  const { page, user } = await loggedIn(browser, shop, { viewport: phone, role: 'administrator' })
  await visit(page, dashboardUrl())
  const part = page.getByRole('region', { name: 'Κωδικός ανάκτησης' })
  await part.getByLabel('Ο κωδικός σας').fill(testPassword)
  await part.getByRole('button', { name: 'Δημιουργία κωδικού' }).click()
  const shown = part.getByText(/^([0-9a-z]{5}-){3}[0-9a-z]{5}$/)
  const code = (await shown.textContent()) ?? ''
  await page.emulateMedia({ media: 'print' })
  expect(await shown.isVisible()).toBe(true)
  expect(await page.getByRole('heading', { name: 'Σήμερα', level: 1 }).isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })

  const locked = await browser.page({ baseURL: shop.origin, viewport: phone })
  await visit(locked.page, loginUrl())
  const main = locked.page.getByRole('main')
  await main.getByLabel('Όνομα χρήστη ή e-mail').fill(user.username)
  await main.getByLabel('Κωδικός', { exact: true }).fill('δεν τον θυμάμαι')
  await main.getByRole('button', { name: 'Σύνδεση' }).click()
  await main.getByRole('button', { name: 'Κωδικός ανάκτησης διαχειριστή' }).click()
  const form = main.getByRole('form', { name: 'Κωδικός ανάκτησης διαχειριστή' })
  await form.getByLabel('Όνομα χρήστη ή e-mail').fill(user.username)
  await form.getByLabel('Κωδικός ανάκτησης (τυπωμένος)').fill(code)
  await form.getByLabel('Νέος κωδικός').fill('άλλα τέσσερα άσχετα πλοία')
  await form.getByRole('button', { name: 'Ορισμός νέου κωδικού' }).click()
  await main.getByText(/^Ο νέος κωδικός ορίστηκε/).waitFor()
  await main.getByLabel('Κωδικός', { exact: true }).fill('άλλα τέσσερα άσχετα πλοία')
  await main.getByRole('button', { name: 'Σύνδεση' }).click()
  await locked.page.waitForURL(`**${dashboardUrl()}**`)
})
