import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { importItems, importPictures, importRuns, importSuppliers, supplierProducts } from '#app/imports/import.tables.ts'
import { newProfile, type SupplierProfile } from '#app/imports/rules/supplier-profile.ts'
import { applyRun } from '#app/imports/runs/apply-run.server.ts'
import { startRun, moveRun } from '#app/imports/runs/manage-runs.server.ts'
import { stepRun } from '#app/imports/runs/step-run.server.ts'
import { readRun } from '#app/imports/runs/read-run.server.ts'
import { readItems } from '#app/imports/runs/read-items.server.ts'
import { readRunView } from '#app/imports/runs/read-runs.server.ts'
import { writeProblems } from '#app/imports/runs/run-problems.server.ts'
import { exportCatalogue } from '#app/imports/export/export-catalogue.server.ts'
import { products } from '#app/catalogue/catalogue.tables.ts'
import { changeProducts } from '#app/catalogue/manage/change-products.server.ts'
import { readStoredProducts } from '#app/catalogue/manage/stored-products.server.ts'
import { importParts } from '#app/composition/import-parts.server.ts'
import { inTransaction } from '#app/platform/context.server.ts'
import { testContext } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'
import { storedOrder } from '#test/orders.ts'

const shop = testContext('sample')
const folder = temporaryFolder()
const context = () => ({ ...shop.ctx, config: { ...shop.ctx.config, dataDir: folder.path } })
const samples = 'db/sample/suppliers'

async function begin(path: string, supplier: string): Promise<string> {
  const started = await startRun(context(), { supplier, fileName: 'αρχείο', path, user: null })
  if (!started.ok) throw new Error(JSON.stringify(started))
  // Tests do not wait for the night.
  await shop.ctx.db.update(importRuns).set({ isNightly: false }).where(eq(importRuns.id, started.value.runId))
  return started.value.runId
}

async function csv(...lines: string[]): Promise<string> {
  const path = join(folder.path, `${randomUUID()}.csv`)
  await writeFile(path, lines.join('\n'))
  return path
}

async function setProfile(name: string, change: Partial<SupplierProfile>): Promise<void> {
  const [supplier] = await shop.ctx.db.select().from(importSuppliers).where(eq(importSuppliers.name, name))
  const profile = { ...newProfile, ...supplier?.profile, ...change }
  await shop.ctx.db
    .insert(importSuppliers)
    .values({ id: randomUUID(), name, profile })
    .onConflictDoUpdate({ target: importSuppliers.name, set: { profile } })
}

const read = (runId: string) => readRun(context(), importParts, runId)

/** Reads a run whose prices, if its columns do not say so, are selling prices. */
async function readWith(runId: string): Promise<void> {
  if (await read(runId)) return
  const { name, profile } = (await viewOf(runId)).supplierView
  await setProfile(name, { answers: { ...profile.answers, 'prices-of': 'sale' } })
  await moveRun(context(), null, runId, 'reading')
  expect(await read(runId)).toBe(true)
}

async function apply(runId: string): Promise<void> {
  expect(await moveRun(context(), null, runId, 'applying')).toEqual({ ok: true, value: null })
  await applyRun(context(), importParts, runId)
}

async function viewOf(runId: string) {
  const view = await readRunView(context(), runId)
  if (!view.ok) throw new Error('no run')
  return view.value
}

async function bySku(sku: string) {
  const [row] = await shop.ctx.db.select({ id: products.id }).from(products).where(eq(products.sku, sku))
  const stored = await readStoredProducts(shop.ctx, importParts.extension, [row?.id ?? 0])
  return stored.get(row?.id ?? 0)
}

/** Applies a file of a supplier whose guessed mapping is correct. */
async function importNow(supplier: string, ...lines: string[]) {
  const runId = await begin(await csv(...lines), supplier)
  await readWith(runId)
  const view = await viewOf(runId)
  await apply(runId)
  return view
}

