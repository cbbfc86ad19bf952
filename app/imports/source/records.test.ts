import { expect, test } from 'vitest'

import { encoded } from '#test/encoded.ts'
import { temporaryFolder } from '#test/folder.ts'
import { readContent } from '#test/read-source.ts'

const folder = temporaryFolder()
const cellsOf = async (content: string | Uint8Array) => (await readContent(folder, content)).rows.map(({ cells }) => cells)
const refusal = (content: string) =>
  readContent(folder, content).then(
    () => '',
    (error: Error) => error.message,
  )

test('XML is read in the encoding that it declares, has, or is told', async () => {
  const xml = (declared: string) =>
    `<?xml version="1.0"${declared}?><products><product><sku>A1</sku><title>Άνετη κούπα</title></product></products>`
  const right = [{ sku: 'A1', title: 'Άνετη κούπα' }]
  expect(await cellsOf(encoded(xml(' encoding="ISO-8859-7"'), 'iso-8859-7'))).toEqual(right)
  expect(await cellsOf(encoded(xml(" encoding='windows-1253'"), 'windows-1253'))).toEqual(right)
  expect(await cellsOf(encoded(`\uFEFF${xml(' encoding="UTF-16"')}`, 'utf-16le'))).toEqual(right)
  expect(await cellsOf(encoded(xml(' encoding="utf-16"'), 'utf-16be'))).toEqual(right)
  expect(await cellsOf(encoded(`\uFEFF${xml('')}`, 'utf-8'))).toEqual(right)
  expect(await cellsOf(encoded(xml(''), 'windows-1253'))).toEqual(right)
  expect(await cellsOf(encoded(xml(' encoding="martian"'), 'utf-8'))).toEqual(right)
  const lying = await readContent(folder, encoded(xml(' encoding="windows-1253"'), 'utf-8'))
  expect(lying.rows.map(({ cells }) => cells)).toEqual(right)
  expect(lying.questions).toMatchObject([
    { code: 'encoding', proposed: 'utf-8', options: [{ value: 'utf-8' }, { value: 'windows-1253' }] },
  ])
})

test('records of XML are the repeated elements that look most like products, with or without a prefix', async () => {
  const feed = `<rss><channel><title>Λίστα</title><item><g:id>A1</g:id><g:title>Κούπα</g:title><g:price>4.20</g:price></item></channel></rss>`
  expect(await cellsOf(feed)).toEqual([{ id: 'A1', title: 'Κούπα', price: '4.20' }])
  const rows = `<data><info><version>1</version></info><row sku="A1" price="4.20"/><row sku="A2" price="1.20"/></data>`
  expect(await cellsOf(rows)).toEqual([
    { '@sku': 'A1', '@price': '4.20' },
    { '@sku': 'A2', '@price': '1.20' },
  ])
  const own = `<katalog><eidh><artikel><code>A1</code><name>Κούπα</name></artikel><artikel><code>A2</code><name>Στυλό</name></artikel></eidh></katalog>`
  expect((await cellsOf(own)).map(({ code }) => code)).toEqual(['A1', 'A2'])
  expect(await refusal('<html><body><table><tr><td>A1</td></tr></table></body></html>')).toMatch(/δεν έχει προϊόντα/)
})

test('a list of records is found in any JSON, and other lists are told', async () => {
  const flat = await readContent(folder, JSON.stringify([{ sku: 'A1', title: 'Κούπα', price: 4.2, active: true }]))
  expect([flat.format, flat.rows[0]?.cells]).toEqual(['json-records', { sku: 'A1', title: 'Κούπα', price: 4.2, active: 'ναι' }])
  const nested = {
    meta: { page: 1 },
    data: { groups: [{ id: 1, name: 'Κούπες' }], rows: [{ sku: 'A1', price: '4.20', tiers: [{ qty: 50, price: 4 }] }] },
  }
  const read = await readContent(folder, JSON.stringify(nested))
  expect(read.rows.map(({ cells }) => cells)).toEqual([{ sku: 'A1', price: '4.20', tiers: '50: 4' }])
  expect(read.unread).toEqual([{ kind: 'rows', name: 'data.groups', count: 1, sentence: 'Λίστα «data.groups», 1 εγγραφή.' }])
  const long = {
    groups: Array.from({ length: 30_000 }, (_, id) => ({ id, name: 'Κατηγορία με όνομα που θέλει χώρο' })),
    rows: [{ sku: 'A1', ean: '1' }],
  }
  expect((await readContent(folder, JSON.stringify(long))).rows.map(({ cells }) => cells)).toEqual([{ sku: 'A1', ean: '1' }])
  const stock = JSON.stringify({ stock: [{ sku: 'A1', qty: 5 }], modified_at: '2026-11-20' })
  expect((await readContent(folder, stock)).format).toBe('midocean-stock')
  const prices = JSON.stringify({ currency: 'EUR', price: [{ sku: 'A1', price: '4.22' }] })
  expect((await readContent(folder, prices)).format).toBe('midocean-prices')
  const own = await readContent(folder, JSON.stringify([{ id: 1, title: 'Κούπα', categories: [3], price: 4.2 }]))
  expect([own.format, own.rows[0]?.own?.['title']]).toEqual(['json', 'Κούπα'])
})

test('JSON may be in another encoding; damaged text stays in its cell', async () => {
  const json = '[{"sku":"A1","title":"Άνετη κούπα"}]'
  for (const encoding of ['utf-16le', 'windows-1253', 'iso-8859-7'] as const)
    expect(await cellsOf(encoded(json, encoding))).toEqual([{ sku: 'A1', title: 'Άνετη κούπα' }])
  const bytes = encoded(json, 'utf-8')
  const at = bytes.lastIndexOf(0xcf)
  const damaged = new Uint8Array([...bytes.subarray(0, at + 1), ...bytes.subarray(at + 2)])
  expect((await cellsOf(damaged))[0]?.['title']).toBe('Άνετη κού\uFFFDα')
})

test('JSON without records is refused by what it has, not as damaged', async () => {
  expect(await refusal('{"currency":"EUR","total":3}')).toBe(
    'Το αρχείο JSON δεν έχει λίστα προϊόντων. Βρήκαμε μόνο: «currency», «total». Αναμέναμε μία λίστα εγγραφών με κωδικό, όπως [{"sku": "A1", "price": 4.2}].',
  )
  expect(await refusal('[]')).toBe('Το αρχείο JSON δεν έχει προϊόντα.')
  expect(await refusal('{"price":[{"sku":"A1"}')).toMatch(
    /δεν διαβάζεται κοντά στην εγγραφή 2, γραμμή 1\. .*ίσως δεν στάλθηκε ολόκληρο/,
  )
  expect(await refusal('{"price":[')).toMatch(/τελειώνει πριν κλείσουν/)
})
