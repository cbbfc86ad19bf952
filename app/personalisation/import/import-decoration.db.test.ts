import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { importCatalogue } from '#app/catalogue/import/import-catalogue.server.ts'
import { importParts } from '#app/composition/import-parts.server.ts'
import { readCostPercents, readDecorableProducts, readPriceList } from '#app/personalisation/read-decoration.server.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { testContext } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'

const shop = testContext()
const folder = temporaryFolder()

const screen = {
  key: 'screen',
  technique: 'silkscreen',
  pricingType: 'perColour',
  setup: 27.5,
  handling: 0.18,
  breaks: [
    { minQuantity: 100, price: 0.43, nextColourPrice: 0.3 },
    { minQuantity: 1, price: 0.53, nextColourPrice: 0.37 },
  ],
}
const front = {
  key: 'front',
  name: 'Μπροστά',
  maxWidthMm: 100,
  maxHeightMm: 60.25,
  shape: 'ellipse',
  techniques: [{ key: 'silkscreen', rateCard: 'screen', maxColours: 3, minQuantity: 25 }, { key: 'embroidery' }],
}

async function importCards(content: unknown) {
  const file = join(folder.path, 'whatever-its-name.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  const [report] = await importCatalogue(shop.ctx, file, importParts)
  if (report === undefined) throw new Error('no report')
  return report
}

async function priceList() {
  const products = await readDecorableProducts(shop.ctx, [1])
  const { version, cards } = await readPriceList(shop.ctx, products.values())
  return { version, setup: cards.get('screen')?.setup }
}

test('a changed rate card makes a new version of the price list; an unchanged one does not', async () => {
  await importFiles(shop.ctx, { products: [rawProduct({ positions: [front] })] })
  expect(await priceList()).toEqual({ version: 0, setup: undefined })
  expect(await importCards({ rateCards: [screen] })).toMatchObject({ created: 1, changed: 0, skipped: 0, failure: null })
  expect(await priceList()).toEqual({ version: 1, setup: 275_000 })
  expect(await importCards({ rateCards: [screen] })).toMatchObject({ created: 0, changed: 0, unchanged: 1 })
  expect(await importCards({ rateCards: [{ ...screen, setup: 30 }] })).toMatchObject({ created: 0, changed: 1 })
  expect(await priceList()).toEqual({ version: 2, setup: 300_000 })
  // Previous rate cards stay readable.
  const { rows } = await shop.ctx.db.execute<{ since_version: number; until_version: number | null }>(
    'select since_version, until_version from rate_cards order by since_version',
  )
  expect(rows).toEqual([
    { since_version: 1, until_version: 2 },
    { since_version: 2, until_version: null },
  ])
})

test('the cost of a card is read, changes no price list, and is not part of the card', async () => {
  await importCards({ rateCards: [{ ...screen, key: 'costed', costPercent: 60 }] })
  const versions = async () => (await shop.ctx.db.execute('select version from decoration_price_list')).rows
  const before = await versions()
  expect(await importCards({ rateCards: [{ ...screen, key: 'costed', costPercent: 55 }] })).toMatchObject({ changed: 1 })
  expect(await versions()).toEqual(before)
  expect([...(await readCostPercents(shop.ctx, ['costed', 'screen', 'costed']))]).toEqual([['costed', 55]])
  const { rows } = await shop.ctx.db.execute("select card::text from rate_cards where key = 'costed'")
  expect(JSON.stringify(rows)).not.toContain('cost_')
  expect(JSON.stringify(rows)).not.toContain('costPercent')
  expect(await importCards({ rateCards: [{ ...screen, key: 'costed' }] })).toMatchObject({ changed: 1, unchanged: 0 })
  expect((await readCostPercents(shop.ctx, ['costed'])).size).toBe(0)
})

test('a card with a wrong figure is left out, with its place and the reason; the others are imported', async () => {
  const wrong: readonly (readonly [card: unknown, reason: string])[] = [
    [{ ...screen, setup: -1 }, '.setup: -1 is no price'],
    [{ ...screen, setup: 0.12345 }, '.setup: 0.12345 is no price'],
    [{ ...screen, setup: '27.5' }, '.setup: "27.5" is no price'],
    [{ ...screen, setup: 1_000.01 }, '.setup: 1000.01 is no price'],
    [{ ...screen, costPercent: 201 }, '.costPercent: 201 is no whole number'],
    [{ ...screen, costPercent: 0.5 }, '.costPercent: 0.5 is no whole number'],
    [{ ...screen, technique: 'magic' }, '"magic" is none of silkscreen'],
    [{ ...screen, pricingType: 'perStitch' }, '"perStitch" is none of perPosition'],
    [{ ...screen, breaks: [] }, 'needs a price'],
    [{ ...screen, breaks: [{ minQuantity: 1 }] }, '.breaks[0].price: nothing is no price'],
    [{ ...screen, breaks: [{ minQuantity: 1.5, price: 1 }] }, '.minQuantity: 1.5 is no whole number'],
    [{ ...screen, breaks: [{ minQuantity: 1, price: 1, areaFromCm2: 9, areaToCm2: 8 }] }, 'ends before it begins'],
    [{ ...screen, ltm: { below: 50 } }, '.ltm.price: nothing is no price'],
    [{ ...screen, key: '' }, 'needs a key'],
    [null, 'null is no object'],
  ]
  const report = await importCards({
    rateCards: [...wrong.map(([card]) => card), { ...screen, key: 'right' }, { ...screen, key: 'right' }],
  })
  expect(report).toMatchObject({ created: 1, skipped: wrong.length + 1, failure: null })
  for (const [index, [, reason]] of wrong.entries()) {
    const { place, found, action } = report.inconsistencies[index] ?? {}
    expect([place, found, action]).toEqual([
      expect.stringContaining(`rateCards[${index}]`),
      expect.stringContaining(reason),
      'the rate card is left out',
    ])
  }
})

test('a file without a list of rate cards is reported, and changes nothing', async () => {
  for (const content of [{ prices: [] }, { rateCards: {} }, '{ "rateCards": [', '{']) {
    expect(await importCards(content)).toMatchObject({
      created: 0,
      changed: 0,
      failure: expect.stringContaining('whatever-its-name.json'),
    })
  }
})

test('positions are read with defaults, and invalid ones are skipped with a note', async () => {
  const report = (
    await importFiles(shop.ctx, {
      products: [
        rawProduct({
          id: 2,
          sku: 'P-2',
          positions: [
            front,
            { ...front },
            { ...front, key: 'wide', maxWidthMm: 0 },
            { ...front, key: 'none', techniques: [{ key: 'magic' }] },
            {
              ...front,
              key: 'back',
              shape: 'star',
              techniques: [{ key: 'padPrint', isDefault: true, maxColours: 99 }, { key: 'padPrint' }],
            },
            'nothing',
          ],
        }),
      ],
    })
  ).products
  expect(report?.inconsistencies.map(({ found }) => found)).toEqual([
    '60.25 has more than one decimal',
    '60.25 has more than one decimal',
    'the position "front" is there already',
    expect.stringContaining('60.25'),
    'a position needs a width and a height up to 10000 mm',
    expect.stringContaining('60.25'),
    '{"key":"magic"} is no technique that we know',
    'a position needs a technique that we know',
    expect.stringContaining('60.25'),
    '99 is no whole number from 1 to 50',
    'the technique padPrint is there already',
    '"star" is no rectangle and no ellipse',
    '"nothing" is no object',
  ])
  const product = (await readDecorableProducts(shop.ctx, [2])).get(2)
  expect(product?.positions).toEqual([
    {
      key: 'front',
      name: 'Μπροστά',
      shape: 'ellipse',
      maxWidth: 1_000,
      maxHeight: 602,
      techniques: [
        { key: 'silkscreen', rateCard: 'screen', maxColours: 3, isDefault: true, minQuantity: 25 },
        { key: 'embroidery', rateCard: 'embroidery', maxColours: 8, isDefault: false, minQuantity: 1 },
      ],
    },
    {
      key: 'back',
      name: 'Μπροστά',
      shape: 'rectangle',
      maxWidth: 1_000,
      maxHeight: 602,
      techniques: [{ key: 'padPrint', rateCard: 'padPrint', maxColours: 4, isDefault: true, minQuantity: 1 }],
    },
  ])
  // A record without positions removes them; an empty list means none.
  await importFiles(shop.ctx, { products: [rawProduct({ id: 2, sku: 'P-2' })] })
  expect((await readDecorableProducts(shop.ctx, [2])).get(2)?.positions).toEqual([])
})
