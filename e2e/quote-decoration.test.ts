import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { formatAmount } from '#app/platform/text/money.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { staffQuoteUrl } from '#app/staff-urls.ts'
import { productQuoteUrl } from '#app/urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { backPlacement, decoratedProductId, frontPlacement, importDecoratedProduct } from '#test/decorated-product.ts'
import { waitForFormGuard } from '#test/form-guard.ts'
import { testShop } from '#test/http.ts'
import { testMailServer } from '#test/mail.ts'
import { pagesOf } from '#test/offer-document.ts'
import { loggedIn } from '#test/logged-in.ts'
import { axeViolations, phone } from '#test/visitor.ts'

const mail = testMailServer()
const shop = testShop(() => ({ SMTP_URL: mail.url }))
const browser = testBrowser()

const bare = (text: string) => text.replaceAll(/\s/g, '')

test('a visitor requests with logos, staff see them priced, and mail, PDF and page have the same charges', async () => {
  await importDecoratedProduct(shop.ctx)
  const email = `${randomUUID()}@example.gr`
  const { page, errors } = await browser.page({ baseURL: shop.origin, viewport: phone, reducedMotion: 'reduce', bypassCSP: true })
  await visit(page, productQuoteUrl(decoratedProductId, null, 250, [frontPlacement, backPlacement]))
  const openedAt = Date.now()
  const main = page.getByRole('main')
  await main.getByRole('checkbox', { name: 'Ταμπογραφία, Πίσω, 1 χρώμα' }).uncheck()
  // The browser's draft has the remaining line, and the address does not add it again.
  await page.waitForURL('**/promo/')
  await page.reload()
  const front = main.getByRole('checkbox', { name: 'Μεταξοτυπία, Μπροστά, 4 χρώματα' })
  await expect.poll(() => front.count()).toBe(1)
  expect(await front.isChecked()).toBe(true)
  expect(await main.getByRole('checkbox', { name: 'Ταμπογραφία' }).count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await main.getByLabel('Ονοματεπώνυμο').fill('Μαρία Παπαδοπούλου')
  await main.getByLabel('E-mail').fill(email)
  await main.getByRole('checkbox').last().check()
  await waitForFormGuard(openedAt)
  await main.getByRole('button', { name: 'Αποστολή αιτήματος' }).click()
  await main.getByRole('heading', { name: 'Ευχαριστούμε, λάβαμε το αίτημά σας' }).waitFor()
  await main.getByText('Εκτύπωση: Μεταξοτυπία, Μπροστά, 4 χρώματα').waitFor()

  const [quote] = await shop.ctx.db.select().from(quotes).where(eq(quotes.email, email))
  const staff = await loggedIn(browser, shop)
  await visit(staff.page, staffQuoteUrl(quote?.id ?? ''))
  await staff.page.getByRole('button', { name: 'Αναλαμβάνω και ετοιμάζω προσφορά' }).click()
  const column = staff.page.getByRole('group', { name: /^Σημειωματάριο, \d+ τεμάχια$/ })
  const value = (label: string) => column.getByLabel(label).inputValue()
  await column.getByLabel('Προετοιμασία, μεταξοτυπία, Μπροστά: 4 χρώματα').waitFor()
  expect(await value('Προετοιμασία, μεταξοτυπία, Μπροστά: 4 χρώματα')).toBe('110,00')
  expect(await value('Εκτύπωση, μεταξοτυπία, Μπροστά / τεμ.')).toBe('1,64')
  expect(await value('Χειρισμός / τεμ.')).toBe('0,18')
  const shows = (cents: number) => column.getByText(formatAmount(cents)).waitFor()
  await shows(158_250)
  expect(await axeViolations(staff.page)).toEqual([])
  await column.getByLabel('Ποσότητα', { exact: true }).fill('500')
  // 1,960 + 110 + 820 + 90
  await shows(298_000)
  await column.getByLabel('Ποσότητα', { exact: true }).fill('250')
  await column.getByLabel('Χειρισμός / τεμ.').fill('0,2')
  await shows(158_750)
  await staff.page.getByRole('button', { name: 'Επαναφορά τιμών καταλόγου' }).click()
  await shows(158_250)
  await staff.page.getByLabel('Μεταφορικά', { exact: true }).fill('8')
  await staff.page
    .getByRole('status')
    .getByText(/^Αποθηκεύτηκε/)
    .waitFor()
  await staff.page.getByRole('button', { name: 'Αποστολή στον πελάτη' }).click()
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Αποστολή', exact: true }).click()
  await staff.page.getByRole('button', { name: 'Νέα έκδοση' }).waitFor()

  const offered = await mail.mailTo(email, 'Η προσφορά σας')
  const [attached] = offered.attachments
  if (!(attached?.content instanceof ArrayBuffer)) throw new Error('the mail has no document')
  const pdf = bare((await pagesOf(Buffer.from(attached.content))).join(' '))
  await visit(page, /\/promo\/offer#[\w-]+/.exec(offered.text ?? '')?.[0] ?? '')
  await main.getByText('Γιατί αυτή η τιμή').click()
  const table = main.getByRole('group', { name: 'Γιατί αυτή η τιμή: Σημειωματάριο' }).getByRole('table')
  await table.waitFor()
  const tableText = bare(await table.innerText())
  // domain.md: goods, set-up, print, handling, and the line
  for (const cents of [101_750, 11_000, 41_000, 4_500, 158_250]) {
    const text = bare(formatAmount(cents))
    expect(tableText).toContain(text)
    expect(pdf).toContain(text)
    expect(bare(offered.text ?? '')).toContain(text)
  }
  expect(await axeViolations(page)).toEqual([])
  expect([...errors, ...staff.errors]).toEqual([])
}, 120_000)
