import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { auditLog } from '#app/account/audit/audit.tables.ts'
import { categories as categoriesTable } from '#app/catalogue/catalogue.tables.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { encoded } from '#test/encoded.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { testWorkbook } from '#test/workbook.ts'

const shop = testShop()
let eleni: TestUser

beforeAll(async () => {
  eleni = await signedIn(shop.ctx, 'staff', 'ελένη', ['catalogue'])
})

const post = (path: string, body: object) => shop.http(as(eleni)).post(path, body)

async function exported(content: string, format: string): Promise<Uint8Array> {
  const response = await fetch(`${shop.origin}/api/staff/import/export`, {
    method: 'POST',
    headers: { ...as(eleni).headers, 'content-type': 'application/json' },
    body: JSON.stringify({ content, format }),
  })
  expect(response.status).toBe(200)
  return response.bytes()
}

const textOf = async (content: string) => new TextDecoder().decode(await exported(content, 'csv'))

async function send(table: string, file: string | Uint8Array, revision?: string) {
  const query = new URLSearchParams({ table, ...(revision !== undefined && { revision }) })
  const response = await fetch(`${shop.origin}/api/staff/import/table?${query}`, {
    method: 'POST',
    headers: { ...as(eleni).headers, 'content-type': 'application/octet-stream' },
    body: typeof file === 'string' ? file : new Blob([Uint8Array.from(file)]),
  })
  return { status: response.status, body: await response.json() }
}

/** Checks a file and applies what it found. */
async function applied(table: string, file: string) {
  const { body: found } = await send(table, file)
  const { status, body } = await send(table, file, found.revision)
  expect([status, body.isApplied]).toEqual([200, true])
  return body
}

test('what is exported and imported again differs in nothing, as CSV and as a workbook', async () => {
  const hostile = { name: '=1+1', label: '+Κόκκινο "καλό"; @', hex: '#aa0000', dark: true }
  expect((await post('/api/staff/colours/add', hostile)).status).toBe(200)
  for (const table of ['categories', 'colours', 'rate-cards']) {
    for (const format of ['csv', 'xlsx']) {
      const { status, body } = await send(table, await exported(table, format))
      const { created, changed, unchanged, problems, revision } = body
      expect([table, format, status, created, changed, problems, revision]).toEqual([table, format, 200, 0, 0, [], null])
      expect(unchanged).toBeGreaterThan(7)
    }
  }
  const [logged] = await shop.ctx.db.select().from(auditLog).where(eq(auditLog.subject, 'export')).orderBy(auditLog.id).limit(1)
  expect(logged).toMatchObject({ actorName: 'ελένη', subjectId: 'categories', after: { format: 'CSV' } })
  const csv = await textOf('colours')
  expect(csv).toContain('\'=1+1;"\'+Κόκκινο ""καλό""; @";#aa0000;ναι')
  expect(csv).not.toMatch(/^[=+@]/m)
})