test('each supplier’s shape becomes products with variants, prices by the margin rule and pictures to fetch', async () => {
  const categories = { Mugs: 2, Pens: 1, Backpacks: 4, Umbrellas: 7 }
  const margins = [{ categoryId: null, kind: 'percent', value: 5_000, leastProfit: 1_000, rounding: 'cents' } as const]
  for (const [file, supplier] of [
    ['midocean-shaped.json', 'Μι'],
    ['stricker-shaped.json', 'Στ'],
    ['pf-shaped.xml', 'Πφ'],
  ] as const) {
    await setProfile(supplier, { categories, margins, numbers: 'english' })
    const runId = await begin(join(samples, file), supplier)
    expect(await read(runId)).toBe(true)
    const view = await viewOf(runId)
    expect([file, view.counts, view.unmappedCategories]).toEqual([file, { new: file.startsWith('mid') ? 2 : 1 }, []])
    await apply(runId)
  }
  const mug = await bySku('MX1042')
  expect(mug?.product).toMatchObject({
    title: 'Κούπα καφέ Θάσος 300 ml',
    categoryIds: [2],
    costPrice: 21_000,
    price: 31_500,
    priceBreaks: [
      { minQuantity: 100, unitPrice: 29_300 },
      { minQuantity: 500, unitPrice: 26_700 },
    ],
    weightGrams: 340,
    packSize: 36,
    stock: 2_100,
    variants: [
      { sku: 'MX1042-03', gtin: '2991042000036', colour: 'black', stock: 1_240 },
      { sku: 'MX1042-06', gtin: '2991042000067', colour: 'white', stock: 860 },
    ],
  })
  // At least 10 cents above the cost
  expect((await bySku('MX2077'))?.product).toMatchObject({ costPrice: 3_125, price: 4_700 })
  expect((await bySku('PF7305'))?.product).toMatchObject({ stock: 395, countryOfOrigin: 'CN', weightGrams: 560, price: 126_800 })
  const gtins = async (sku: string) => (await bySku(sku))?.product.variants.map(({ colour, gtin }) => [colour, gtin])
  expect(await gtins('ST90210')).toEqual([
    ['black', '2990210001035'],
    ['navy', '2990210001042'],
  ])
  expect(await gtins('PF7305')).toEqual([
    ['black', '2997305000010'],
    ['red', '2997305000027'],
  ])
  expect(await shop.ctx.db.$count(importPictures)).toBe(7)
})

test('a second file shows its changes, and applying it twice changes nothing more', async () => {
  const head = 'Κωδικός;Τίτλος;Κατηγορία;Κόστος;Τιμή;Απόθεμα'
  const first = await importNow('Α', head, 'A-1;Ποτήρι;Κούπες & θερμός;1,00;2,00;10', 'A-2;Κανάτα;Κούπες & θερμός;3,00;6,00;5')
  expect(first.counts).toEqual({ new: 2 })
  const runId = await begin(
    await csv(head, 'A-1;Ποτήρι;Κούπες & θερμός;1,10;2,50;10', 'A-2;Κανάτα;Κούπες & θερμός;3,00;6,00;5'),
    'Α',
  )
  await read(runId)
  const view = await viewOf(runId)
  expect([view.state, view.counts, view.rose]).toEqual(['checked', { changed: 1, unchanged: 1 }, 1])
  const { items } = await readItems(context(), { runId, kind: 'changed', after: 0 })
  expect(items[0]?.changes).toEqual([
    { field: 'Τιμή χωρίς ΦΠΑ', from: '2,00\u00a0€', to: '2,50\u00a0€' },
    { field: 'Κόστος', from: '1,00\u00a0€', to: '1,10\u00a0€' },
  ])
  await apply(runId)
  const after = await bySku('A-1')
  expect(after?.product.price).toBe(25_000)
  expect(
    (await importNow('Α', head, 'A-1;Ποτήρι;Κούπες & θερμός;1,10;2,50;10', 'A-2;Κανάτα;Κούπες & θερμός;3,00;6,00;5')).counts,
  ).toEqual({ unchanged: 2 })
  expect((await bySku('A-1'))?.revision).toBe(after?.revision)
})

test('manual changes stay if the supplier’s rule says so, and otherwise follow the file', async () => {
  const head = 'Κωδικός;Τίτλος;Κατηγορία;Τιμή'
  await importNow('Β', head, 'B-1;Μολύβι;Είδη γραφής;1,00')
  const before = await bySku('B-1')
  await inTransaction(shop.ctx, (tx) =>
    changeProducts(tx, importParts, { user: null, cause: 'editor' }, [before?.id ?? 0], (stored) => ({
      ...stored,
      product: { ...stored.product, title: 'Μολύβι ξύλινο', price: 12_000 },
    })),
  )
  await setProfile('Β', { keep: ['title'] })
  await importNow('Β', head, 'B-1;Μολύβι απλό;Είδη γραφής;1,05')
  expect((await bySku('B-1'))?.product).toMatchObject({ title: 'Μολύβι ξύλινο', price: 10_500 })
})

