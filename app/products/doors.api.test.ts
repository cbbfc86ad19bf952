import { beforeAll, expect, test } from 'vitest'

import type { OpenedProduct } from '#app/products/editor/editor-schemas.ts'
import { productFields } from '#app/catalogue/product-fields/product-fields.ts'
import { priceError, zeroPriceError } from '#app/catalogue/product-limits.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { as, testShop } from '#test/http.ts'

// One value, written in each way: what one refuses or warns of, all do, with the same code and sentence.

const shop = testShop({}, undefined, 'empty')
const [plain, laddered, hiddenOne, category] = [601, 602, 603, 600]
let clerk: TestUser

const raw = (over: object) => rawProduct({ categories: [category], price: 10, cost: 4, stock: 500, type: 'Κούπα', ...over })

beforeAll(async () => {
  clerk = await signedIn(shop.ctx, 'staff', undefined, ['catalogue'])
  await importFiles(shop.ctx, {
    categories: [{ id: category, parentId: null, name: 'Πόρτες' }],
    products: [
      raw({ id: plain, sku: 'DOOR-1', title: 'Απλό' }),
      raw({ id: laddered, sku: 'DOOR-2', title: 'Με κλίμακα', price: 9.6, priceBreaks: [{ minQuantity: 24, unitPrice: 8.9 }] }),
      raw({ id: hiddenOne, sku: 'DOOR-3', title: 'Χωρίς απόθεμα', stock: 0 }),
    ],
  })
  await change(hiddenOne, { hidden: true })
})

const post = (path: string, body: object) => shop.http(as(clerk)).post(`/api/staff/${path}`, body)
const open = async (productId: number | null): Promise<OpenedProduct> =>
  (await post('product/open', { productId, copyOf: null })).body

async function save(productId: number | null, over: object, further: object = {}) {
  const { revision, read, form } = await open(productId)
  return post('product/save', {
    productId,
    revision,
    read,
    form: { ...form, ...over },
    removeUsed: false,
    isRestored: false,
    ...further,
  })
}

async function change(id: number, over: object) {
  const { revision, read } = await open(id)
  return post('products/change', { id, revision, stockRead: read.product, ...over })
}

const bulk = (ids: readonly number[], action: object, further: object = {}) =>
  post('products/bulk/start', { selection: { ids }, action, count: ids.length, ...further })

/** The inconsistencies of a record in the shop's own file format. */
async function imported(over: object) {
  const record = raw({ id: 699, sku: 'DOOR-JSON', title: 'Από αρχείο', ...over })
  const { products } = await importFiles(shop.ctx, {
    categories: [{ id: category, parentId: null, name: 'Πόρτες' }],
    products: [record],
  })
  return {
    created: products?.created,
    skipped: products?.skipped,
    notes: products?.inconsistencies.map(({ place, found }) => `${place} ${found}`) ?? [],
  }
}

const sentencesOf = (answers: readonly { readonly status: number; readonly body: { error?: { fields?: object } } }[]) =>
  answers.map(({ status, body }) => [status, ...Object.values(body.error?.fields ?? {})])

test('a stock above the limit is refused by each, so that none stores what another refuses', async () => {
  const answers = [await save(plain, { stock: '50.000.000' }), await change(plain, { stock: 50_000_000 })]
  expect(sentencesOf(answers)).toEqual(answers.map(() => [422, productFields.stock.error]))
  expect((await imported({ stock: 50_000_000 })).notes.join()).toContain('.stock 50000000 is no whole number from 0 to 1000000')
  expect((await save(plain, { title: 'Απλό, με νέο τίτλο' })).status).toBe(200)
})

test('a price of 0 or above the limit is refused by each with the same sentence', async () => {
  for (const [price, sentence] of [
    ['0', zeroPriceError],
    ['0,00', zeroPriceError],
    ['100.000,01', priceError],
    ['δύο', priceError],
  ]) {
    const answers = [
      await save(plain, { price }),
      await change(plain, { price }),
      await bulk([plain], { kind: 'price-set', price }),
    ]
    expect([price, sentencesOf(answers)]).toEqual([price, answers.map(() => [422, sentence])])
  }
  expect(await imported({ price: 0 })).toMatchObject({ created: 0, skipped: 1 })
  expect(await imported({ price: 100_000.01 })).toMatchObject({ created: 0, skipped: 1 })
  expect(sentencesOf([await save(laddered, { priceBreaks: [{ minQuantity: '24', unitPrice: '0' }] })])).toEqual([
    [422, zeroPriceError],
  ])
})