test('categories of a file are renamed, moved and made at once, in menus and search, or not at all', async () => {
  const csv = await textOf('categories')
  expect(csv.split('\r\n')[0]).toBe('Αριθμός;Γονική κατηγορία;Όνομα;Κρυμμένη')
  const [, id = '', parent = '', name = ''] = /^(\d+);([^;\r]+);([^;\r]+);όχι\r$/m.exec(csv) ?? []
  const line = `${id};${parent};${name};όχι`
  const file = `${csv.replace(line, `${id};${parent};Ζουζουνοθήκες;όχι`)};Ζουζούνια;Μικρά;\r\n;;Ζουζούνια;\r\n`
  const wrong = await send('categories', `${file};Πουθενά;Νέα;\r\n`)
  expect([wrong.body.revision, wrong.body.problems.length]).toEqual([null, 1])
  const { body: found } = await send('categories', file)
  expect([found.created, found.changed, found.problems]).toEqual([2, 1, []])
  expect(found.differences).toContainEqual({
    key: `${parent} > ${name}`,
    isNew: false,
    changes: [{ field: 'Όνομα', from: name, to: 'Ζουζουνοθήκες' }],
  })
  await applied('categories', file)
  const { categories } = (await post('/api/staff/categories/get', {})).body
  const find = (wanted: string) => categories.find((each: { readonly name: string }) => each.name === wanted)
  expect(find('Ζουζουνοθήκες').id).toBe(Number(id))
  expect(find('Μικρά').parentId).toBe(find('Ζουζούνια').id)
  const [stored] = await shop.ctx.db
    .select()
    .from(categoriesTable)
    .where(eq(categoriesTable.id, find('Μικρά').id))
  expect(stored?.fullName).toBe('Ζουζούνια > Μικρά')
  expect((await send('categories', await exported('categories', 'xlsx'))).body).toMatchObject({
    created: 0,
    changed: 0,
    problems: [],
  })
  const [last] = await shop.ctx.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, 'category'), eq(auditLog.subjectId, id)))
  expect(last).toMatchObject({ before: { name }, after: { name: 'Ζουζουνοθήκες' } })
  expect((await shop.http(as(visitor)).get('/')).text).toContain('Ζουζουνοθήκες')
})

test('a changed file shows its differences first, and is then applied as a whole, with the audit log', async () => {
  const file =
    (await textOf('colours')).replace(/^navy;[^;]+;(#.{6})/m, 'navy;Ζουζουνομπλέ;#0a0b0c') + 'νέο;Νέο χρώμα;ABCDEF;\r\n'
  const { body: found } = await send('colours', file)
  expect([found.created, found.changed, found.isApplied]).toEqual([1, 1, false])
  expect(found.differences).toContainEqual({
    key: 'νέο',
    isNew: true,
    changes: expect.arrayContaining([{ field: 'Χρώμα', from: '', to: '#abcdef' }]),
  })
  const { colours: before } = (await post('/api/staff/colours/get', {})).body
  expect(before.some(({ label }: { readonly label: string }) => label === 'Ζουζουνομπλέ')).toBe(false)
  await applied('colours', file)
  const { colours } = (await post('/api/staff/colours/get', {})).body
  const find = (wanted: string) => colours.find(({ name }: { readonly name: string }) => name === wanted)
  expect(find('navy')).toMatchObject({ label: 'Ζουζουνομπλέ', hex: '#0a0b0c' })
  expect(find('νέο')).toMatchObject({ label: 'Νέο χρώμα', dark: false })
  expect(colours).toHaveLength(before.length + 1)
  const [last] = await shop.ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, 'νέο'))
    .orderBy(desc(auditLog.id))
    .limit(1)
  expect(last).toMatchObject({ subject: 'colour', before: {}, after: { label: 'Νέο χρώμα' } })
})

test('changed and new rate cards are one version of the price list; the others stay', async () => {
  const before = (await post('/api/staff/rate-cards/get', {})).body
  const csv = await textOf('rate-cards')
  expect(csv).toMatch(/^silkscreen;μεταξοτυπία;Ανά χρώμα;25,00;12,50;0,06;50;20,00;6;55;;;1;1,10;0,60\r$/m)
  const file =
    csv.replace(/^(silkscreen;.*;1;)1,10;/m, '$11,25;') +
    'silkscreen-mugs;Μεταξοτυπία;perColour;30;;;;;;;;;1;0,9;\r\nsilkscreen-mugs;;;;;;;;;;;;1.000;0,4;\r\n'
  const { differences } = await applied('rate-cards', file)
  expect(differences.map(({ key }: { readonly key: string }) => key).toSorted()).toEqual(['silkscreen', 'silkscreen-mugs'])
  const after = (await post('/api/staff/rate-cards/get', {})).body
  expect(after.version).toBe(before.version + 1)
  const cardOf = (wanted: string) =>
    after.cards.find(({ card }: { readonly card: { readonly key: string } }) => card.key === wanted)
  expect(cardOf('silkscreen')).toMatchObject({
    changedBy: 'ελένη',
    card: { breaks: expect.arrayContaining([expect.objectContaining({ price: 12_500 })]) },
  })
  expect(cardOf('silkscreen-mugs').card.breaks.map(({ minQuantity }: { readonly minQuantity: number }) => minQuantity)).toEqual([
    1, 1000,
  ])
  expect(after.cards).toHaveLength(before.cards.length + 1)
})

