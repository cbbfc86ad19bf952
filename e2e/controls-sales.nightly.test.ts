import type { Locator, Page } from 'playwright-core'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { quoteFiles } from '#app/quotes/quotes.tables.ts'
import { staffOrderUrl, staffQuoteUrl } from '#app/staff-urls.ts'
import { confirmed, signedIn } from '#test/accounts.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { as, testShop } from '#test/http.ts'
import { deadLinks, pressAll, pressingVisitor } from '#test/press-all.ts'
import { storedOrder } from '#test/orders.ts'
import { offeredQuote, quoteKey, submittedQuote } from '#test/quotes.ts'
import { testPicture, upload } from '#test/uploads.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })

async function arrive(path: string) {
  const user = await confirmed(shop.ctx, await signedIn(shop.ctx, 'staff'))
  const opened = await pressingVisitor(shop, browser, user, 'staff')
  await visit(opened.page, path)
  return opened
}

/** A request for a catalogue product and for something else, with a file. */
async function request() {
  const lines = [
    { title: 'Μπλουζάκι', productId: 28, quantities: [50, 500], note: 'Χωρίς ετικέτα λαιμού' },
    { title: 'Κάτι που δεν έχετε', quantities: [50, 500] },
  ]
  const quote = await submittedQuote(shop.ctx, { lines, companyName: 'Αιγαίο', message: 'Τα χρειαζόμαστε τον Δεκέμβριο.' })
  await upload(shop, { quote: quote.id, key: await quoteKey(shop.ctx, quote.id) }, 'Λογότυπο.png', await testPicture())
  await shop.ctx.db.update(quoteFiles).set({ forMessage: false }).where(eq(quoteFiles.quoteId, quote.id))
  return quote
}

/** A line without text or a price prevents sending; closing a quote needs everything saved. */
async function completeLines(page: Page): Promise<void> {
  if (!(await page.evaluate(isIncomplete))) return
  await typeInstead(page.getByLabel(/^Τίτλος, γραμμή/), '', 'Μεταφορά στο νησί')
  await typeInstead(page.getByLabel('Τιμή τεμαχίου'), '0,00', '1,5')
  const saving = page.getByText('Αποθηκεύεται…').filter({ visible: true })
  await expect.poll(() => saving.count()).toBe(0)
}

/** Runs in the page before each press, because a round trip for each field takes longer than the press. */
function isIncomplete(): boolean {
  const fields = [...document.querySelectorAll('input')].filter((field) => {
    const name = field.getAttribute('aria-label') ?? [...(field.labels ?? [])].map((label) => label.textContent).join(' ')
    return (field.value === '' && name.startsWith('Τίτλος, γραμμή')) || (field.value === '0,00' && name.includes('Τιμή τεμαχίου'))
  })
  // What changes the state asks in a dialog, so only there a delayed save is awaited.
  return (
    fields.length > 0 || (document.querySelector('[role=dialog]') !== null && document.body.innerText.includes('Αποθηκεύεται…'))
  )
}

/** The current fields: some disappear when an offer is sent. */
async function typeInstead(fields: Locator, value: string, text: string): Promise<void> {
  for (const field of await fields.elementHandles()) {
    if ((await field.inputValue().catch(() => null)) === value) await field.fill(text).catch(() => null)
  }
}

test('staff press every control of a quote, from the request to the order', { timeout: 900_000 }, async () => {
  const quotes = [
    request,
    async () => {
      const quote = await request()
      await shop.http(as(await signedIn(shop.ctx, 'staff'))).post('/api/staff/quotes/propose', { id: quote.id })
      return quote
    },
    () => offeredQuote(shop.ctx, { companyName: 'Αιγαίο', versions: 2 }),
    () => offeredQuote(shop.ctx, { companyName: 'Αιγαίο', state: 'accepted' }),
  ]
  const pressed = new Set<string>()
  for (const make of quotes) {
    const { id } = await make()
    const { page, errors, unexpected } = await arrive(staffQuoteUrl(id))
    await page.getByRole('heading', { level: 1, name: 'Αιγαίο' }).waitFor()
    expect(await deadLinks(page)).toEqual([])
    await pressAll(page, { pressed, typeFirst: completeLines })
    expect(unexpected).toEqual([])
    // The console logs the missing document of the test's offers.
    expect(errors.filter((line) => !line.endsWith('/api/quotes/pdf'))).toEqual([])
    await page.context().close()
  }
  // One from each part of the screen, to prove that all were reached
  for (const name of [
    'Αναλαμβάνω και ετοιμάζω προσφορά',
    'Αναλαμβάνω',
    'Απόρριψη αιτήματος',
    'Απόρριψη και ενημέρωση του πελάτη ↵',
    'Αφαίρεση της ποσότητας #',
    'Παραλλαγή, Μπλουζάκι',
    'Αποστολή μηνύματος ↵',
    'Υπεύθυνος',
    'Ελεύθερη γραμμή',
    'Επαναφορά τιμών καταλόγου',
    'Αναίρεση',
    'Προεπισκόπηση PDF',
    'Αποστολή στον πελάτη',
    'Αποστολή ↵',
    'Νέα έκδοση',
    'Δημιουργία παραγγελίας',
    'PDF',
  ]) {
    expect([...pressed]).toContain(name)
  }
  expect([...pressed].join('\n')).toMatch(/^Λογότυπο[^]*^Έκδοση/m)
})

test('staff press every control of orders, from the placed one to the delivered one', { timeout: 300_000 }, async () => {
  const pressed = new Set<string>()
  for (const state of ['placed', 'in-artwork', 'ready', 'delivered'] as const) {
    const { id } = await storedOrder(shop.ctx, { state, lines: [{ shippedQuantity: state === 'delivered' ? 100 : 0 }, {}] })
    const { page, errors, unexpected } = await arrive(staffOrderUrl(id))
    await page.getByRole('heading', { level: 1, name: /^Παραγγελία/ }).waitFor()
    expect(await deadLinks(page)).toEqual([])
    await pressAll(page, { pressed })
    // The generic text is not a tracking URL, no piece was selected, and Austria has no such postcode.
    expect(unexpected.filter((line) => !/"trackingUrl"|"no-pieces"|orders\/address.*"country":"AT"/.test(line))).toEqual([])
    expect(errors.filter((line) => !line.includes('status of 422'))).toEqual([])
    await page.context().close()
  }
  expect([...pressed]).toContain('Προσθήκη σημείωσης ↵')
})
