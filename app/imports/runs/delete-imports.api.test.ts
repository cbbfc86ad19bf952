import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { desc, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { auditLog } from '#app/account/audit/audit.tables.ts'
import { importItems, importRuns, importSuppliers, supplierProducts } from '#app/imports/import.tables.ts'
import { products } from '#app/catalogue/catalogue.tables.ts'
import { filesFolder } from '#app/platform/files/files.server.ts'
import { testShop } from '#test/http.ts'
import { supplierColumns, supplierFiles } from '#test/supplier-files.ts'

const shop = testShop()
const { call, runOf, applyFile } = supplierFiles(shop)
const fileOf = (runId: string) => join(filesFolder(shop.ctx.config), 'imports', runId)
const supplierOf = async (name: string) =>
  (await shop.ctx.db.select().from(importSuppliers).where(eq(importSuppliers.name, name)))[0]?.id ?? ''
const setState = (runId: string, state: 'applying' | 'reading' | 'undoing' | 'applied') =>
  shop.ctx.db.update(importRuns).set({ state }).where(eq(importRuns.id, runId))
const lastLogged = async () =>
  (await shop.ctx.db.select().from(auditLog).where(eq(auditLog.subject, 'supplier')).orderBy(desc(auditLog.id)).limit(1))[0]

test('an import is deleted with its file, but not while it works; its products stay', async () => {
  const runId = await applyFile('Άλφα', supplierColumns, 'A-1;Ένα;Γραφείο;1,00;5')
  expect(existsSync(fileOf(runId))).toBe(true)
  for (const state of ['reading', 'applying', 'undoing'] as const) {
    await setState(runId, state)
    const { status, body } = await call('delete-run', { runId })
    expect([status, body.error.code]).toEqual([409, 'still-works'])
  }
  await setState(runId, 'applied')
  expect((await call('delete-run', { runId })).status).toBe(200)
  expect([existsSync(fileOf(runId)), (await call('run', { runId })).status]).toEqual([false, 404])
  expect(await shop.ctx.db.$count(importItems, eq(importItems.runId, runId))).toBe(0)
  expect(await shop.ctx.db.$count(products, eq(products.sku, 'A-1'))).toBe(1)
  expect(await lastLogged()).toMatchObject({ subjectId: 'Άλφα', before: { import: 'file.csv', state: 'applied' }, after: {} })
  expect((await call('delete-run', { runId })).status).toBe(404)
})

test('a supplier is deleted with all imports and links, but not while one works; the products stay', async () => {
  const runs = [
    await applyFile('Βήτα', supplierColumns, 'B-1;Ένα;Γραφείο;1,00;5'),
    await applyFile('Βήτα', supplierColumns, 'B-1;Ένα;Γραφείο;2,00;5'),
  ]
  const id = await supplierOf('Βήτα')
  await setState(runs[0] ?? '', 'applying')
  const busy = await call('delete-supplier', { id })
  expect([busy.status, busy.body.error.code]).toEqual([409, 'still-works'])
  await setState(runs[0] ?? '', 'applied')
  expect((await call('delete-supplier', { id })).status).toBe(200)
  expect(runs.map((runId) => existsSync(fileOf(runId)))).toEqual([false, false])
  expect(await shop.ctx.db.$count(importRuns, inArray(importRuns.id, runs))).toBe(0)
  expect(await shop.ctx.db.$count(supplierProducts, eq(supplierProducts.supplierId, id))).toBe(0)
  expect(await shop.ctx.db.$count(products, eq(products.sku, 'B-1'))).toBe(1)
  expect(await lastLogged()).toMatchObject({ subjectId: 'Βήτα', before: { name: 'Βήτα', imports: 2, products: 1 }, after: {} })
  expect((await call('delete-supplier', { id })).status).toBe(404)
  // A new start with the same file
  expect((await runOf(await applyFile('Βήτα', supplierColumns, 'B-1;Ένα;Γραφείο;3,00;5'))).counts).toEqual({ changed: 1 })
})
