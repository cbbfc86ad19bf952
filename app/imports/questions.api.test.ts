import { readFile } from 'node:fs/promises'

import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import type { ImportItemsView, ImportRunView } from '#app/imports/import-schemas.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { as, testShop } from '#test/http.ts'

const shop = testShop()
const patience = { timeout: 120_000, interval: 100 }
let eleni: TestUser

beforeAll(async () => {
  eleni = await signedIn(shop.ctx, 'staff', undefined, ['catalogue'])
})

const call = (name: string, body: object) => shop.http(as(eleni)).post(`/api/staff/import/${name}`, body)

async function runOf(runId: string): Promise<ImportRunView> {
  return (await call('run', { runId })).body
}

async function settled(runId: string): Promise<ImportRunView> {
  await expect.poll(async () => (await runOf(runId)).state, patience).not.toBe('reading')
  return runOf(runId)
}

async function upload(supplier: string, content: string | Uint8Array): Promise<ImportRunView> {
  const query = `supplier=${encodeURIComponent(supplier)}&name=file`
  const headers = { 'content-type': 'application/octet-stream' }
  const { status, body } = await shop.http(as(eleni)).post(`/api/staff/import/upload?${query}`, content, headers)
  expect([status, body.error]).toEqual([200, undefined])
  return settled(body.runId)
}

const caseFile = (name: string) => readFile(`../shared/cases/imports/${name}`)

async function change(run: ImportRunView, profile: object): Promise<ImportRunView> {
  const { id, revision } = (await runOf(run.id)).supplierView
  const saved = await call('supplier', { id, revision, ...profile })
  expect([saved.status, saved.body.error]).toEqual([200, undefined])
  expect((await call('move', { runId: run.id, to: 'reading' })).status).toBe(200)
  return settled(run.id)
}

async function itemsOf(run: ImportRunView): Promise<ImportItemsView['items']> {
  const kinds = Object.keys(run.counts)
  const pages = await Promise.all(kinds.map((kind) => call('items', { runId: run.id, kind })))
  return pages.flatMap(({ body }) => body.items).toSorted((a, b) => a.position - b.position)
}

const codes = (run: ImportRunView) => run.questions.map(({ code }) => code)

test('a wholesale list is asked once whether its prices are of purchase or sale, and its ladder follows', async () => {
  const file = await caseFile('wholesale-ladder.csv')
  const asked = await upload('Χονδρέμπορος', file)
  expect([asked.state, codes(asked), asked.questions[0]?.columns]).toEqual(['mapping', ['prices-of'], ['Τιμή 100+', 'Τιμή 250+']])
  expect(asked.questions[0]?.options.map(({ value }) => value)).toEqual(['purchase', 'sale', 'sale-with-vat'])

  // Answered «sale», prices are below the cost, so the run stops until they are allowed for it.
  const category = { categories: [{ word: 'Στυλό', create: { name: 'Στυλό χονδρικής', parentId: null } }] }
  const sold = await change(asked, { answers: { 'prices-of': 'sale' }, ...category })
  expect([sold.state, sold.counts, sold.belowCost]).toEqual(['checked', { wrong: 1 }, 1])
  expect((await itemsOf(sold))[0]?.problems[0]?.sentence).toContain('κάτω από το κόστος')

  const margins = [{ categoryId: null, kind: 'percent', value: '50', leastProfit: '', rounding: 'cents' }]
  const bought = await change(sold, { answers: { 'prices-of': 'purchase' }, margins })
  expect([bought.state, bought.counts]).toEqual(['checked', { new: 1 }])
  expect(await itemsOf(bought)).toMatchObject([
    {
      key: 'WL-1',
      price: 3,
      cost: 2,
      margin: 33,
      priceBreaks: [
        { minQuantity: 100, price: 2.7 },
        { minQuantity: 250, price: 2.4 },
      ],
      categories: ['Στυλό χονδρικής'],
      isOutlier: false,
    },
  ])
  // The answer is kept for the supplier's next file with these columns.
  const again = await upload('Χονδρέμπορος', file)
  expect([again.state, again.questions, again.counts]).toEqual(['checked', [], { new: 1 }])
  // A new column is a new list.
  const wider = Buffer.concat([
    file.subarray(0, file.indexOf('\r\n')),
    Buffer.from(';Τιμή 500+'),
    file.subarray(file.indexOf('\r\n')),
  ])
  expect(codes(await upload('Χονδρέμπορος', wider))).toEqual(['prices-of'])
})

