import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { auditLog } from '#app/account/audit/audit.tables.ts'
import { importRuns, importSuppliers, supplierProducts } from '#app/imports/import.tables.ts'
import type { SupplierProfile } from '#app/imports/rules/supplier-profile.ts'
import { products } from '#app/catalogue/catalogue.tables.ts'
import { changeProducts } from '#app/catalogue/manage/change-products.server.ts'
import { readStoredProducts } from '#app/catalogue/manage/stored-products.server.ts'
import { importParts } from '#app/composition/import-parts.server.ts'
import { inTransaction } from '#app/platform/context.server.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { supplierColumns, supplierFiles } from '#test/supplier-files.ts'

const shop = testShop()
const { post, call, runOf, untilState, checkFile, applyFile, undoRun } = supplierFiles(shop)
const patience = { timeout: 100_000, interval: 100 }

async function bySku(sku: string) {
  const [row] = await shop.ctx.db.select({ id: products.id }).from(products).where(eq(products.sku, sku))
  const stored = (await readStoredProducts(shop.ctx, importParts.extension, [row?.id ?? 0])).get(row?.id ?? 0)
  return stored ?? expect.fail(`no product ${sku}`)
}

const pricesOf = async (...skus: string[]) => (await Promise.all(skus.map(bySku))).map(({ product }) => product.price)
const hiddenOf = async (...skus: string[]) => (await Promise.all(skus.map(bySku))).map(({ hidden }) => hidden)

async function edit(sku: string, over: object): Promise<void> {
  const { id } = await bySku(sku)
  const changer = { user: null, cause: 'editor' } as const
  await inTransaction(shop.ctx, (tx) =>
    changeProducts(tx, importParts, changer, [id], (stored) => ({ ...stored, product: { ...stored.product, ...over } })),
  )
}

async function setProfile(name: string, over: Partial<SupplierProfile>): Promise<void> {
  await shop.ctx.db
    .update(importSuppliers)
    .set({ profile: sql`profile || ${JSON.stringify(over)}::jsonb` })
    .where(eq(importSuppliers.name, name))
}

test('undo restores what the run changed, hides what it made, shows what it hid, and the same file is applied again', async () => {
  const first = [supplierColumns, 'A-1;Στυλό;Γραφείο;1,00;100', 'A-2;Μπλοκ;Γραφείο;2,00;10', 'A-3;Θήκη;Γραφείο;3,00;10']
  await applyFile('Άλφα', ...first)
  await setProfile('Άλφα', { isComplete: true })
  const file = [supplierColumns, 'A-1;Στυλό διαρκείας;Γραφείο;1,50;500', 'A-2;Μπλοκ;Γραφείο;2,00;10', 'A-4;Γόμα;Γραφείο;4,00;10']
  const runId = await applyFile('Άλφα', ...file)
  expect(await hiddenOf('A-1', 'A-2', 'A-3', 'A-4')).toEqual([false, false, true, false])

  const preview = await call('undo-preview', { runId })
  expect(preview.body).toEqual({ restored: 2, hidden: 1, stayed: 0, titles: [] })
  expect(await undoRun(runId)).toEqual({ restored: 2, hidden: 1, stayed: 0 })
  expect((await bySku('A-1')).product).toMatchObject({ title: 'Στυλό', price: 10_000, stock: 100 })
  expect(await hiddenOf('A-1', 'A-2', 'A-3', 'A-4')).toEqual([false, false, false, true])
  const made = await bySku('A-4')
  await expect.poll(async () => (await shop.http(as(visitor)).get(`/product/${made.id}`)).status, patience).toBe(404)
  const logged = await shop.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, 'import'))
  expect(logged.at(-1)).toMatchObject({ subject: 'products', after: { state: 'undoing', import: 'file.csv' } })
  const history = await post('/api/staff/product/history', { productId: (await bySku('A-1')).id })
  expect(history.body.versions[0].cause).toBe('import-undo')

  const again = await checkFile('Άλφα', ...file)
  expect((await runOf(again)).counts).toEqual({ changed: 2, unchanged: 1, vanished: 1 })
  await call('move', { runId: again, to: 'applying' })
  await untilState(again, 'applied')
  expect(await pricesOf('A-1')).toEqual([15_000])
  expect(await hiddenOf('A-1', 'A-2', 'A-3', 'A-4')).toEqual([false, false, true, false])
})

test('what was changed since the run stays, is listed with its reason, and keeps its protection', async () => {
  await applyFile('Βήτα', supplierColumns, 'B-1;Ένα;Γραφείο;1,00;10', 'B-2;Δύο;Γραφείο;1,00;10', 'B-3;Τρία;Γραφείο;1,00;10')
  const runId = await applyFile(
    'Βήτα',
    supplierColumns,
    'B-1;Ένα;Γραφείο;1,50;10',
    'B-2;Δύο;Γραφείο;1,50;10',
    'B-4;Νέο;Γραφείο;1,00;10',
  )
  const later = await applyFile('Βήτα', supplierColumns, 'B-2;Δύο;Γραφείο;1,60;10')
  await edit('B-4', { title: 'Νέο με δικό μας τίτλο' })
  const { body } = await call('undo-preview', { runId })
  expect(body).toEqual({ restored: 1, hidden: 0, stayed: 2, titles: ['Δύο', 'Νέο με δικό μας τίτλο'] })
  expect(await undoRun(runId)).toEqual({ restored: 1, hidden: 0, stayed: 2 })
  expect(await pricesOf('B-1', 'B-2')).toEqual([10_000, 16_000])
  expect(await hiddenOf('B-4')).toEqual([false])
  const { items } = (await call('items', { runId, kind: 'stayed' })).body
  expect(items.map(({ key, stayed }: { key: string; stayed: string }) => [key, stayed])).toEqual([
    ['B-2', expect.stringMatching(/^Άλλαξε από νεότερη εισαγωγή στις /)],
    ['B-4', expect.stringMatching(/^Άλλαξε από τον επεξεργαστή προϊόντος στις /)],
  ])
  const file = [supplierColumns, 'B-1;Ένα;Γραφείο;1,50;10', 'B-4;Νέο;Γραφείο;1,00;10']
  const again = await checkFile('Βήτα', ...file)
  expect((await runOf(again)).counts).toEqual({ changed: 1, unchanged: 1 })
  // The later run is still the last of its product.
  expect(await undoRun(later)).toEqual({ restored: 1, hidden: 0, stayed: 0 })
  expect(await pricesOf('B-2')).toEqual([15_000])
})

