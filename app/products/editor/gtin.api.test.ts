import { beforeAll, expect, test } from 'vitest'

import type { OpenedProduct } from '#app/products/editor/editor-schemas.ts'
import { productUrl } from '#app/urls.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()
/** Without variants */
const barcoded = 54
let anna: TestUser

beforeAll(async () => {
  anna = await signedIn(shop.ctx, 'staff', 'άννα')
})

const call = (name: string, body: object) => shop.http(as(anna)).post(`/api/staff/product/${name}`, body)
const open = async (productId: number): Promise<OpenedProduct> => (await call('open', { productId, copyOf: null })).body
const save = ({ productId, revision, read, form }: OpenedProduct, over: object) =>
  call('save', { productId, revision, read, form: { ...form, ...over }, removeUsed: false, isRestored: false })

test('a barcode is saved, is in the history and in the page’s data, and is neither copied nor kept beside those of variants', async () => {
  expect((await save(await open(barcoded), { gtin: '520-1234 567894' })).status).toBe(200)
  const opened = await open(barcoded)
  expect(opened.form.gtin).toBe('5201234567894')
  expect((await call('history', { productId: barcoded })).body.versions[0].changes).toEqual([
    { field: 'gtin', label: 'GTIN (EAN)', before: '(κενό)', after: '5201234567894' },
  ])
  expect((await shop.http(as(visitor)).get(productUrl(barcoded))).text).toContain('"gtin":"5201234567894"')
  expect((await call('open', { productId: null, copyOf: barcoded })).body.form.gtin).toBe('')
  const variants = [{ variantId: 1, sku: '', gtin: '4006381333931', size: '', colour: 'navy', stock: '' }]
  expect((await save(opened, { variants })).status).toBe(200)
  const { form } = await open(barcoded)
  expect([form.gtin, form.variants[0]?.gtin]).toEqual(['', '4006381333931'])
  // A form of a page from before barcodes
  const { gtin: _gtin, ...older } = form
  const { productId, revision, read } = await open(barcoded)
  expect((await call('save', { productId, revision, read, form: older, removeUsed: false, isRestored: false })).status).toBe(200)
})