test('a generic environmental claim is a warning of the dry run, and stops nothing', async () => {
  const run = await upload('Πράσινος', 'Κωδικός;Τίτλος;Κατηγορία;Τιμή πώλησης\nGC-1;Οικολογικό στυλό;Γραφείο;3,00')
  expect(run.counts).toEqual({ new: 1 })
  expect((await itemsOf(run))[0]?.warnings.map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining('Το «Οικολογικό» είναι γενικός περιβαλλοντικός ισχυρισμός'),
  ])
})

test('selling below cost stops a product until staff allow it for that run', async () => {
  const head = 'Κωδικός;Τίτλος;Κατηγορία;Κόστος;Τιμή πώλησης;Τιμή πώλησης 100+'
  const run = await upload('Κάτω', `${head}\nBC-1;Στυλό;Γραφείο;2,00;3,00;1,80\nBC-2;Μπλοκ;Γραφείο;2,00;3,00;2,50`)
  expect([run.state, run.counts, run.belowCost]).toEqual(['checked', { new: 1, wrong: 1 }, 1])
  const [stopped] = await itemsOf(run)
  expect(stopped).toMatchObject({ key: 'BC-1', kind: 'wrong', price: 3, cost: 2, isOutlier: true })
  expect(stopped?.problems[0]?.sentence).toContain('κάτω από το κόστος')
  expect((await call('move', { runId: run.id, to: 'reading', allowsBelowCost: true })).status).toBe(200)
  const allowed = await settled(run.id)
  expect([allowed.counts, allowed.belowCost, allowed.allowsBelowCost]).toEqual([{ new: 2 }, 0, true])
  const [first] = (await call('items', { runId: run.id, kind: 'new', order: 'outliers' })).body.items
  expect([first.key, first.isOutlier, first.warnings[0].sentence]).toEqual([
    'BC-1',
    true,
    expect.stringContaining('κάτω από το κόστος'),
  ])
  // Only for that run
  const next = await upload('Κάτω', `${head}\nBC-1;Στυλό;Γραφείο;2,00;3,00;1,80`)
  expect(next.counts).toEqual({ wrong: 1 })
})

test('prices with VAT are read by the rate of the product', async () => {
  const head = 'Κωδικός;Τίτλος;Κατηγορία;Λιανική με ΦΠΑ;ΦΠΑ'
  const run = await upload('Λιανικές', `${head}\nRT-1;Μέλι;Γραφείο;11,30;13\nRT-2;Στυλό;Γραφείο;1,24;`)
  expect([run.state, codes(run)]).toEqual(['checked', []])
  expect((await itemsOf(run)).map(({ price }) => price)).toEqual([10, 1])
  const bare = await upload('Λιανικές 2', 'Κωδικός;Τίτλος;Κατηγορία;Τιμή\nRT-3;Στυλό;Γραφείο;1,24')
  const answered = await change(bare, { answers: { 'prices-of': 'sale-with-vat' } })
  expect((await itemsOf(answered)).map(({ price }) => price)).toEqual([1])
})

test('a dry run follows a changed rule: the version of the run grows, and so do its items', async () => {
  const rule = (value: string) => [{ categoryId: null, kind: 'percent', value, leastProfit: '', rounding: 'none' }]
  const first = await upload('Κανόνες', 'Κωδικός;Τίτλος;Κατηγορία;Κόστος\nDR-1;Κούπα;Γραφείο;2,00')
  const at60 = await change(first, { margins: rule('60') })
  expect((await itemsOf(at60)).map(({ price }) => price)).toEqual([3.2])
  const at100 = await change(at60, { margins: rule('100') })
  expect((await itemsOf(at100)).map(({ price }) => price)).toEqual([4])
  expect(at100.version).toBeGreaterThan(at60.version)
})

test('grams and kilos are told by the header or the numbers, and asked where both are possible', async () => {
  const grams = await upload('Βάρη', await caseFile('weight-grams.csv'))
  expect(codes(grams)).toEqual(['prices-of'])
  const answered = await change(grams, {
    answers: { 'prices-of': 'sale' },
    categories: [{ word: 'Στυλό', create: { name: 'Στυλό βάρους', parentId: null } }],
  })
  expect((await itemsOf(answered)).map(({ key, weightGrams }) => [key, weightGrams])).toEqual([
    ['WG-1', 180],
    ['WG-2', 9],
  ])
  // A group is no model code, and unused columns are listed.
  expect([answered.counts, answered.unread]).toMatchObject([{ new: 2 }, [{ kind: 'column', name: 'Ομάδα' }]])
  const head = 'Κωδικός;Τίτλος;Κατηγορία;Κόστος;Τιμή;Βάρος'
  const kilos = await upload('Κιλά', `${head}\nKG-1;Κούπα;Γραφείο;1,00;2,00;0,35\nKG-2;Στυλό;Γραφείο;1,00;2,00;12 g`)
  expect((await itemsOf(kilos)).map(({ weightGrams }) => weightGrams)).toEqual([350, 12])
  const unclear = await upload('Ασαφή', `${head}\nUN-1;Στυλό;Γραφείο;1,00;2,00;9\nUN-2;Καρέκλα;Γραφείο;1,00;2,00;12`)
  expect(unclear.questions).toMatchObject([{ code: 'weight-unit', columns: ['Βάρος'] }])
  const told = await change(unclear, { answers: { 'weight-unit': 'kg' } })
  expect((await itemsOf(told)).map(({ weightGrams }) => weightGrams)).toEqual([9_000, 12_000])
})