test('runs are undone one after the other, the newest first', async () => {
  await applyFile('Γάμα', supplierColumns, 'G-1;Ένα;Γραφείο;1,00;10')
  const second = await applyFile('Γάμα', supplierColumns, 'G-1;Ένα;Γραφείο;2,00;10')
  const third = await applyFile('Γάμα', supplierColumns, 'G-1;Ένα;Γραφείο;3,00;10')
  expect((await call('undo-preview', { runId: second })).body).toMatchObject({ restored: 0, stayed: 1 })
  await undoRun(third)
  expect(await pricesOf('G-1')).toEqual([20_000])
  expect((await call('undo-preview', { runId: second })).body).toMatchObject({ restored: 1, stayed: 0 })
  expect(await undoRun(second)).toEqual({ restored: 1, hidden: 0, stayed: 0 })
  expect(await pricesOf('G-1')).toEqual([10_000])
})

test('of a cancelled run the applied part is undone; without one there is nothing to undo', async () => {
  const rows = Array.from({ length: 250 }, (_, at) => `Z-${at};Είδος ${at};Γραφείο;1,00;5`)
  const runId = await checkFile('Ζήτα', supplierColumns, ...rows)
  const early = await call('move', { runId, to: 'undoing' })
  expect([early.status, early.body.error.code]).toEqual([409, 'wrong-state'])
  await call('move', { runId, to: 'applying' })
  await expect.poll(async () => (await runOf(runId)).applied, { ...patience, interval: 5 }).toBeGreaterThan(0)
  await call('move', { runId, to: 'cancelled' })
  const { applied: count, state } = await runOf(runId)
  expect(['cancelled', 'applied']).toContain(state)
  expect((await undoRun(runId)).hidden).toBeGreaterThanOrEqual(count)
  const { rows: shown } = await shop.ctx.db.execute(sql`select from products where sku like 'Z-%' and not hidden`)
  expect(shown).toHaveLength(0)
  for (const to of ['undoing', 'applying'] as const) {
    expect((await call('move', { runId, to })).body.error.code).toBe('wrong-state')
  }
  const untouched = await checkFile('Ζήτα κενή', supplierColumns, 'ZK-1;Είδος;Γραφείο;1,00;5')
  await call('move', { runId: untouched, to: 'cancelled' })
  expect((await call('move', { runId: untouched, to: 'undoing' })).body.error.code).toBe('nothing-to-undo')
})

test('one run of a supplier is applied or undone at a time, and two requests undo once', async () => {
  const runId = await applyFile('Ήτα', supplierColumns, 'H-1;Ένα;Γραφείο;1,00;10')
  const other = await checkFile('Ήτα', supplierColumns, 'H-1;Ένα;Γραφείο;2,00;10')
  const setState = (state: 'applying' | 'undoing' | 'applied' | 'checked', id: string) =>
    shop.ctx.db.update(importRuns).set({ state }).where(eq(importRuns.id, id))
  await setState('applying', other)
  expect((await call('move', { runId, to: 'undoing' })).body.error.code).toBe('supplier-busy')
  await setState('checked', other)
  await setState('undoing', runId)
  expect((await call('move', { runId: other, to: 'applying' })).body.error.code).toBe('supplier-busy')
  await setState('applied', runId)
  const both = await Promise.all([1, 2].map(() => call('move', { runId, to: 'undoing' })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await untilState(runId, 'undone')
  expect(await hiddenOf('H-1')).toEqual([true])
})

test('links to a wrong supplier are undone too, so that his next file hides nothing of others', async () => {
  await applyFile('Σωστός', supplierColumns, 'TH-1;Ένα;Γραφείο;1,00;10')
  const runId = await applyFile('Λάθος', supplierColumns, 'TH-1;Ένα;Γραφείο;1,00;10')
  const linksOf = async () => {
    const suppliers = shop.ctx.db
      .select({ id: importSuppliers.id })
      .from(importSuppliers)
      .where(eq(importSuppliers.name, 'Λάθος'))
    return shop.ctx.db.$count(supplierProducts, sql`${supplierProducts.supplierId} in ${suppliers}`)
  }
  expect(await linksOf()).toBe(1)
  expect(await undoRun(runId)).toEqual({ restored: 0, hidden: 0, stayed: 0 })
  expect(await linksOf()).toBe(0)
})

test('after an undo its file can be checked again, and waits for the person who did, also a nightly one', async () => {
  const runId = await applyFile('Λάμδα', supplierColumns, 'L-1;Ένα;Γραφείο;1,00;10')
  await shop.ctx.db.update(importRuns).set({ isNightly: true }).where(eq(importRuns.id, runId))
  await undoRun(runId)
  expect((await call('move', { runId, to: 'reading' })).status).toBe(200)
  await untilState(runId, 'checked')
  expect(await runOf(runId)).toMatchObject({ counts: { changed: 1 }, isNightly: false })
})