test('a file counts the whole warehouse stock: pieces reserved by open orders are not for sale again', async () => {
  const head = 'Κωδικός μοντέλου;Κωδικός;Τίτλος;Κατηγορία;Τιμή;Απόθεμα;Χρώμα'
  const rows = ['R-1;R-1-B;Στυλό;Γραφείο;1,00;50;black', 'R-1;R-1-W;Στυλό;Γραφείο;1,00;30;white']
  await importNow('Ρ', head, ...rows)
  const productId = (await bySku('R-1'))?.id ?? 0
  const stocks = async () => (await bySku('R-1'))?.product.variants.map(({ stock }) => stock)
  expect(await stocks()).toEqual([50, 30])
  // The order took 20 of the black ones, of which 5 have left.
  const variant = { productId, variantId: 1, isVariantStock: true }
  await storedOrder(shop.ctx, { lines: [{ ...variant, quantity: 20, stockTaken: 20, shippedQuantity: 5 }] })
  await shop.ctx.db.execute(sql`
    update product_variants set stock = stock - 20 where product_id = ${productId} and variant_id = 1`)
  const counted = rows.map((row) => row.replace(';50;', ';45;'))
  expect((await importNow('Ρ', head, ...counted)).counts).toEqual({ unchanged: 1 })
  expect(await stocks()).toEqual([30, 30])
  expect((await importNow('Ρ', head, ...counted.map((row) => row.replace(';45;', ';10;')))).counts).toEqual({ changed: 1 })
  expect(await stocks()).toEqual([0, 30])
  // An export has the warehouse stock, so that it can be imported again.
  await importNow('Ρ', head, ...counted)
  let text = ''
  for await (const piece of exportCatalogue(context(), { content: 'products', format: 'csv' })) text += String(piece)
  expect(text.split('\n').find((line) => line.includes(';R-1-B;'))).toContain(';black;;45;')
})

test('products missing from a complete file are hidden, and shown again when they return', async () => {
  const head = 'Κωδικός;Τίτλος;Κατηγορία;Τιμή'
  const rows = ['C-1;Ένα;Γραφείο;1,00', 'C-2;Δύο;Γραφείο;2,00']
  await importNow('Γ', head, ...rows)
  await setProfile('Γ', { isComplete: true })
  expect((await importNow('Γ', head, rows[0] ?? '')).counts).toEqual({ unchanged: 1, vanished: 1 })
  expect([(await bySku('C-1'))?.hidden, (await bySku('C-2'))?.hidden]).toEqual([false, true])
  expect((await importNow('Γ', head, ...rows)).counts).toEqual({ unchanged: 1, changed: 1 })
  expect((await bySku('C-2'))?.hidden).toBe(false)
})

