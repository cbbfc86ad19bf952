import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { importRuns, importSuppliers } from '#app/imports/import.tables.ts'
import { newProfile } from '#app/imports/rules/supplier-profile.ts'
import { applyRun } from '#app/imports/runs/apply-run.server.ts'
import { moveRun, startRun } from '#app/imports/runs/manage-runs.server.ts'
import { readItems } from '#app/imports/runs/read-items.server.ts'
import { readRun } from '#app/imports/runs/read-run.server.ts'
import { readRunView } from '#app/imports/runs/read-runs.server.ts'
import { exportCatalogue } from '#app/imports/export/export-catalogue.server.ts'
import { products } from '#app/catalogue/catalogue.tables.ts'
import { environmentalFactsOf } from '#app/catalogue/environmental-facts.ts'
import { safetyFieldsOf } from '#app/catalogue/product-safety.ts'
import { importParts } from '#app/composition/import-parts.server.ts'
import { testContext } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'

const shop = testContext('sample')
const folder = temporaryFolder()
const context = () => ({ ...shop.ctx, config: { ...shop.ctx.config, dataDir: folder.path } })

const facts = {
  manufacturerName: 'Acme "Ceramics", Ltd',
  manufacturerAddress: '1 Kiln Road; Jingdezhen',
  manufacturerContact: 'www.acme.example/contact, info@acme.example',
  manufacturerCountry: 'CN',
  responsibleName: 'Εισαγωγική ΑΕ',
  responsibleAddress: 'Ερμού 1, 105 63 Αθήνα',
  responsibleContact: 'info@eisagogiki.example',
  safetyWarnings: 'Μακριά από παιδιά κάτω των 3 ετών.\nΌχι σε φούρνο | πλυντήριο; ποτέ.',
  recycledPercent: 30,
  composition: [
    { material: 'ανακυκλωμένο PET (μπουκάλια, εμπορίου)', percent: 66.7 },
    { material: 'βαμβάκι', percent: 33.3 },
  ],
  certificates: [
    { name: 'EU Ecolabel', number: 'DE/039/001', validUntil: '2027-12-31' },
    { name: 'GOTS, οργανικό', number: 'CU 1234', validUntil: null },
  ],
}
const none = {
  ...Object.fromEntries(Object.keys(facts).map((key) => [key, null])),
  composition: [],
  certificates: [],
}

async function factsOf(id: number) {
  const [row] = await shop.ctx.db.select().from(products).where(eq(products.id, id))
  return row === undefined ? expect.fail(`no product ${id}`) : { ...safetyFieldsOf(row), ...environmentalFactsOf(row) }
}

/** Begins a run and reads it, as prices of sale. */
async function checked(path: string, supplier: string): Promise<string> {
  await shop.ctx.db
    .insert(importSuppliers)
    .values({ id: randomUUID(), name: supplier, profile: { ...newProfile, answers: { 'prices-of': 'sale' } } })
    .onConflictDoNothing()
  const started = await startRun(context(), { supplier, fileName: 'αρχείο', path, user: null })
  if (!started.ok) return expect.fail(JSON.stringify(started))
  const { runId } = started.value
  await shop.ctx.db.update(importRuns).set({ isNightly: false }).where(eq(importRuns.id, runId))
  expect(await readRun(context(), importParts, runId)).toBe(true)
  return runId
}

async function apply(runId: string): Promise<void> {
  expect(await moveRun(context(), null, runId, 'applying')).toEqual({ ok: true, value: null })
  await applyRun(context(), importParts, runId)
}

test('an export of safety and environmental facts is read back, as CSV, Excel and JSON, for products with and without variants', async () => {
  const { rows } = await shop.ctx.db.execute<{ id: number }>(sql`
    select min(id) as id from products where id in (select product_id from product_variants)
    union all select min(id) from products where id not in (select product_id from product_variants)`)
  const ids = rows.map(({ id }) => id)
  const set = (values: object) =>
    Promise.all(ids.map((id) => shop.ctx.db.update(products).set(values).where(eq(products.id, id))))
  for (const format of ['csv', 'xlsx', 'json'] as const) {
    await set(facts)
    const path = join(folder.path, `facts.${format}`)
    const pieces: (string | Uint8Array)[] = []
    for await (const piece of exportCatalogue(context(), { content: 'products', format })) pieces.push(piece)
    await writeFile(path, Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))))
    const unchanged = await checked(path, `Ίδια ${format}`)
    expect([format, (await readItems(context(), { runId: unchanged, kind: 'changed', after: 0 })).items]).toEqual([format, []])
    await set(none)
    await apply(await checked(path, `Πίσω ${format}`))
    expect([format, await Promise.all(ids.map(factsOf))]).toEqual([format, ids.map(() => facts)])
  }
})

test('a supplier’s columns are mapped by their headers; what cannot be read is a warning, and the product comes in without it', async () => {
  const path = join(folder.path, 'supplier.csv')
  const head =
    'Κωδικός;Τίτλος;Κατηγορία;Τιμή πώλησης;Μάρκα;Κατασκευαστής;Διεύθυνση κατασκευαστή;Manufacturer email;Χώρα κατασκευαστή;Υπεύθυνο πρόσωπο;Προειδοποιήσεις;Recycled content;Σύνθεση;Πιστοποιήσεις'
  await writeFile(
    path,
    [
      head,
      'LAW-1;Ένα;Γραφείο;1,00;Acme;Acme Ltd;Οδός 1;info@acme.example;cn;Εισαγωγική ΑΕ;Προσοχή;30%;60% cotton 40% polyester;FSC, FSC-C1, 31/12/2027',
      'LAW-2;Δύο;Γραφείο;2,00;Acme;Acme Ltd;Οδός 1;τηλέφωνο 210;Κίνα;;;πολύ;βαμβάκι;FSC',
    ].join('\n'),
  )
  const runId = await checked(path, 'Νόμιμος')
  const view = await readRunView(context(), runId)
  expect(view.ok && view.value.counts).toMatchObject({ new: 2 })
  const { items } = await readItems(context(), { runId, kind: 'new', after: 0 })
  const second = items.find((item) => JSON.stringify(item).includes('LAW-2')) ?? expect.fail()
  expect(second.warnings.map(({ column }) => column).toSorted()).toEqual([
    'Manufacturer email',
    'Recycled content',
    'Πιστοποιήσεις',
    'Σύνθεση',
    'Χώρα κατασκευαστή',
  ])
  await apply(runId)
  const idOf = async (sku: string) => {
    const [row] = await shop.ctx.db.select({ id: products.id }).from(products).where(eq(products.sku, sku))
    return row?.id ?? 0
  }
  expect(await factsOf(await idOf('LAW-1'))).toMatchObject({
    manufacturerName: 'Acme Ltd',
    manufacturerContact: 'info@acme.example',
    manufacturerCountry: 'CN',
    responsibleName: 'Εισαγωγική ΑΕ',
    safetyWarnings: 'Προσοχή',
    recycledPercent: 30,
    composition: [
      { material: 'cotton', percent: 60 },
      { material: 'polyester', percent: 40 },
    ],
    certificates: [{ name: 'FSC', number: 'FSC-C1', validUntil: '2027-12-31' }],
  })
  expect(await factsOf(await idOf('LAW-2'))).toMatchObject({
    manufacturerName: 'Acme Ltd',
    manufacturerContact: null,
    composition: [],
    certificates: [],
  })
})