test('rows with one code, whatever its case, are named and decided by staff', async () => {
  const asked = await upload('Διπλοί', await caseFile('repeated-codes.csv'))
  expect(codes(asked)).toEqual(['prices-of', 'repeated-codes'])
  expect(asked.questions[1]?.reason).toContain('GB-228 (γραμμές 2, 3)')
  const first = await change(asked, { answers: { 'prices-of': 'sale', 'repeated-codes': 'first' } })
  expect(await itemsOf(first)).toMatchObject([{ key: 'GB-228', price: 9.6, stock: 500 }])
  expect((await itemsOf(first))[0]?.warnings[0]?.sentence).toBe(
    'Ο κωδικός υπάρχει στις γραμμές 2 και 3 με άλλα στοιχεία. Μετρά η γραμμή 2.',
  )
  const last = await change(first, { answers: { 'repeated-codes': 'last' } })
  expect(await itemsOf(last)).toMatchObject([{ key: 'GB-228', price: 4, stock: 7, isOutlier: true }])
  const none = await change(last, { answers: { 'repeated-codes': 'none' } })
  expect(none.counts).toEqual({ wrong: 1 })
  // Rows of one code in several colours are variants, if staff say so; equal rows are one.
  const head = 'Κωδικός;Τίτλος;Κατηγορία;Χρώμα;Κόστος;Τιμή;Απόθεμα'
  const colours = await upload(
    'Χρώματα',
    `${head}\nCL-1;Πόλο;Γραφείο;red;1,00;2,00;5\nCL-1;Πόλο;Γραφείο;navy;1,00;2,00;7\nCL-1;Πόλο;Γραφείο;navy;1,00;2,00;7`,
  )
  expect(colours.questions.map(({ code, proposed }) => [code, proposed])).toEqual([['repeated-codes', 'variants']])
  const variants = await change(colours, { answers: { 'repeated-codes': 'variants' } })
  expect([variants.counts, (await itemsOf(variants))[0]?.stock]).toEqual([{ new: 1 }, 12])
})

test('a price of 0 and text that lost a letter are wrong, with their places', async () => {
  const zero = await upload('Δωρεάν', await caseFile('zero-price.csv'))
  const checkedZero = await change(zero, {
    answers: { 'prices-of': 'sale' },
    defaultCategoryId: 2,
    categories: [{ word: 'Στυλό', ours: 2 }],
  })
  expect([checkedZero.counts, (await itemsOf(checkedZero))[0]?.problems[0]?.sentence]).toEqual([
    { wrong: 1 },
    'Η τιμή είναι 0. Διορθώστε την στο αρχείο, ή αφήστε το κελί κενό για να μείνει η τιμή του καταστήματος.',
  ])
  const broken = await change(await upload('Σπασμένο', await caseFile('broken-byte.csv')), { answers: { 'prices-of': 'sale' } })
  const items = await itemsOf(broken)
  expect(items.map(({ key, kind }) => [key, kind])).toEqual([
    ['WW-193', 'wrong'],
    ['FA-267', 'changed'],
  ])
  expect(items[0]?.problems[0]).toMatchObject({ row: 2, column: 'title', sentence: expect.stringContaining('�') })
})

