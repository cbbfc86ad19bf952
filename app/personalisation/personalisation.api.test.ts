import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { beforeAll, expect, test } from 'vitest'

import { importCatalogue } from '#app/catalogue/import/import-catalogue.server.ts'
import { importParts } from '#app/composition/import-parts.server.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { temporaryFolder } from '#test/folder.ts'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop({}, () => new Date('2026-12-01T10:00:00Z'))
const folder = temporaryFolder()

const breaks = (...rows: readonly (readonly [from: number, price: number])[]) =>
  rows.map(([minQuantity, price]) => ({ minQuantity, price }))
const everywhere = { handling: 0.18, leadDays: 5 }

/** domain.md's cards */
const cards = [
  {
    key: 'screen',
    technique: 'silkscreen',
    pricingType: 'perColour',
    setup: 27.5,
    setupRepeat: 10,
    ...everywhere,
    breaks: [{ minQuantity: 1, price: 0.53, nextColourPrice: 0.37 }],
  },
  {
    key: 'transfer',
    technique: 'digitalPrint',
    pricingType: 'perColourArea',
    setup: 30,
    ...everywhere,
    breaks: [{ minQuantity: 1, areaFromCm2: 0, areaToCm2: 100, price: 0.87, nextColourPrice: 0.39 }],
  },
  {
    key: 'thread',
    technique: 'embroidery',
    pricingType: 'perArea',
    setup: 40,
    ...everywhere,
    leadDays: 8,
    breaks: [{ minQuantity: 1, areaFromCm2: 50, areaToCm2: 100, price: 1.82 }],
  },
  {
    key: 'laser',
    technique: 'laserEngraving',
    pricingType: 'perPosition',
    setup: 17.5,
    ...everywhere,
    breaks: breaks([1, 0.34]),
  },
  {
    key: 'small',
    technique: 'padPrint',
    pricingType: 'perPosition',
    ltm: { below: 50, price: 30 },
    ...everywhere,
    breaks: breaks([1, 0.5], [100, 0.2]),
  },
]

const technique = (key: string, rateCard: string, more: object = {}) => ({ key, rateCard, isDefault: false, ...more })
const everyTechnique = [
  technique('silkscreen', 'screen', { maxColours: 4, isDefault: true }),
  technique('digitalPrint', 'transfer', { maxColours: 8 }),
  technique('embroidery', 'thread', { maxColours: 6 }),
  technique('laserEngraving', 'laser'),
  technique('padPrint', 'small', { minQuantity: 25 }),
  technique('hotStamp', 'nowhere'),
]
const position = (key: string, name: string) => ({
  key,
  name,
  maxWidthMm: 100,
  maxHeightMm: 100.5,
  shape: 'rectangle',
  techniques: everyTechnique,
})

const notebook = {
  id: 70_001,
  sku: 'NB-1',
  title: 'Σημειωματάριο',
  price: 4.22,
  stock: 1_000,
  leadTimeDays: 1,
  restockLeadTimeDays: 12,
  priceBreaks: [
    { minQuantity: 250, unitPrice: 4.07 },
    { minQuantity: 500, unitPrice: 3.92 },
    { minQuantity: 1_000, unitPrice: 3.77 },
  ],
  positions: [position('front', 'Μπροστά'), position('back', 'Πίσω'), position('spine', 'Ράχη')],
}
const shirt = {
  ...notebook,
  id: 70_002,
  sku: 'TS-1',
  title: 'Μπλουζάκι',
  textile: true,
  variants: [
    { variant_id: 1, id: 70_002, color: 'planted-white' },
    { variant_id: 2, id: 70_002, color: 'planted-black' },
  ],
}

beforeAll(async () => {
  await writeFile(join(folder.path, 'cards.json'), JSON.stringify({ rateCards: cards }))
  await importCatalogue(shop.ctx, join(folder.path, 'cards.json'), importParts)
  await importFiles(shop.ctx, {
    colours: [
      { name: 'planted-white', label: 'Λευκό', hex: '#ffffff' },
      { name: 'planted-black', label: 'Μαύρο', hex: '#000000', dark: true },
    ],
    products: [rawProduct(notebook), rawProduct(shirt)],
  })
})

const placed = (key: string, over: object = {}) => ({
  position: 'front',
  technique: key,
  colours: 1,
  widthMm: 100,
  heightMm: 100,
  ...over,
})

async function priced(placements: readonly object[], over: object = {}) {
  const answer = await shop
    .http(as(visitor))
    .post('/api/personalisation/price', { productId: 70_001, quantity: 250, placements, ...over })
  return { status: answer.status, ...answer.body }
}

