import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

import { orders } from '#app/orders/orders.tables.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { offerTotals } from '#app/quotes/offer-money.ts'
import { signedIn } from '#test/accounts.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { storedOrder } from '#test/orders.ts'
import { quotePlacement } from '#test/proofs.ts'
import { offeredQuote, offerLine, quoteToken } from '#test/quotes.ts'
import { loggedIn } from '#test/logged-in.ts'
import { axeViolations, axeViolationsOfMain, phone, wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser()
let staff: Awaited<ReturnType<typeof signedIn>>

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff')
})

async function open(path: string, viewport = wide) {
  const opened = await loggedIn(browser, shop, { viewport, user: staff })
  await visit(opened.page, path)
  return opened
}

const state = async (page: Page, text: string) => {
  const head = page.getByRole('article').locator('h1 + span')
  await expect.poll(() => head.textContent()).toBe(text)
}
const next = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The console logs the refusals that the journey provokes. */
const unexpected = (errors: readonly string[]) =>
  errors.filter((line) => !/status of (409|422).*\/api\/staff\/orders\//.test(line))

/** An accepted offer whose line has a logo, for 250 pieces. */
async function acceptedQuote() {
  const line = offerLine({ title: 'Σημειωματάριο', productId: 28, placements: [quotePlacement()] })
  const quote = await offeredQuote(shop.ctx, { companyName: 'Ναυτιλιακή Αιγαίου', state: 'accepted', offer: { lines: [line] } })
  const selection = { [line.id]: 250 }
  const { net: netCents, gross: grossCents } = offerTotals(quote.content, selection)
  const acceptance = { version: 1, selection, name: 'Άννα', at: new Date().toISOString(), consent: 'Συμφωνώ' }
  await shop.ctx.db
    .update(quotes)
    .set({ acceptance: { ...acceptance, netCents, grossCents, invoice: null }, netCents, grossCents })
    .where(eq(quotes.id, quote.id))
  return { ...quote, grossCents }
}

test('an accepted quote becomes an order, is made, shipped in two parcels and delivered', async () => {
  const quote = await acceptedQuote()
  const { page, errors } = await open(`/vendor-dashboard/quotes/${quote.id}`)
  await next(page, 'Δημιουργία παραγγελίας')
  await page.getByRole('link', { name: 'Δείτε την παραγγελία' }).click()
  await page.getByRole('heading', { level: 1, name: /^Παραγγελία Π-\d{4}-\d{5}$/ }).waitFor()
  await state(page, 'Αναμένει πληρωμή')
  const [order] = await shop.ctx.db.select().from(orders).where(eq(orders.quoteId, quote.id))
  expect(order?.grossCents).toBe(quote.grossCents)
  // Agreed by telephone: no deposit.
  await shop.ctx.db.update(orders).set({ depositCents: 0 }).where(eq(orders.quoteId, quote.id))

  await next(page, 'Επιβεβαίωση πριν από την πληρωμή')
  await state(page, 'Επιβεβαιώθηκε')
  await next(page, 'Έναρξη δοκιμίου')
  await state(page, 'Δοκίμιο')
  await next(page, 'Εκτύπωση χωρίς δοκίμιο')
  const waiver = page.getByRole('dialog', { name: 'Εκτύπωση χωρίς δοκίμιο' })
  await waiver.getByLabel('Γιατί').fill('Το ενέκρινε στο τηλέφωνο')
  await waiver.getByRole('button', { name: 'Εκτύπωση χωρίς δοκίμιο' }).click()
  await waiver.waitFor({ state: 'detached' })
  await next(page, 'Έναρξη παραγωγής')
  await state(page, 'Σε παραγωγή')
  await next(page, 'Έτοιμη για παράδοση')
  await state(page, 'Έτοιμη')

  await next(page, 'Συμπλήρωση διεύθυνσης')
  const address = page.getByRole('dialog', { name: 'Διεύθυνση και ημέρα παράδοσης' })
  await address.getByRole('button', { name: 'Αποθήκευση' }).click()
  await address.getByText('Γράψτε οδό και αριθμό.').waitFor()
  await address.getByLabel('Οδός και αριθμός').fill('Ερμού 1')
  await address.getByLabel('Τ.Κ.').fill('105 63')
  await address.getByLabel('Πόλη').fill('Αθήνα')
  await address.getByRole('button', { name: 'Αποθήκευση' }).click()
  await address.waitFor({ state: 'detached' })

  await next(page, 'Αποστολή')
  const parcel = page.getByRole('dialog', { name: 'Αποστολή' })
  await parcel.getByLabel('Μεταφορέας').fill('ACS')
  await parcel.getByLabel('Αριθμός αποστολής').fill('7012345')
  await parcel.getByLabel('Τεμάχια, Σημειωματάριο').fill('300')
  await parcel.getByRole('button', { name: 'Καταχώριση αποστολής' }).click()
  await parcel.getByText(/απομένουν 250/).waitFor()
  await parcel.getByLabel('Τεμάχια, Σημειωματάριο').fill('100')
  await parcel.getByRole('button', { name: 'Καταχώριση αποστολής' }).click()
  await parcel.waitFor({ state: 'detached' })
  await page.getByText('ACS, 7012345').first().waitFor()
  await state(page, 'Έτοιμη')
  await next(page, 'Αποστολή')
  await parcel.getByRole('button', { name: 'Καταχώριση αποστολής' }).click()
  await state(page, 'Στάλθηκε')
  await next(page, 'Παραδόθηκε')
  await state(page, 'Παραδόθηκε')

  await page.getByLabel('Σημείωση για συναδέλφους').fill('Ευχαριστημένοι')
  await next(page, 'Προσθήκη σημείωσης')
  await page.getByText('Σημείωση: Ευχαριστημένοι').waitFor()
  await page.getByRole('link', { name: /^Από την προσφορά/ }).click()
  await page.getByText('Παραδόθηκε η παραγγελία').waitFor()
  expect(unexpected(errors)).toEqual([])
})

test('the customer of an accepted offer enters the delivery and orders it, for the accepted amount', async () => {
  const quote = await acceptedQuote()
  const { page, errors } = await browser.page({ baseURL: shop.origin, viewport: phone, reducedMotion: 'reduce', bypassCSP: true })
  await visit(page, `/promo/offer#${await quoteToken(shop.ctx, quote.id)}`)
  await next(page, 'Ολοκλήρωση παραγγελίας')
  const dialog = page.getByRole('dialog', { name: 'Ολοκλήρωση παραγγελίας' })
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Παραγγελία για/ }).click()
  await dialog.getByText('Γράψτε την οδό και τον αριθμό.').waitFor()
  await dialog.getByLabel('Οδός και αριθμός').fill('Ερμού 1')
  await dialog.getByLabel('Τ.Κ.').fill('105 63')
  await dialog.getByLabel('Πόλη').fill('Αθήνα')
  await dialog.getByRole('button', { name: /^Παραγγελία για/ }).click()
  await page.getByRole('heading', { name: /^Η παραγγελία σας Π-/ }).waitFor()
  const [order] = await shop.ctx.db.select().from(orders).where(eq(orders.quoteId, quote.id))
  expect(order).toMatchObject({ grossCents: quote.grossCents, deliveryAddress: { line: 'Ερμού 1', postcode: '10563' } })
  await page.getByRole('link', { name: 'Δείτε την πορεία και τα στοιχεία πληρωμής' }).click()
  await page
    .getByText(order?.number ?? '')
    .first()
    .waitFor()
  expect(errors.filter((line) => !line.includes('422'))).toEqual([])
})

