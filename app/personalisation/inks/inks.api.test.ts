import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { importCatalogue } from '#app/catalogue/import/import-catalogue.server.ts'
import { importParts } from '#app/composition/import-parts.server.ts'
import type { StaffInk } from '#app/personalisation/inks/ink.contract.ts'
import { inks } from '#app/personalisation/inks/inks.tables.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { decoratedProductId, importDecoratedProduct } from '#test/decorated-product.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { testLogo, uploadLogo } from '#test/logos.ts'

const shop = testShop()
let eleni: TestUser

beforeAll(async () => {
  eleni = await signedIn(shop.ctx, 'staff', 'ελένη')
  await importDecoratedProduct(shop.ctx)
  await shop.ctx.db.delete(inks)
})

const call = (name: string, body: object = {}) => shop.http(as(eleni)).post(`/api/staff/inks/${name}`, body)
const all = async (): Promise<StaffInk[]> => (await call('get')).body.inks
const offered = async () => (await shop.http(as(visitor)).get('/api/personalisation/inks')).body.inks
const codesOf = (rows: readonly { readonly code: string }[]) => rows.map(({ code }) => code)

test('a shop has no inks until staff write them; active ones are offered in the order that staff give them', async () => {
  expect([await all(), await offered()]).toEqual([[], []])
  const blue = { kind: 'ink', code: 'PMS 286 C', name: 'Μπλε δήμου', value: '0033A0' }
  expect((await call('add', blue)).status).toBe(200)
  await call('add', { kind: 'ink', code: 'Κ-1', name: 'Κόκκινο', value: 'Lab 45 68 43' })
  await call('add', { kind: 'thread', code: '1234', name: 'Ναυτική', value: '#1f3a5f' })
  const [first, second, thread] = await all()
  expect(first).toMatchObject({ code: 'PMS 286 C', name: 'Μπλε δήμου', hex: '#0033a0', lab: null, active: true })
  expect(second).toMatchObject({ code: 'Κ-1', lab: [45, 68, 43], hex: expect.stringMatching(/^#[0-9a-f]{6}$/) })
  await call('sort', { kind: 'ink', ids: [second?.id, first?.id] })
  expect(codesOf(await offered())).toEqual(['Κ-1', 'PMS 286 C', '1234'])
  await call('change', { ...thread, value: '#1f3a5f', active: false })
  expect(codesOf(await offered())).toEqual(['Κ-1', 'PMS 286 C'])

  const again = await call('add', { ...blue, code: 'pms 286 c' })
  expect([again.status, again.body.error.code]).toEqual([422, 'ink-exists'])
  const late = await call('change', { ...first, value: '#000000', revision: 'old' })
  expect([late.status, late.body.error.code]).toEqual([409, 'ink-changed'])
  expect((await call('sort', { kind: 'ink', ids: [first?.id] })).status).toBe(409)
  for (const wrong of [{ value: 'μπλε' }, { code: '' }, { kind: 'paint' }, { name: 'α'.repeat(61) }])
    expect((await call('add', { ...blue, code: 'νέο', ...wrong })).status).toBe(422)
})

test('a pasted list changes known codes and adds others, or nothing', async () => {
  const text = 'Κωδικός; Όνομα; Χρώμα\nκ-1; Κόκκινο σημαίας; #d3142a\nΠ-7;Πράσινο;#15803d'
  expect((await call('import', { kind: 'ink', text })).status).toBe(200)
  const printed = (await all()).filter(({ kind }) => kind === 'ink')
  expect(printed).toMatchObject([{ code: 'κ-1', hex: '#d3142a', lab: null }, { code: 'PMS 286 C' }, { code: 'Π-7' }])
  const { status, body } = await call('import', { kind: 'ink', text: 'Ν-1; Νέο; #ffffff\nΝ-2; Άλλο; κάτι' })
  expect([status, body.error.code]).toEqual([422, 'unreadable-inks'])
  expect(body.error.message).toContain('Γραμμή 2')
  expect(await all()).toHaveLength(4)
})

test('an ink is removed, and its code is free again', async () => {
  const green = (await all()).find(({ code }) => code === 'Π-7')
  expect((await call('remove', { id: green?.id, revision: green?.revision })).status).toBe(200)
  expect(codesOf(await all())).not.toContain('Π-7')
  expect((await call('remove', { id: green?.id, revision: green?.revision })).status).toBe(409)
})

test('a code is the same in capitals, whatever it ends with', async () => {
  const gold = { kind: 'foil', code: 'χρυσος', name: 'Χρυσό', value: '#e0b458' }
  expect((await call('add', gold)).status).toBe(200)
  const again = await call('add', { ...gold, code: 'ΧΡΥΣΟΣ' })
  expect([again.status, again.body.error?.code]).toEqual([422, 'ink-exists'])
  const shorter = { ...gold, code: 'ΧΡΥΣ' }
  expect((await call('add', shorter)).status).toBe(200)
  expect((await call('add', { ...gold, code: 'χρυσ' })).status).toBe(422)
  expect((await call('import', { kind: 'foil', text: 'χρυσ; Χρυσό; #e0b458' })).status).toBe(200)
  await shop.ctx.db.delete(inks).where(eq(inks.kind, 'foil'))
})

test('the sample brings inks, threads and foils of its own, once', async () => {
  const [first] = await importCatalogue(shop.ctx, 'db/sample/inks.json', importParts)
  const [second] = await importCatalogue(shop.ctx, 'db/sample/inks.json', importParts)
  expect([first, second]).toMatchObject([
    { created: 26, skipped: 0 },
    { created: 0, unchanged: 26 },
  ])
  const known = await offered()
  expect(new Set(known.map(({ kind }: StaffInk) => kind))).toEqual(new Set(['ink', 'thread', 'foil']))
  expect(await readFile('db/sample/inks.json', 'utf8')).not.toMatch(/pantone|pms/i)
})

const box = { xMm: 0, yMm: 0, widthMm: 60, heightMm: 40, degrees: 0 }
const logo = (over: object = {}) => ({
  position: 'front',
  technique: 'silkscreen',
  colours: 2,
  widthMm: 60,
  heightMm: 40,
  ...over,
})
const add = (orderId: string, placement: object) =>
  shop
    .http(as(visitor))
    .post('/api/cart', { id: decoratedProductId, variantId: null, qty: 250, orderId, placements: [placement] })
const price = (placement: object) =>
  shop.http(as(visitor)).post('/api/personalisation/price', {
    productId: decoratedProductId,
    variantId: null,
    quantity: 250,
    placements: [placement],
  })

test('chosen inks go with a line and its design, read as they are meant, and cost nothing', async () => {
  const orderId = randomUUID()
  const chosenInks = [
    { colour: '#d3142a', ink: 'κ-1' },
    { colour: '#0b5cad', pantone: ' PMS286C ' },
  ]
  const { status, body } = await add(orderId, logo({ chosenInks }))
  expect([status, body.error]).toEqual([200, undefined])
  const [line] = body
  expect(line.placements[0].chosenInks).toEqual([
    { colour: '#0b5cad', pantone: 'Pantone 286 C', typed: 'PMS286C' },
    { colour: '#d3142a', ink: 'κ-1' },
  ])
  const [plain, inked] = [await price(logo()), await price(logo({ chosenInks }))]
  expect(inked.body).toEqual(plain.body)
  expect(line.lineTotal).toBe(plain.body.net)

  // What an answer has is sent back as it is, and is the same design.
  const again = await add(orderId, line.placements[0])
  expect(again.body).toMatchObject([{ quantity: 500, personalisationId: line.personalisationId }])
  const without = await add(orderId, logo())
  expect(without.body).toHaveLength(2)
  const none = await add(orderId, logo({ chosenInks: [{ colour: '#0b5cad', pantone: '' }] }))
  expect(none.body).toHaveLength(2)
})

test('codes that are none, colours that are none and inks that the shop has not are refused in words', async () => {
  const wrong = [
    [{ colour: '#0b5cad', pantone: 'γαλάζιο' }],
    [{ colour: 'μπλε', pantone: '286 C' }],
    [
      { colour: '#0b5cad', pantone: '286 C' },
      { colour: '#0b5cad', pantone: '300 C' },
    ],
    'Pantone 286 C',
  ]
  for (const chosenInks of wrong) {
    const { status, body } = await add(randomUUID(), logo({ chosenInks }))
    expect([chosenInks, status, body.error.message]).toEqual([chosenInks, 422, expect.stringMatching(/\p{Script=Greek}/u)])
  }
  const unknown = await add(randomUUID(), logo({ chosenInks: [{ colour: '#0b5cad', ink: 'δεν υπάρχει' }] }))
  expect([unknown.status, unknown.body.error.code]).toEqual([422, 'unknown-ink'])
  // A thread is no ink of a silkscreen.
  const thread = await add(randomUUID(), logo({ chosenInks: [{ colour: '#0b5cad', ink: '1234' }] }))
  expect(thread.body.error.code).toBe('unknown-ink')
})

test('a saved design has the inks of its drawing', async () => {
  const orderId = randomUUID()
  const { body: uploaded } = await uploadLogo(shop, orderId, testLogo())
  const artwork = [{ kind: 'logo', picture: uploaded.picture, ink: null, ...box }]
  const save = (over: object) =>
    shop
      .http(as(visitor))
      .post('/api/personalisation/designs', { orderId, productId: decoratedProductId, placements: [logo({ artwork, ...over })] })
  const [plain, inked] = [await save({}), await save({ chosenInks: [{ colour: '#0b5cad', pantone: '286 C' }] })]
  expect([plain.status, inked.status]).toEqual([200, 200])
  expect(inked.body.id).not.toBe(plain.body.id)
})