test('domain.md, through the call: charges, net, VAT and gross to the cent', async () => {
  const price = await priced([placed('silkscreen', { colours: 4 })])
  expect(price).toEqual({
    status: 200,
    quantity: 250,
    unitPrice: 4.07,
    goods: 1_017.5,
    charges: [
      {
        type: 'setup',
        placement: 'front',
        text: 'Προετοιμασία, μεταξοτυπία, Μπροστά: 4 χρώματα',
        units: 4,
        unitPrice: 27.5,
        amount: 110,
      },
      {
        type: 'run',
        placement: 'front',
        text: 'Εκτύπωση, μεταξοτυπία, Μπροστά: 250 τεμάχια',
        units: 250,
        unitPrice: 1.64,
        amount: 410,
      },
      { type: 'handling', placement: null, text: 'Χειρισμός: 250 τεμάχια', units: 250, unitPrice: 0.18, amount: 45 },
    ],
    net: 1_582.5,
    vat: [{ rate: 24, amount: 379.8 }],
    gross: 1_962.3,
    pricePerPiece: 6.33,
    leadTimeDays: 6,
    deliveryDay: '2026-12-14',
    isDaySure: false,
    nextBreak: null,
    priceListVersion: 2,
  })
  const decoration = async (placements: readonly object[], over?: object) => {
    const { net, goods } = await priced(placements, over)
    return Math.round((net - goods) * 100) / 100
  }
  expect(await decoration([placed('digitalPrint', { colours: 8 })])).toBe(1_185)
  expect(await decoration([placed('embroidery')])).toBe(540)
  expect(await decoration(['front', 'back', 'spine'].map((key) => placed('laserEngraving', { position: key })))).toBe(352.5)
  const onCloth = (variantId?: number) => decoration([placed('digitalPrint', { colours: 2 })], { productId: 70_002, variantId })
  expect([await onCloth(1), await onCloth(2), await onCloth()]).toEqual([420, 517.5, 420])
})

test('without a logo it is the bare product, and one piece more may cost less', async () => {
  const price = await priced([], { quantity: 249 })
  expect(price).toMatchObject({ goods: 1_050.78, charges: [], net: 1_050.78, leadTimeDays: 1 })
  expect(price.nextBreak).toEqual({ quantity: 250, net: 1_017.5, saves: 33.28 })
})

test('a repeat order, a small quantity and an urgent one have their charges', async () => {
  const repeat = await priced([placed('silkscreen', { colours: 4 })], { isRepeat: true })
  expect(repeat.charges[0]).toMatchObject({ type: 'setup', units: 4, unitPrice: 10, amount: 40 })
  const few = await priced([placed('padPrint')], { quantity: 49 })
  expect(few.charges).toContainEqual(expect.objectContaining({ type: 'ltm', placement: 'front', amount: 30 }))
  const urgent = await priced([placed('silkscreen', { colours: 4 })], { rush: true })
  expect(urgent.charges.at(-1)).toMatchObject({ type: 'rush', placement: null, amount: 169.5 })
  expect(urgent.leadTimeDays).toBe(4)
})

test('the longest decoration counts, and pieces beyond the shelf stock take their restock time', async () => {
  const both = await priced([placed('silkscreen'), placed('embroidery', { position: 'back' })])
  expect(both.leadTimeDays).toBe(9)
  expect((await priced([placed('embroidery')], { quantity: 1_001 })).leadTimeDays).toBe(20)
})

test('impossible placements are refused in Greek, with the possible ones', async () => {
  const refusals: readonly (readonly [placements: readonly object[], sentence: string, over?: object])[] = [
    [[placed('silkscreen', { colours: 6 })], '6 χρώματα, το όριο σε αυτή τη θέση είναι 4.'],
    [[placed('silkscreen', { widthMm: 100.1 })], 'Στη θέση «Μπροστά» το λογότυπο χωρά έως 100 × 100,5 χιλιοστά.'],
    [[placed('silkscreen', { heightMm: 100.6 })], 'χωρά έως 100 × 100,5'],
    [[placed('silkscreen', { position: 'lid' })], 'front, back, spine'],
    [[placed('silkscreen'), placed('embroidery')], 'Η θέση «Μπροστά» υπάρχει δύο φορές.'],
    [[placed('hotStamp')], 'Αυτή η τεχνική δεν γίνεται στη θέση «Μπροστά». Γίνεται: Μεταξοτυπία'],
    [[placed('magic')], 'Αυτή η τεχνική δεν γίνεται'],
    [[placed('padPrint')], 'σε αυτή τη θέση: από 25 τεμάχια και πάνω', { quantity: 24 }],
    [[placed('embroidery', { heightMm: 100.5 })], 'έως 100 τετραγωνικά εκατοστά'],
    [[], 'δεν υπάρχει πια', { productId: 79_999 }],
    [[], 'Αυτή η παραλλαγή', { variantId: 9 }],
    [[placed('silkscreen', { colours: 3.7 })], 'ακέραιος'],
    [[placed('silkscreen', { colours: 0 })], 'ακέραιος'],
    [[placed('silkscreen', { widthMm: 10.05 })], 'ένα δεκαδικό'],
    [[placed('silkscreen', { widthMm: -1 })], 'χιλιοστά'],
    [[placed('silkscreen', { heightMm: null })], 'χιλιοστά'],
    ...[0, -1, 1e308, 1.5, '12', null].map((quantity) => [[], 'από 1 έως 1.000.000', { quantity }] as const),
    [[{}], 'Για κάθε λογότυπο'],
  ]
  for (const [placements, sentence, over] of refusals) {
    const { status, error } = await priced(placements, over)
    expect([sentence, status, error?.message]).toEqual([sentence, 422, expect.stringContaining(sentence)])
  }
})