test('the list is filtered in the address, navigated by keys, and marks late orders', async () => {
  const late = { name: 'Αργοπορημένη', state: 'in-production' as const, promisedDay: '2020-01-01' }
  await storedOrder(shop.ctx, late)
  for (let at = 0; at < 22; at += 1) await storedOrder(shop.ctx, { name: `Πελάτης ${at}`, state: 'delivered' })
  const { page, errors } = await open('/vendor-dashboard')
  await page.getByRole('navigation', { name: 'Πίνακας καταστήματος' }).getByRole('link', { name: 'Παραγγελίες' }).click()
  await page.getByRole('heading', { level: 1, name: 'Παραγγελίες' }).waitFor()
  await page.getByRole('link', { name: /^Εκπρόθεσμες/ }).click()
  await page.waitForURL('**/order?view=late')
  const row = page.getByRole('listitem').filter({ hasText: 'Αργοπορημένη' })
  await row.getByText(/^άργησε/).waitFor()
  await page.getByLabel('Κατάσταση').selectOption('delivered')
  await page.waitForURL('**/order?view=delivered')
  const rows = page.getByRole('link', { name: /^Πελάτης \d+$/ })
  await expect.poll(() => rows.count()).toBe(20)
  await page.getByRole('button', { name: 'Παλαιότερες παραγγελίες' }).click()
  await expect.poll(() => rows.count()).toBe(22)
  await page.getByLabel('Αναζήτηση παραγγελιών').fill('πελατης 7')
  await page.waitForURL(/text=/)
  // The order with the number 7 may match too.
  await expect.poll(() => rows.count()).toBeLessThanOrEqual(2)
  await page.getByRole('link', { name: 'Πελάτης 7', exact: true }).waitFor()
  await page.getByLabel('Κατάσταση').focus()
  await page.locator('h1').click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /^Παραγγελία/ }).waitFor()
  expect(unexpected(errors)).toEqual([])
})

test('list and order are accessible and fit the screen', async () => {
  const { id } = await storedOrder(shop.ctx, {
    state: 'ready',
    promisedDay: '2020-01-01',
    reference: 'ΠΑ-1',
    notes: 'Πρωινές ώρες',
    lines: [{ productId: 28, placements: [quotePlacement()], shippedQuantity: 10 }, { title: 'Στυλό' }],
  })
  const { page, errors } = await open(`/vendor-dashboard/order/${id}`, phone)
  await page.getByRole('heading', { level: 1, name: /^Παραγγελία/ }).waitFor()
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
  await next(page, 'Αποστολή')
  await page.getByRole('dialog', { name: 'Αποστολή' }).waitFor()
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
  await visit(page, '/vendor-dashboard/order?view=all')
  await page.getByRole('heading', { level: 1, name: 'Παραγγελίες' }).waitFor()
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
  expect(unexpected(errors)).toEqual([])
})