test('a discount of 100 %, which sells for 0, is refused by each', async () => {
  const answers = [
    await save(plain, { discountPercent: '100' }),
    await bulk([plain], { kind: 'discount', percent: 100, until: null }),
  ]
  expect(sentencesOf(answers)).toEqual(answers.map(() => [422, productFields.discountPercent.error]))
})

test('a lead time is refused from the same day on', async () => {
  const days = (text: string | number) => bulk([plain], { kind: 'lead-time', days: text }, { startOn: '2090-01-01' })
  const answers = [await save(plain, { leadTimeDays: '1.001' }), await days('1.001')]
  expect(sentencesOf(answers)).toEqual(answers.map(() => [422, productFields.leadTimeDays.error]))
  expect((await days(1_000)).status).toBe(200)
})

test('a price below its ladder or its cost is asked about by each, with the same sentences', async () => {
  const wanted = [
    { code: 'breaks-out-of-order', text: 'Η τιμή στα 24 είναι μεγαλύτερη από του ενός. Από 3,00 € γίνεται 8,90 €.' },
    { code: 'below-cost', text: 'Η τιμή (3,00 €) είναι κάτω από το κόστος (4,00 €).' },
  ]
  const answers = [
    await save(laddered, { price: '3' }),
    await change(laddered, { price: 3 }),
    await bulk([laddered], { kind: 'price-set', price: 3 }),
  ]
  for (const { status, body } of answers) {
    expect([status, body.error.code]).toEqual([409, 'unseen-warnings'])
    expect(body.error.warnings.map(plainSpaces)).toEqual(wanted)
    for (const { text } of wanted) expect(body.error.message.replaceAll('\u00a0', ' ')).toContain(text)
  }
  expect((await open(laddered)).form.price).toBe('9,60')
  const { notes } = await imported({ price: 3, priceBreaks: [{ minQuantity: 24, unitPrice: 8.9 }] })
  expect(notes).toEqual([
    expect.stringContaining('from 24 on a piece costs more each'),
    expect.stringContaining('from 1 on a piece is sold below the cost'),
  ])
})

const plainSpaces = ({ code, text }: { readonly code: string; readonly text: string }) => ({
  code,
  text: text.replaceAll('\u00a0', ' '),
})

test('a warning that was seen is accepted by each, and not asked again', async () => {
  expect((await change(laddered, { price: 5, despiteWarnings: true })).status).toBe(200)
  expect((await save(laddered, { title: 'Με ανάποδη κλίμακα' })).status).toBe(200)
  expect((await save(laddered, { price: '4,50' })).body.error.code).toBe('unseen-warnings')
  expect((await save(laddered, { price: '4,50' }, { despiteWarnings: true })).status).toBe(200)
  const up = { kind: 'price-set', price: 4.2 } as const
  expect((await bulk([laddered], up, { despiteWarnings: true, startOn: '2090-01-01' })).status).toBe(200)
  expect((await change(laddered, { price: 9.6 })).status).toBe(200)
})

test('publishing a product of which nothing can be ordered is asked about by each', async () => {
  const answers = [
    await save(hiddenOne, { hidden: false }),
    await change(hiddenOne, { hidden: false }),
    await bulk([hiddenOne], { kind: 'visibility', hidden: false }),
  ]
  for (const { status, body } of answers) {
    expect([status, body.error.code]).toEqual([409, 'unseen-warnings'])
    expect(body.error.warnings).toEqual([
      { code: 'nothing-to-order', text: 'Δεν θα μπορεί να παραγγελθεί: το απόθεμα είναι 0, και δεν ορίσατε νέα παραλαβή.' },
    ])
  }
  expect((await save(hiddenOne, { title: 'Ακόμη κρυφό' })).status).toBe(200)
  expect((await change(hiddenOne, { hidden: false, despiteWarnings: true })).status).toBe(200)
})