test('a column that nobody recognises is asked for, and may be said to be missing', async () => {
  const asked = await upload('Άγνωστα', 'Κωδικός;Ονομάκι;Κατηγορία;Κόστος;Τιμή\nCO-1;Κούπα;Γραφείο;1,00;2,00')
  expect(asked.questions).toMatchObject([{ code: 'columns', fields: ['title'], columns: ['Ονομάκι'] }])
  const none = await change(asked, { answers: { columns: 'none' } })
  expect([none.state, none.counts]).toEqual(['checked', { wrong: 1 }])
  const { mapping } = none.supplierView.profile
  const mapped = await change(none, { mapping: { ...mapping, title: 'Ονομάκι' } })
  expect([mapped.counts, (await itemsOf(mapped))[0]?.title]).toEqual([{ new: 1 }, 'Κούπα'])
  const withoutCode = await upload('Χωρίς', 'Όνομα;Κόστος\nΚούπα;1,00')
  expect([codes(withoutCode), withoutCode.questions[0]?.fields]).toEqual([['columns'], ['sku']])
  const refused = await call('supplier', {
    id: withoutCode.supplierView.id,
    revision: withoutCode.supplierView.revision,
    answers: { 'prices-of': 'ίσως' },
  })
  expect([refused.status, refused.body.error.message]).toEqual([422, 'Διαλέξτε μία από τις απαντήσεις της ερώτησης.'])
})

test('a list of variants by their codes updates its product and leaves its other variants alone', async () => {
  const head = 'Κωδικός μοντέλου;Κωδικός;Τίτλος;Κατηγορία;Κόστος;Τιμή;Απόθεμα;Χρώμα'
  const rows = ['VL-1;VL-1-B;Πένα;Γραφείο;1,00;2,00;50;black', 'VL-1;VL-1-W;Πένα;Γραφείο;1,00;2,00;30;white']
  const whole = await upload('Παραλλαγές', [head, ...rows].join('\n'))
  expect((await call('move', { runId: whole.id, to: 'applying' })).status).toBe(200)
  await expect.poll(async () => (await runOf(whole.id)).state, patience).toBe('applied')
  const stock = await upload('Παραλλαγές', 'Κωδικός;Απόθεμα\nvl-1-b;20')
  expect([stock.state, stock.counts]).toEqual(['checked', { changed: 1 }])
  const [item] = await itemsOf(stock)
  expect([item?.title, item?.key, item?.stock]).toEqual(['Πένα', 'VL-1', 50])
  expect(item?.changes).toEqual([{ field: 'Παραλλαγές', from: 'black (50)', to: 'black (20)' }])
  // Both lists stay known.
  expect((await upload('Παραλλαγές', [head, ...rows].join('\n'))).questions).toEqual([])
})

test('a new code that only looks like a known one, or one of its file, is a warning', async () => {
  const head = 'Κωδικός;Τίτλος;Κατηγορία;Τιμή πώλησης'
  const run = await upload(
    'Αλφάβητα',
    `${head}\nGΒ-228;Μπουκάλι;Γραφείο;9,00\nΑΒ-10;Κούπα;Γραφείο;2,00\nAB-10;Στυλό;Γραφείο;2,00`,
  )
  expect(run.counts).toEqual({ new: 3 })
  const alike = (await itemsOf(run)).map(({ warnings }) => warnings.map(({ sentence }) => /«(.+?)»/.exec(sentence)?.[1]))
  expect(alike).toEqual([['GB-228'], ['AB-10'], ['ΑΒ-10']])
})

test('the id of a supplier is never the number of a product of this shop', async () => {
  const run = await upload('Με αριθμούς', 'id;Όνομα;Τιμή Χονδρικής\n127;Κούπα τρίτου;2,00')
  expect(run.supplierView.profile.mapping).toEqual({ sku: 'id', title: 'Όνομα', cost: 'Τιμή Χονδρικής' })
  expect((await itemsOf(run)).map(({ key, kind }) => [key, kind])).toEqual([['127', 'wrong']])
})

test('a profile from before there were questions counts as answered, with its mapping', async () => {
  const file = 'Κωδικός;Τίτλος;Κατηγορία;Τιμή;ΒΑΡΟΣ\nLG-1;Κούπα;Γραφείο;4,20;9\nLG-2;Πένα;Γραφείο;4,20;12'
  const asked = await upload('Παλιός', file)
  expect(codes(asked)).toEqual(['prices-of', 'weight-unit'])
  await shop.ctx.db.execute(sql`
    update import_suppliers set profile = (profile - 'answers' - 'columns' - 'otherLayouts')
      || '{"mapping": {"sku": "Κωδικός", "title": "Τίτλος", "category": "Κατηγορία", "price": "Τιμή", "weightKg": "ΒΑΡΟΣ"}}'
    where name = 'Παλιός'`)
  const again = await upload('Παλιός', file)
  expect([again.state, codes(again)]).toEqual(['checked', []])
  expect((await itemsOf(again)).map(({ price, weightGrams }) => [price, weightGrams])).toEqual([
    [4.2, 9_000],
    [4.2, 12_000],
  ])
})