test('wrong rows are named by row and column, and nothing of their file is applied', async () => {
  const head = (await textOf('rate-cards')).split('\r\n')[0] ?? ''
  const row = (over: string) => `${head}\r\n${over}\r\n`
  const cases: [string, string, RegExp][] = [
    [row('embroidery;μεταξοτυπία;Ανά χρώμα;1;;;;;;;;;1;1;'), '', /βασικού τιμοκαταλόγου άλλης τεχνικής|άλλης τεχνικής/],
    [row('x;κέντημα;Ανά εμβαδόν;1;;;;;;;0;25;1;πολύ;'), 'Τιμή', /Γράψτε τιμή/],
    [row('x;μαγεία;Ανά χρώμα;1;;;;;;;;;1;1;'), 'Τεχνική', /Διαλέξτε τεχνική/],
    [row('x y;κέντημα;Ανά χρώμα;1;;;;;;;;;1;1;'), 'Κλειδί', /κλειδί/],
    [row('x;κέντημα;Ανά χρώμα;1;;;;;;;;;1;1;\r\nx;κέντημα;Ανά χρώμα;2;;;;;;;;;9;1;'), 'Προετοιμασία', /Διαφέρει από τη γραμμή 2/],
  ]
  const before = (await post('/api/staff/rate-cards/get', {})).body
  for (const [file, column, sentence] of cases) {
    const { status, body } = await send('rate-cards', file)
    expect([file, status, body.revision]).toEqual([file, 200, null])
    expect(body.problems).toContainEqual({ row: expect.any(Number), column, sentence: expect.stringMatching(sentence) })
    expect((await send('rate-cards', file, 'x')).status).toBe(409)
  }
  expect((await post('/api/staff/rate-cards/get', {})).body).toEqual(before)
  for (const [file, status] of [
    ['', 422],
    ['%PDF-1.7', 422],
    ['[{"name":"x"}]', 422],
    ['Άλλο;Στήλη\r\n1;2', 422],
  ] as const) {
    const answer = await send('colours', file)
    expect([file, answer.status]).toEqual([file, status])
    expect(answer.body.error.message).toMatch(/\p{Script=Greek}/u)
  }
})

test('differences that changed since they were shown are not applied', async () => {
  const file = (await textOf('colours')).replace(/^red;[^;]+/m, 'red;Κατακόκκινο')
  const { body: found } = await send('colours', file)
  const { colours } = (await post('/api/staff/colours/get', {})).body
  const { products: _p, pictures: _i, ...red } = colours.find(({ name }: { readonly name: string }) => name === 'red')
  expect((await post('/api/staff/colours/change', { ...red, label: 'Του συναδέλφου' })).status).toBe(200)
  expect((await send('colours', file, found.revision)).body.error.code).toBe('table-changed')
})

test('a table whose letters or sheets are unclear is refused with what to do', async () => {
  const french = encoded('code;name;colour\nbleu;Bleu crème été;#0000ff\n', 'windows-1252')
  expect(await send('colours', french)).toMatchObject({
    status: 422,
    body: { error: { message: expect.stringMatching(/«CSV UTF-8»/) } },
  })
  const rows = [
    ['Κωδικός', 'Όνομα', 'Χρώμα', 'Σκούρο'],
    ['mple', 'Μπλε', '#0000ff', 'όχι'],
  ]
  const two = testWorkbook([
    { name: 'Α', rows },
    { name: 'Β', rows },
  ])
  expect(await send('colours', two)).toMatchObject({
    status: 422,
    body: { error: { message: expect.stringMatching(/περισσότερα από ένα φύλλα/) } },
  })
})