test('a generic environmental claim is asked about by each with the same sentence, and reported of a file', async () => {
  const texts = ['Το «Οικολογική» είναι γενικός περιβαλλοντικός ισχυρισμός', 'Το «κλιματικά ουδέτερη» απαγορεύεται']
  const words = { title: 'Οικολογική κούπα', description: 'Είναι κλιματικά ουδέτερη.', hidden: true }
  expect((await save(plain, words)).status).toBe(200)
  const answers = [
    await save(plain, { ...words, hidden: false }),
    await change(plain, { hidden: false }),
    await bulk([plain], { kind: 'visibility', hidden: false }),
  ]
  for (const { status, body } of answers) {
    expect([status, body.error.code]).toEqual([409, 'unseen-warnings'])
    expect(body.error.warnings).toEqual([
      { code: 'generic-claim', text: expect.stringContaining(texts[0] ?? '') },
      { code: 'neutrality-claim', text: expect.stringContaining(texts[1] ?? '') },
    ])
  }
  // Once it was seen, only what is new is asked about; tags are for search, and never shown.
  expect((await save(plain, { ...words, hidden: false }, { despiteWarnings: true })).status).toBe(200)
  expect((await save(plain, { ...words, hidden: false, tags: ['οικολογικό'] })).status).toBe(200)
  const more = await save(plain, { ...words, hidden: false, material: 'βιοδιασπώμενο' })
  expect(more.body.error.warnings).toMatchObject([{ code: 'unproven-claim' }])
  const { notes } = await imported({ title: 'Eco κούπα', tags: ['eco'] })
  expect(notes.filter((note) => note.includes('claim'))).toEqual([expect.stringContaining('.title «Eco»')])
  expect((await save(plain, { title: 'Απλό', description: '', tags: [], hidden: false })).status).toBe(200)
})

test('a SKU that differs from another product’s in case or invisible characters is refused', async () => {
  for (const sku of ['door-1', ' DOOR\u200b-1', 'Door-1']) {
    const { status, body } = await save(laddered, { sku })
    expect([status, body.error.code]).toEqual([422, 'sku-taken'])
    expect(body.error.fields['form.sku']).toContain(`${plain}`)
  }
  const variant = { size: '', colour: 'navy', stock: '', gtin: '' }
  const twice = [
    { ...variant, variantId: 1, sku: 'NEW-1' },
    { ...variant, variantId: 2, colour: 'red', sku: 'new-1' },
  ]
  expect(sentencesOf([await save(laddered, { variants: twice })])[0]?.[0]).toBe(422)
  expect((await save(laddered, { sku: 'door-2' })).status).toBe(200)
})

test('a file’s product is the known one, whatever the case of its SKU; stored SKUs have no invisible characters', async () => {
  const known = await imported({ id: undefined, sku: 'ΚΩΔ\u200b-7', title: 'Πρώτο' })
  expect(known).toMatchObject({ created: 1 })
  expect(await imported({ id: undefined, sku: 'κωδ-7', title: 'Ίδιο' })).toMatchObject({ created: 0 })
  const { body } = await post('products/list', { filter: { text: 'ΚΩΔ-7' } })
  expect(body.products).toHaveLength(1)
  expect(body.products[0]).toMatchObject({ title: 'Ίδιο', sku: 'κωδ-7' })
})

test('a bulk change leaves products as they are that it would take beyond a limit, and says so', async () => {
  const action = { kind: 'price-amount', up: false, amount: 50, rounding: 'none' }
  const { body } = await post('products/bulk/preview', { selection: { ids: [plain] }, action })
  expect(body).toMatchObject({ changed: 0, leftOut: 1 })
  expect(body.leftOutRows[0]).toMatchObject({ id: plain, text: zeroPriceError })
  const up = { kind: 'price-percent', up: true, percent: 100, rounding: 'none' }
  expect((await change(plain, { price: 90_000 })).status).toBe(200)
  expect((await post('products/bulk/preview', { selection: { ids: [plain] }, action: up })).body).toMatchObject({ leftOut: 1 })
})
