import { expect, test } from 'vitest'

import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { testMailServer } from '#test/mail.ts'

const mailServer = testMailServer()
const shop = testShop(() => ({ SMTP_URL: mailServer.url, PUBLIC_URL: '' }))
const browser = testBrowser()

test('the contact form marks errors beside their fields, focuses the first, and sends the corrected form', async () => {
  const { page, errors } = await browser.page({ baseURL: shop.origin })
  await visit(page, '/contact-us')
  const send = page.getByRole('button', { name: 'Αποστολή μηνύματος' })
  await page.getByLabel('E-mail *').fill('anna@')
  await send.click()
  await page.getByText('Γράψτε το όνομά σας.').waitFor()
  expect(await page.evaluate('document.activeElement.name')).toBe('name')
  expect(await page.getByLabel('E-mail *').inputValue()).toBe('anna@')
  await page.keyboard.type('Άννα Δήμου')
  await page.getByLabel('E-mail *').fill('anna@etaireia.example')
  await page.getByLabel('Μήνυμα *').fill('Θέλω 200 κούπες.')
  // Forms sent within three seconds are refused with a notice; people press again.
  await expect
    .poll(
      async () => {
        await send.click({ timeout: 1_000 }).catch(() => undefined)
        return page.getByText('Το μήνυμά σας στάλθηκε').isVisible()
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBe(true)
  expect((await mailServer.mailTo('info@doro.example')).text).toContain('Θέλω 200 κούπες.')
  // The console logs a refused form as a failed request.
  expect(errors.filter((text) => !text.includes('422'))).toEqual([])
})

test('without a connection the message stays in the form', async () => {
  const { page, context } = await browser.page({ baseURL: shop.origin })
  await visit(page, '/contact-us')
  await page.getByLabel('Ονοματεπώνυμο *').fill('Άννα')
  await page.getByLabel('E-mail *').fill('anna@etaireia.example')
  await page.getByLabel('Μήνυμα *').fill('Μη χαθώ.')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Αποστολή μηνύματος' }).click()
  await page.getByText('Το μήνυμά σας είναι ακόμη εδώ').waitFor()
  expect(await page.getByLabel('Μήνυμα *').inputValue()).toBe('Μη χαθώ.')
  await context.close()
})

test('without JavaScript the contact form keeps the typed text, and questions open', async () => {
  const { page } = await browser.page({ baseURL: shop.origin, javaScriptEnabled: false })
  await page.goto('/contact-us')
  await page.getByLabel('Ονοματεπώνυμο *').fill('Άννα')
  await page.getByRole('button', { name: 'Αποστολή μηνύματος' }).click()
  await page.getByText('Γράψτε το μήνυμά σας.').waitFor()
  expect(await page.getByLabel('Ονοματεπώνυμο *').inputValue()).toBe('Άννα')
  await page.goto('/faq')
  const question = page.getByText('Ποια είναι η ελάχιστη ποσότητα;')
  await question.focus()
  await page.keyboard.press('Enter')
  expect(await page.getByText('Τα περισσότερα είδη αποθέματος').isVisible()).toBe(true)
})

test('the newsletter field thanks, in both languages, and the link of the mail subscribes at the press of a button', async () => {
  const { page, errors } = await browser.page({ baseURL: shop.origin })
  await visit(page, '/faq')
  const field = page.getByRole('textbox', { name: 'Το e-mail σας' })
  await field.fill('νίκος')
  await field.press('Enter')
  await page.getByText('Το e-mail δεν είναι σωστό.').waitFor()
  await field.fill('nikos@etaireia.example')
  await field.press('Enter')
  await page.getByText('Ευχαριστούμε για την εγγραφή σας στο newsletter!').waitFor()
  expect(await page.getByText('Thanks for Subscribe newsletter!').getAttribute('lang')).toBe('en')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Κλείσιμο' }).click()
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  const { text = '' } = await mailServer.mailTo('nikos@etaireia.example')
  const [, link = ''] = /http:\/\/localhost:\d+(\/newsletter#confirm=\S+)/.exec(text) ?? []
  await visit(page, link)
  await page.getByRole('button', { name: 'Ναι, θέλω το newsletter' }).click()
  await page.locator(':focus', { hasText: 'Η εγγραφή σας επιβεβαιώθηκε.' }).waitFor()
  expect(errors).toEqual([])
})

test('text pages, articles and landing pages can be reached from other pages', async () => {
  const { page, errors } = await browser.page({ baseURL: shop.origin })
  await visit(page, '/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Όροι χρήσης' }).click()
  await page.getByRole('heading', { level: 1, name: 'Όροι χρήσης' }).waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Επικοινωνία' }).click()
  await page.getByRole('heading', { level: 1, name: 'Επικοινωνία' }).waitFor()
  await visit(page, '/blog/blog-2')
  await page.getByRole('link', { name: 'Το κουτί της πρώτης ημέρας' }).click()
  await page.getByRole('heading', { level: 1, name: 'Το κουτί της πρώτης ημέρας' }).waitFor()
  expect(errors).toEqual([])
})

test('nothing is wider than a narrow phone', async () => {
  const { page } = await browser.page({ baseURL: shop.origin, viewport: { width: 361, height: 740 } })
  const wider: string[] = []
  for (const path of [
    '/conditions-of-use',
    '/privacy-policy',
    '/delivery',
    '/contact-us',
    '/contact-us/contact-us-2',
    '/faq',
    '/artwork-guidelines',
    '/blog',
    '/blog/blog-3',
    '/blog/doro-kalosorismatos',
  ]) {
    await page.goto(path)
    if (Number(await page.evaluate('document.documentElement.scrollWidth')) > 361) wider.push(path)
    // A table of two columns needs no horizontal scrolling.
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('table')].filter(
        ({ rows, parentElement: box }) => rows[0]?.cells.length === 2 && box !== null && box.scrollWidth > box.clientWidth,
      ),
    )
    if (cut.length > 0) wider.push(`${path}: a table`)
  }
  expect(wider).toEqual([])
})
