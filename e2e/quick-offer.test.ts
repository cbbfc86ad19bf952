import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

import { quotes, offers } from '#app/quotes/quotes.tables.ts'
import { goodsAmount, optionAmount } from '#app/quotes/offer-money.ts'
import type { NamedPlacement } from '#app/personalisation/named-placements.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { backPlacement, decoratedProductId, frontPlacement, importDecoratedProduct } from '#test/decorated-product.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { submittedQuote } from '#test/quotes.ts'
import { loggedIn } from '#test/logged-in.ts'
import { axeViolationsOfMain, wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser()
const phone = { width: 390, height: 844 }
/** Limits what people type in the minute from the opened request to the sent offer; what the machine takes is only noted. */
const maxCharacters = 10

beforeAll(() => importDecoratedProduct(shop.ctx))

type Wanted = typeof frontPlacement
const quantities = [100, 250, 500]
const logos: readonly (readonly Wanted[])[] = [[frontPlacement], [backPlacement], [frontPlacement, backPlacement]]

const stored = ({ widthMm, heightMm, ...rest }: Wanted): NamedPlacement => ({
  ...rest,
  positionName: rest.position === 'front' ? 'Μπροστά' : 'Πίσω',
  techniqueName: rest.technique === 'silkscreen' ? 'Μεταξοτυπία' : 'Ταμπογραφία',
  width: widthMm * 10,
  height: heightMm * 10,
})

function request(companyName: string) {
  const lines = logos.map((placements) => ({
    title: 'Σημειωματάριο',
    productId: decoratedProductId,
    quantities,
    placements: placements.map(stored),
  }))
  return submittedQuote(shop.ctx, { companyName, lines })
}

async function open(viewport: typeof wide) {
  const opened = await loggedIn(browser, shop, { viewport })
  await visit(opened.page, '/vendor-dashboard/quotes?view=new')
  return opened
}

/** The goods' unit price and charges in cents, from the shop's price call. */
async function priceOf(quantity: number, placements: readonly Wanted[]) {
  const { body } = await shop
    .http(as(visitor))
    .post('/api/personalisation/price', { productId: decoratedProductId, quantity, placements })
  const cents = (euros: number) => Math.round(euros * 100)
  return {
    unitPrice: Math.round(body.unitPrice * 10_000),
    charges: body.charges.reduce((sum: number, { amount }: { amount: number }) => sum + cents(amount), 0),
    net: cents(body.net),
  }
}

async function sentOffer(quoteId: string) {
  const [offer] = await shop.ctx.db.select().from(offers).where(eq(offers.quoteId, quoteId))
  const [quote] = await shop.ctx.db.select().from(quotes).where(eq(quotes.id, quoteId))
  return { lines: offer?.lines ?? [], deliveryCents: offer?.deliveryCents, quote: quote ?? expect.fail('no quote') }
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test(
  'from the inbox to the sent offer without a mouse and without a typed character',
  { timeout: 180_000 },
  async ({ annotate }) => {
    const { id } = await request('Γρήγορη ΑΕ')
    const { page, errors } = await open(wide)
    await page.getByRole('link', { name: 'Νέο: Γρήγορη ΑΕ' }).waitFor()
    await page.getByText('Πληκτρολόγιο: J επόμενη').waitFor()
    await page.keyboard.press('j')
    await expect.poll(() => focusedText(page)).toContain('Γρήγορη ΑΕ')
    const startedAt = Date.now()
    await page.keyboard.press('Enter')
    const begin = page.getByRole('button', { name: 'Αναλαμβάνω και ετοιμάζω προσφορά' })
    await begin.waitFor()
    expect(await begin.getAttribute('aria-keyshortcuts')).toBe('Control+Enter')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('group', { name: 'Σημειωματάριο, 500 τεμάχια' }).first().waitFor()
    await page.getByRole('button', { name: 'Αποστολή στον πελάτη' }).waitFor()
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog')
    const seen = dialog.getByLabel('Τα είδα, να σταλεί όπως είναι')
    await seen.waitFor()
    // An ambiguous number is not sent, however often one presses.
    await page.keyboard.press('Control+Enter')
    await dialog.getByText('σημειώστε ότι τις είδατε').waitFor()
    for (let presses = 0; presses < 10 && !(await seen.evaluate((box) => box === document.activeElement)); presses += 1) {
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Space')
    await expect.poll(() => seen.isChecked()).toBe(true)
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Νέα έκδοση' }).waitFor()
    const seconds = (Date.now() - startedAt) / 1_000
    await annotate(`three decorated lines at three quantities, keyboard alone: ${seconds.toFixed(1)} s, no typed characters`)

    const { lines, quote } = await sentOffer(id)
    const expected = await Promise.all(
      logos.map((placements) => Promise.all(quantities.map(async (quantity) => (await priceOf(quantity, placements)).net))),
    )
    expect(lines.map((line) => line.options.map((option) => optionAmount(line, option)))).toEqual(expected)
    expect(quote).toMatchObject({ state: 'offered', netCents: expected.reduce((sum, [first = 0]) => sum + first, 0) })
    expect(errors).toEqual([])
  },
)

test(
  'on a phone: other logos, a discount and delivery, sent with at most ten typed characters',
  { timeout: 180_000 },
  async ({ annotate }) => {
    const { id } = await request('Τηλέφωνο ΑΕ')
    const { page, errors } = await open(phone)
    let characters = 0
    const type = async (text: string) => {
      characters += text.length
      await page.keyboard.type(text)
    }
    const startedAt = Date.now()
    await page.getByRole('link', { name: 'Νέο: Τηλέφωνο ΑΕ' }).click()
    await page.getByRole('button', { name: 'Αναλαμβάνω και ετοιμάζω προσφορά' }).click()
    const line = page.getByRole('list', { name: 'Γραμμές της προσφοράς' }).getByRole('listitem').first()
    const charge = (label: string) => line.getByRole('group', { name: 'Σημειωματάριο, 250 τεμάχια' }).getByLabel(label)
    await charge('Εκτύπωση, μεταξοτυπία, Μπροστά / τεμ.').waitFor()
    await line.getByText('Λογότυπα', { exact: true }).click()
    await line.getByLabel('Τεχνική').selectOption('padPrint')
    // All quantities follow, limited to the technique's maximum of colours.
    await charge('Εκτύπωση, ταμπογραφία, Μπροστά / τεμ.').waitFor()
    expect(await line.getByLabel('Χρώματα').inputValue()).toBe('2')
    expect(await charge('Εκτύπωση, ταμπογραφία, Μπροστά / τεμ.').inputValue()).toBe('0,2375')
    expect(await line.getByLabel('Περιγραφή').inputValue()).toContain('Ταμπογραφία, Μπροστά, 2 χρώματα')
    // A typed price is marked, and one click restores it.
    const goods = line.getByRole('group', { name: 'Σημειωματάριο, 100 τεμάχια' }).getByLabel('Τιμή τεμαχίου')
    await goods.focus()
    await type('4')
    await line.getByText('δική σας τιμή').waitFor()
    await line.getByRole('button', { name: 'Επαναφορά της τιμής: είδος, 100 τεμάχια' }).click()
    await expect.poll(() => goods.inputValue()).toBe('4,22')
    await page.getByRole('button', { name: 'Μισή μονάδα μεγαλύτερη έκπτωση' }).click()
    await expect.poll(() => page.getByLabel('Έκπτωση, όλα τα είδη').inputValue()).toBe('0,5')
    await page.getByLabel('Μεταφορικά', { exact: true }).focus()
    await type('8,50')
    await page.getByRole('button', { name: 'Αποστολή στον πελάτη' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('row', { name: '3η επιλογή' }).waitFor()
    await dialog.getByRole('button', { name: 'Αποστολή', exact: true }).click()
    await page.getByRole('button', { name: 'Νέα έκδοση' }).waitFor()
    const seconds = (Date.now() - startedAt) / 1_000
    await annotate(`the same on a phone, with changes: ${seconds.toFixed(1)} s, ${characters} typed characters`)
    expect(characters).toBeLessThanOrEqual(maxCharacters)

    const { lines, deliveryCents, quote } = await sentOffer(id)
    expect(deliveryCents).toBe(850)
    const changed = [[{ ...frontPlacement, technique: 'padPrint', colours: 2 }], ...logos.slice(1)]
    let net = 850
    for (const [at, placements] of changed.entries()) {
      const sent = lines[at] ?? expect.fail('a line is missing')
      expect(sent.discountPercent).toBe(0.5)
      for (const [column, option] of sent.options.entries()) {
        const price = await priceOf(option.quantity, placements)
        // Half a percent off the goods, rounded half up; print and set-up by the rate cards.
        const piece = Math.floor((price.unitPrice * 199 + 100) / 200)
        expect(goodsAmount(sent, option)).toBe(Math.floor((piece * option.quantity + 50) / 100))
        expect(optionAmount(sent, option)).toBe(goodsAmount(sent, option) + price.charges)
        if (column === 0) net += optionAmount(sent, option)
      }
    }
    expect(quote).toMatchObject({ state: 'offered', netCents: net })
    expect(errors).toEqual([])
  },
)

test('the editor’s controls of logos are accessible, wide and on a phone', async () => {
  await request('Πρόσβαση ΑΕ')
  const { page } = await open(phone)
  await page.getByRole('link', { name: 'Νέο: Πρόσβαση ΑΕ' }).click()
  await page.getByRole('button', { name: 'Αναλαμβάνω και ετοιμάζω προσφορά' }).click()
  const line = page.getByRole('list', { name: 'Γραμμές της προσφοράς' }).getByRole('listitem').last()
  await line.getByText('Λογότυπα', { exact: true }).click()
  await line.getByRole('button', { name: 'Αφαίρεση λογοτύπου, Πίσω: Σημειωματάριο' }).click()
  await line.getByRole('button', { name: 'Λογότυπο: προσθήκη, Σημειωματάριο' }).waitFor()
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
})
