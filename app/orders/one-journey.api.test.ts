import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { readProduct } from '#app/catalogue/product/read-product.server.ts'
import { refillAllIn } from '#app/catalogue/project/fill-all-in.server.ts'
import { decorationRates } from '#app/personalisation/decoration-rates.server.ts'
import { dayText, fullDayText, longDayText, momentInAthens } from '#app/platform/calendar.ts'
import { formatEuros, formatUnitPriceShort } from '#app/platform/text/money.ts'
import { unitPriceWithVat } from '#app/pricing/unit-price.ts'
import { figuresOfLine, figuresOfOrder, figuresOfQuote, type Journey, lineOf, plain } from '#test/figures-of-journey.ts'
import { testShop } from '#test/http.ts'
import { structuredFigures } from '#test/structured-figures.ts'

// The day and the price of one gift are the same from the card to the proforma, whatever the visitor said before.

let now = momentInAthens({ day: '2026-11-26', minutes: 13 * 60 })
const shop = testShop({}, () => now)
const closedDay = '2026-12-01'
const stocks = new Map<number, number>()

beforeAll(async () => {
  const { rows } = await shop.ctx.db.execute<{ id: number; stock: number }>(sql`select id, stock from products`)
  for (const { id, stock } of rows) stocks.set(id, stock)
  const leadTimes = { decorationDays: 6, deliveryDays: 3, orderCutOff: 14 * 60 }
  const closedDays = [{ name: '', from: closedDay, until: closedDay, isYearly: false }]
  await shop.ctx.db.execute(sql`
    insert into settings (key, value) values
      ('leadTimes', ${JSON.stringify(leadTimes)}::jsonb), ('closedDays', ${JSON.stringify(closedDays)}::jsonb)`)
})

const moments = {
  'in the night of the change to summer time': { day: '2027-03-28', minutes: 3 * 60 + 30 },
  'across Christmas and the New Year': { day: '2026-12-23', minutes: 14 * 60 },
  'before the cut-off hour': { day: '2026-11-26', minutes: 13 * 60 + 59 },
  'after the cut-off hour': { day: '2026-11-26', minutes: 14 * 60 },
  'on a weekend': { day: '2026-11-28', minutes: 10 * 60 },
}
const athens = { postcode: '10557', city: 'Αθήνα' }
const island = { postcode: '85100', city: 'Ρόδος' }
const unknown = { postcode: null, city: '' }

// The latest moment first: an order that is not paid gives its pieces back.
const cases: readonly (readonly [keyof typeof moments, Journey])[] = [
  ['in the night of the change to summer time', { productIds: [131], quantity: 100, withLogo: true, ...athens }],
  ['across Christmas and the New Year', { productIds: [7, 33], quantity: 100, withLogo: true, ...island }],
  ['on a weekend', { productIds: [27, 2, 60], quantity: 30, withLogo: false, ...island }],
  ['on a weekend', { productIds: [27, 2, 60], quantity: 30, withLogo: true, ...unknown }],
  ['before the cut-off hour', { productIds: [27], quantity: 300, withLogo: true, ...unknown }],
  ['before the cut-off hour', { productIds: [27], quantity: 300, withLogo: true, ...athens }],
  ['before the cut-off hour', { productIds: [27], quantity: 20, withLogo: true, ...island }],
  ['after the cut-off hour', { productIds: [27], quantity: 20, withLogo: false, ...athens }],
  ['after the cut-off hour', { productIds: [27, 2, 60], quantity: 300, withLogo: true, ...athens }],
]

/** The shelf as it was before any order, in the cards too. */
async function restock({ productIds }: Journey): Promise<void> {
  for (const id of productIds) await shop.ctx.db.execute(sql`update products set stock = ${stocks.get(id) ?? 0} where id = ${id}`)
  await refillAllIn(shop.ctx, decorationRates, productIds)
}

const nameOf = ({ productIds, quantity, withLogo, postcode }: Journey) =>
  `${productIds.length} × ${quantity} pieces ${withLogo ? 'with' : 'without'} a logo to ${postcode ?? 'the mainland'}`

/** Names whose value differs from the first's */
function different(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const [first, ...others] = Object.entries(values)
  const wrong = others.filter(([, value]) => value !== first?.[1])
  return wrong.length === 0 ? {} : Object.fromEntries([...(first === undefined ? [] : [first]), ...wrong])
}

/** The mails that name neither a price nor a day */
const isWithoutFigures = new Set(['mail «Λάβαμε το αίτημά σας»', 'mail «Ο σύνδεσμος της παραγγελίας»'])

/** Texts that do not have the day, or not the price */
function without(texts: Readonly<Record<string, string>>, day: string, price: number) {
  const days = [dayText(day), longDayText(day), fullDayText(day)]
  return Object.entries(texts).flatMap(([name, text]) =>
    isWithoutFigures.has(name)
      ? []
      : [
          ...(days.some((each) => text.includes(each)) ? [] : [`${name}: no ${day}`]),
          ...(text.includes(plain(formatUnitPriceShort(price))) ? [] : [`${name}: no ${formatUnitPriceShort(price)}`]),
        ],
  )
}

test.each(cases.map(([moment, journey]) => [`${moment}, ${nameOf(journey)}`, moment, journey] as const))(
  'one day and one price of one gift: %s',
  async (_, moment, journey) => {
    now = momentInAthens(moments[moment])
    await restock(journey)
    const lines = await Promise.all(journey.productIds.map((id) => lineOf(shop, journey, id)))
    const alone = await Promise.all(lines.map((line) => figuresOfLine(shop, journey, line)))
    for (const { days, prices } of alone) expect([different(days), different(prices)]).toEqual([{}, {}])
    for (const [at, line] of journey.withLogo ? [] : lines.entries()) {
      const { net, gross, days } = await structuredFigures(shop, line.productId, line.quantity)
      const { page = 0 } = alone[at]?.prices ?? {}
      const vatPercent = (await readProduct(shop.ctx, line.productId))?.vatPercent ?? 0
      expect([net, formatEuros(Number(gross))]).toEqual([page, formatUnitPriceShort(unitPriceWithVat(Number(page), vatPercent))])
      const usualDay = alone[at]?.usualDay ?? ''
      expect(days === null || (days[0] <= usualDay && usualDay <= days[1]), `${usualDay}, JSON-LD ${String(days)}`).toBe(true)
    }
    const order = await figuresOfOrder(shop, journey, lines)
    await restock(journey)
    const quote = await figuresOfQuote(shop, journey, lines)
    const slowest = alone
      .map(({ days }) => days['page'])
      .toSorted()
      .at(-1)
    const days = { page: slowest, ...order.days, ...quote.days }
    expect(different(days)).toEqual({})
    const prices = { page: alone[0]?.prices['page'], ...order.prices, ...quote.prices }
    expect(different(prices)).toEqual({})
    const texts = { ...order.texts, ...quote.texts }
    expect(without(texts, String(slowest), Number(prices.page))).toEqual([])
    const shared = { 'the share': order.shared }
    expect(without(shared, alone[0]?.usualDay ?? '', Number(prices.page))).toEqual([])
    expect(order.shared.includes('(Ηπειρωτική Ελλάδα και Κρήτη)')).toBe(true)
    for (const name of ['PDF of the offer', 'mail «Η προσφορά σας»', 'mail «Εγκρίθηκε η προσφορά»'])
      expect([name, texts[name]?.includes(quote.deadline)]).toEqual([name, true])
  },
  180_000,
)
