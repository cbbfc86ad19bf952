import { createServer } from 'node:http'

import { eq, sql } from 'drizzle-orm'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { importJobs } from '#app/imports/import.jobs.ts'
import { importRuns, importSuppliers } from '#app/imports/import.tables.ts'
import { products } from '#app/catalogue/catalogue.tables.ts'
import { changeProducts } from '#app/catalogue/manage/change-products.server.ts'
import { importParts } from '#app/composition/import-parts.server.ts'
import { inTransaction } from '#app/platform/context.server.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { offeredQuote, offerLine, submittedQuote } from '#test/quotes.ts'

const shop = testShop({ WEBHOOK_LOCAL_RECEIVERS: 'on' })
const patience = { timeout: 100_000, interval: 100 }
let katerina: TestUser

/** The response of the supplier's server */
let served = ''
const supplierServer = createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/csv' }).end(served))

beforeAll(async () => {
  katerina = await signedIn(shop.ctx, 'staff', undefined, ['catalogue', 'sales'])
  await new Promise<void>((resolve) => supplierServer.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  supplierServer.closeAllConnections()
  supplierServer.close()
})

const staff = () => shop.http(as(katerina))
const call = (name: string, body: object) => staff().post(`/api/staff/import/${name}`, body)
const runOf = async (runId: string) => (await call('run', { runId })).body
const untilState = (runId: string, state: string) => expect.poll(async () => (await runOf(runId)).state, patience).toBe(state)

const head = 'Κωδικός;Τίτλος;Κατηγορία;Κόστος;Τιμή'

/** Uploads a file and waits until it is checked. */
async function checked(supplier: string, ...rows: string[]): Promise<string> {
  const query = `supplier=${encodeURIComponent(supplier)}&name=file.csv`
  const headers = { 'content-type': 'application/octet-stream' }
  const { status, body } = await staff().post(`/api/staff/import/upload?${query}`, [head, ...rows].join('\n'), headers)
  expect([status, body.error]).toEqual([200, undefined])
  const { runId } = body
  if ((await runOf(runId)).state === 'mapping') await call('move', { runId, to: 'reading' })
  await untilState(runId, 'checked')
  return runId
}

async function applied(supplier: string, ...rows: string[]): Promise<string> {
  const runId = await checked(supplier, ...rows)
  expect((await call('move', { runId, to: 'applying' })).status).toBe(200)
  await untilState(runId, 'applied')
  return runId
}

async function idOf(sku: string): Promise<number> {
  const [row] = await shop.ctx.db.select({ id: products.id }).from(products).where(eq(products.sku, sku))
  return row?.id ?? 0
}

const change = (id: number, over: object, hidden = false) =>
  inTransaction(shop.ctx, (tx) =>
    changeProducts(tx, importParts, { user: null, cause: 'editor' }, [id], (stored) => ({
      ...stored,
      hidden,
      product: { ...stored.product, ...over },
    })),
  )

test('once switched on, markets get well-formed files of the visible products', async () => {
  const feed = (kind: string) => shop.http(as(visitor)).get(`/feeds/${kind}.xml`)
  expect((await feed('google')).status).toBe(404)
  const ids = await shop.ctx.db.select({ id: products.id }).from(products).where(sql`
    minimum_quantity = 1 and quantity_multiple = 1 and price > 0 and available_from is null
      and exists (select from product_images i where i.product_id = products.id)
      and not exists (select from product_variants v where v.product_id = products.id)`)
  const [shown = 0, hidden = 0] = ids.map(({ id }) => id)
  const title = 'Κούπα <b>«Τόμ & Τζέρι»</b> ]]> "δώρο"'
  await change(shown, { title, description: 'α & β < γ' })
  await change(hidden, { title: 'Κρυμμένο προϊόν' }, true)
  const save = { on: ['google', 'skroutz', 'bestprice'] }
  expect((await shop.http(as(visitor)).post('/api/staff/feeds/save', save)).status).toBe(401)
  expect((await staff().post('/api/staff/feeds/save', save)).status).toBe(200)
  for (const kind of save.on) {
    const { status, headers, text } = await feed(kind)
    expect([kind, status, headers.get('content-type')]).toEqual([kind, 200, 'application/xml; charset=utf-8'])
    const texts: string[] = []
    const names: string[] = []
    const parser = new SaxesParser()
    parser.on('opentag', ({ name }) => names.push(name))
    parser.on('error', (error) => expect.fail(`${kind}: ${error.message}`))
    parser.on('text', (each) => texts.push(each))
    parser.write(text).close()
    // Skroutz names the brand with the product.
    const isNamed = texts.some((each) => (kind === 'skroutz' ? each.includes(title) : each === title))
    expect([kind, isNamed, texts.includes('α & β < γ')]).toEqual([kind, true, true])
    expect([kind, texts.some((each) => each.startsWith('Κρυμμένο')), text.includes(`/product/${hidden}<`)]).toEqual([
      kind,
      false,
      false,
    ])
    expect(names.filter((name) => name === 'item' || name === 'product').length).toBeGreaterThan(20)
    expect([kind, text.includes('TS-101-NVY-S'), /\.(avif|webp)</.test(text)]).toEqual([kind, true, false])
    expect(texts.filter((each) => /^https?:/.test(each) && !URL.canParse(each))).toEqual([])
  }
  expect((await staff().post('/api/staff/feeds/save', { on: ['google'] })).status).toBe(200)
  expect([(await feed('google')).status, (await feed('skroutz')).status]).toEqual([200, 404])
})

test('open quotes with a product whose price increases are listed beside the file, and flagged themselves', async () => {
  await applied('Α', 'AL-1;Στυλό μεταλλικό;Γραφείο;1,00;2,00', 'AL-2;Μπλοκ;Γραφείο;1,00;2,00')
  const [pen, pad] = [await idOf('AL-1'), await idOf('AL-2')]
  const isConfirming = { lines: [{ title: 'Στυλό μεταλλικό', productId: pen, quantities: [100] }] }
  const line = offerLine({ title: 'Στυλό μεταλλικό', productId: pen, costPrice: 10_000 })
  const requested = await submittedQuote(shop.ctx, isConfirming)
  const offered = await offeredQuote(shop.ctx, { offer: { lines: [line] } })
  const accepted = await offeredQuote(shop.ctx, { offer: { lines: [line] }, state: 'accepted' })
  const other = await submittedQuote(shop.ctx, { lines: [{ title: 'Μπλοκ', productId: pad, quantities: [100] }] })
  const risenOf = async ({ id }: { readonly id: string }) =>
    (await staff().post('/api/staff/quotes/get', { id })).body.risenPrices
  expect(await risenOf(offered)).toEqual([])

  const runId = await applied('Α', 'AL-1;Στυλό μεταλλικό;Γραφείο;1,10;2,50', 'AL-2;Μπλοκ;Γραφείο;0,90;1,80')
  const { quotes, rose } = await runOf(runId)
  expect([rose, quotes.map(({ id }: { readonly id: string }) => id).toSorted()]).toEqual([
    1,
    [requested.id, offered.id].toSorted(),
  ])
  const price = { from: 20_000, to: 25_000 }
  expect(await risenOf(requested)).toEqual([{ title: 'Στυλό μεταλλικό', price, cost: null }])
  expect(await risenOf(offered)).toEqual([{ title: 'Στυλό μεταλλικό', price, cost: { from: 10_000, to: 11_000 } }])
  expect([await risenOf(accepted), await risenOf(other)]).toEqual([[], []])
})

test('a concurrent change of a supplier is refused, and so is applying a second file at the same time', async () => {
  const runId = await checked('Β', 'BE-1;Είδος;Γραφείο;1,00;2,00')
  const { supplierView } = await runOf(runId)
  const { profile, products: _p, ...rest } = supplierView
  const { categories: _c, colours: _k, margins: _m, ...read } = profile
  const body = { ...rest, ...read, categories: [], colours: [], margins: [] }
  const saved = await call('supplier', { ...body, hideNew: true })
  expect([saved.status, saved.body.revision]).toEqual([200, supplierView.revision + 1])
  const late = await call('supplier', { ...body, hideNew: false })
  expect([late.status, late.body.error.code]).toEqual([409, 'changed'])
  await applied('Γ', 'GA-1;Άλλο;Γραφείο;1,00;2,00')
  expect((await call('supplier', { ...body, revision: saved.body.revision, name: 'Γ' })).body.error.code).toBe('name-taken')

  const second = await checked('Β', 'BE-1;Είδος;Γραφείο;1,00;2,00')
  await shop.ctx.db.update(importRuns).set({ state: 'applying' }).where(eq(importRuns.id, runId))
  const busy = await call('move', { runId: second, to: 'applying' })
  expect([busy.status, busy.body.error.code]).toEqual([409, 'supplier-busy'])
})

test('files are fetched, checked and applied every night; suspicious ones wait for staff, who get a mail', async () => {
  await applied('Νύχτα', 'NY-1;Ένα;Γραφείο;1,00;2,00', 'NY-2;Δύο;Γραφείο;1,00;2,00')
  const address = supplierServer.address()
  if (address === null || typeof address === 'string') throw new Error('the supplier has no port')
  await shop.ctx.db
    .update(importSuppliers)
    .set({ url: `http://127.0.0.1:${address.port}/list.csv`, isNightly: true })
    .where(eq(importSuppliers.name, 'Νύχτα'))
  const nightly = importJobs(importParts).find(({ kind }) => kind.queue === 'import-nightly')
  expect(nightly?.cron).toBe('10 3 * * *')
  const newest = async () => {
    const { body } = await call('overview', {})
    return body.runs.find(
      ({ supplier, isNightly }: { supplier: string; isNightly: boolean }) => supplier === 'Νύχτα' && isNightly,
    )
  }
  served = [head, 'NY-1;Ένα;Γραφείο;1,00;2,20', 'NY-2;Δύο;Γραφείο;1,00;2,00'].join('\n')
  await nightly?.run(shop.ctx, {})
  await expect.poll(async () => (await newest())?.state, patience).toBe('applied')
  const priceOf = async () => (await shop.ctx.db.select().from(products).where(eq(products.sku, 'NY-1')))[0]?.price
  expect(await priceOf()).toBe(22_000)

  const first = (await newest()).id
  served = [head, 'NY-1;Ένα;Γραφείο;1,00;2,30', 'NY-2;Δύο;Γραφείο;πολύ;2,00'].join('\n')
  await nightly?.run(shop.ctx, {})
  const mailsToKaterina = () => queuedMails(shop.ctx, eq(mails.recipient, katerina.email))
  await expect.poll(async () => (await mailsToKaterina()).length, patience).toBeGreaterThan(0)
  expect((await mailsToKaterina()).at(-1)?.plain).toContain('1 έχει λάθη')
  expect([(await newest()).id === first, (await newest()).state, await priceOf()]).toEqual([false, 'checked', 22_000])

  // Prices far from those of before wait for a person, and so does a file that leaves something open.
  const others = Array.from({ length: 9 }, (_, at) => `NY-${at + 3};Είδος ${at};Γραφείο;1,00;2,00`)
  served = [head, 'NY-1;Ένα;Γραφείο;1,00;9,99', 'NY-2;Δύο;Γραφείο;1,00;0,50', ...others].join('\n')
  await nightly?.run(shop.ctx, {})
  await expect.poll(async () => (await newest())?.state, patience).toBe('applied')
  const { counts } = await runOf((await newest()).id)
  expect([counts, await priceOf()]).toEqual([{ new: 9, wrong: 2 }, 22_000])
  served = ['Κωδικός;Τίτλος;Κατηγορία;Τιμή', 'NY-1;Ένα;Γραφείο;2,30'].join('\n')
  await nightly?.run(shop.ctx, {})
  await expect.poll(async () => (await newest())?.state, patience).toBe('mapping')
  await expect
    .poll(async () => (await mailsToKaterina()).at(-1)?.plain, patience)
    .toContain('χρειάζεται η απάντησή σας. Η στήλη «Τιμή» δεν λέει αν είναι τιμή αγοράς ή πώλησης.')
  expect(await priceOf()).toBe(22_000)

  const missing = `http://127.0.0.1:${address.port}/missing.csv`
  await shop.ctx.db.update(importSuppliers).set({ url: missing }).where(eq(importSuppliers.name, 'Νύχτα'))
  supplierServer.close()
  supplierServer.closeAllConnections()
  await nightly?.run(shop.ctx, {})
  await expect.poll(async () => (await newest())?.state, patience).toBe('failed')
  expect((await newest()).fileName).toBe('missing.csv')
  expect((await runOf((await newest()).id)).failure).toMatch(/^Το αρχείο δεν κατέβηκε: η σύνδεση απέτυχε/)
})