test('wrong cells are reported by row and column, their products are skipped, and the report contains no formula', async () => {
  const view = await importNow(
    'Δ',
    'Κωδικός;Τίτλος;Κατηγορία;Τιμή;Απόθεμα',
    'D-1;Καλό;Γραφείο;1,00;5',
    'D-2;Κακή τιμή;Γραφείο;δύο;5',
    '=HYPERLINK("x");Ξένη κατηγορία;Διαστημόπλοια;1,00;-3',
    ';Χωρίς κωδικό;Γραφείο;1,00;1',
    'D-5;;;;7',
  )
  expect(view.counts).toEqual({ new: 1, wrong: 4 })
  expect(view.unmappedCategories).toEqual([{ text: 'Διαστημόπλοια', count: 1 }])
  const lines: string[] = []
  for await (const piece of writeProblems(context(), view.id)) lines.push(piece)
  const text = lines.join('')
  expect(text).toContain('3;Τιμή;D-2;δύο;Λάθος;Δεν διαβάζεται ως αριθμός.')
  expect(text).toContain('4;Κατηγορία;')
  expect(text).toContain('Η γραμμή δεν έχει κωδικό')
  expect(text).toContain('χρειάζεται τίτλο και κατηγορία και τιμή')
  expect(text.split(/\r\n|;/).filter((cell) => /^"?[=+@-]/.test(cell))).toEqual([])
})

test('an apply that is cancelled in the middle leaves whole products, and can be resumed', async () => {
  const rows = Array.from({ length: 250 }, (_, at) => `E-${at};Είδος ${at};Γραφείο;1,0${at % 10}`)
  const runId = await begin(await csv('Κωδικός;Τίτλος;Κατηγορία;Τιμή', ...rows), 'Ε')
  await readWith(runId)
  await moveRun(context(), null, runId, 'applying')
  // A second file of the same supplier waits.
  const applying = applyRun(context(), importParts, runId)
  await expect
    .poll(() => shop.ctx.db.$count(importItems, and(eq(importItems.runId, runId), eq(importItems.applied, true))), {
      timeout: 120_000,
    })
    .toBeGreaterThan(0)
  await moveRun(context(), null, runId, 'cancelled')
  await applying
  const applied = await shop.ctx.db.$count(importItems, and(eq(importItems.runId, runId), eq(importItems.applied, true)))
  const made = await shop.ctx.db.$count(products, sql`${products.sku} like 'E-%'`)
  expect([made, (await viewOf(runId)).done]).toEqual([applied, applied])
  if (applied === 250) return
  await apply(runId)
  expect(await shop.ctx.db.$count(products, sql`${products.sku} like 'E-%'`)).toBe(250)
  expect((await viewOf(runId)).state).toBe('applied')
})

test('a run that was cancelled while its file was read stays so, whatever the job then finds', async () => {
  const runId = await begin(await csv('Κωδικός;Τίτλος;Κατηγορία;Τιμή', 'C-1;Ένα;Γραφείο;1,00'), 'Ακυρωμένος')
  await moveRun(context(), null, runId, 'cancelled')
  expect(await stepRun(context(), runId, ['fail', 'reading'], { failure: 'Το αρχείο δεν διαβάζεται.' })).toBe(false)
  expect(await viewOf(runId)).toMatchObject({ state: 'cancelled', failure: '' })
  await expect(stepRun(context(), runId, ['finish', 'cancelled'])).rejects.toThrow('wrong-state')
})

test('of two products with one code the second is reported, and the others are written', async () => {
  await importNow('Ζ', 'Κωδικός;Τίτλος;Κατηγορία;Τιμή', 'Z-1;Ένα;Γραφείο;1,00')
  // Its link to the supplier is missing, its code is another product's origin.
  const one = await bySku('Z-1')
  await shop.ctx.db.delete(supplierProducts).where(eq(supplierProducts.key, 'Z-1'))
  await shop.ctx.db
    .update(products)
    .set({ sku: 'Z-OTHER' })
    .where(eq(products.id, one?.id ?? 0))
  const view = await importNow('Ζ', 'Κωδικός;Τίτλος;Κατηγορία;Τιμή', 'Z-1;Ένα πάλι;Γραφείο;1,00', 'Z-2;Δύο;Γραφείο;2,00')
  const after = await viewOf(view.id)
  expect([after.state, after.counts]).toEqual(['applied', { new: 1, wrong: 1 }])
  expect((await bySku('Z-2'))?.product.title).toBe('Δύο')
})

test('importing an export changes nothing, as a table and as JSON', async () => {
  for (const format of ['csv', 'xlsx', 'json'] as const) {
    const path = join(folder.path, `again.${format}`)
    const pieces: (string | Uint8Array)[] = []
    for await (const piece of exportCatalogue(context(), { content: 'products', format })) pieces.push(piece)
    await writeFile(path, Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))))
    const runId = await begin(path, `Εξαγωγή ${format}`)
    expect([format, await read(runId)]).toEqual([format, true])
    const view = await viewOf(runId)
    const shown = await readItems(context(), { runId, kind: 'changed', after: 0 })
    const wrong = await readItems(context(), { runId, kind: 'wrong', after: 0 })
    expect([format, shown.items.slice(0, 3), wrong.items.slice(0, 3)]).toEqual([format, [], []])
    expect([format, view.state, view.counts]).toEqual([format, 'checked', { unchanged: await shop.ctx.db.$count(products) }])
  }
})