test('options are the positions with the techniques that have a price', async () => {
  const { body } = await shop.http(as(visitor)).get('/api/personalisation/options?productId=70001')
  expect(body.positions).toHaveLength(3)
  expect(body.positions[0]).toMatchObject({
    key: 'front',
    name: 'Μπροστά',
    shape: 'rectangle',
    maxWidthMm: 100,
    maxHeightMm: 100.5,
  })
  expect(body.positions[0].techniques[0]).toEqual({
    key: 'silkscreen',
    name: 'Μεταξοτυπία',
    isDefault: true,
    maxColours: 4,
    minQuantity: 1,
  })
  expect(body.positions[0].techniques.map(({ key }: { key: string }) => key)).toEqual(
    everyTechnique.slice(0, -1).map(({ key }) => key),
  )
  // If the default has no price, the first technique with a price replaces it.
  const unpriced = {
    ...position('lid', 'Καπάκι'),
    techniques: [technique('hotStamp', 'nowhere', { isDefault: true }), technique('laserEngraving', 'laser')],
  }
  await importFiles(shop.ctx, { products: [rawProduct({ ...notebook, id: 70_003, sku: 'NB-3', positions: [unpriced] })] })
  const other = await shop.http(as(visitor)).get('/api/personalisation/options?productId=70003')
  expect(other.body.positions[0].techniques).toMatchObject([{ key: 'laserEngraving', isDefault: true }])
  expect((await shop.http(as(visitor)).get('/api/personalisation/options?productId=79999')).status).toBe(404)
  expect((await shop.http(as(visitor)).get('/api/personalisation/options?productId=x')).status).toBe(422)
})

test('a batch answers at most 200 prices in its order, or says which is impossible', async () => {
  const item = { productId: 70_001, quantity: 250, placements: [placed('silkscreen', { colours: 4 })] }
  const ask = (items: readonly object[]) => shop.http(as(visitor)).post('/api/personalisation/price-batch', { items })
  const { status, body } = await ask([item, { ...item, placements: [] }])
  expect([status, body.items.map(({ net }: { net: number }) => net)]).toEqual([200, [1_582.5, 1_017.5]])
  const everywhere = ['front', 'back', 'spine'].map((key) =>
    placed('silkscreen', { position: key, colours: 4, widthMm: 99.5, heightMm: 100.5 }),
  )
  expect(
    (await ask(Array.from({ length: 200 }, () => ({ ...item, variantId: null, isRepeat: false, placements: everywhere }))))
      .status,
  ).toBe(200)
  for (const items of [[], Array.from({ length: 201 }, () => item)]) expect((await ask(items)).status).toBe(422)
  const wrong = await ask([item, { ...item, productId: 79_999 }])
  expect([wrong.status, wrong.body.error.message]).toEqual([422, expect.stringContaining('Προϊόν 2:')])
})

test('each product of the sample with a print position can be decorated in its usual way', async () => {
  const { rows } = await shop.ctx.db.execute<{ id: number }>('select id from products where id < 1000 order by id')
  let decorated = 0
  for (const { id } of rows) {
    const { body } = await shop.http(as(visitor)).get(`/api/personalisation/options?productId=${id}`)
    for (const one of body.positions) {
      const [defaultTechnique] = one.techniques.filter(({ isDefault }: { isDefault: boolean }) => isDefault)
      expect([id, one.key, defaultTechnique !== undefined]).toEqual([id, one.key, true])
      const placements = [
        { position: one.key, technique: defaultTechnique.key, colours: 1, widthMm: one.maxWidthMm, heightMm: one.maxHeightMm },
      ]
      expect((await priced(placements, { productId: id, quantity: 100 })).net).toBeGreaterThan(0)
      decorated += 1
    }
  }
  expect(decorated).toBeGreaterThan(150)
})
