import { desc, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { auditLog } from '#app/account/audit/audit.tables.ts'
import type { StaffColour } from '#app/catalogue/colours/colour.contract.ts'
import { lockImports } from '#app/catalogue/import/import-rows.server.ts'
import { readProduct } from '#app/catalogue/product/read-product.server.ts'
import { projectFigures } from '#app/catalogue/project/project-price.ts'
import { noProject } from '#app/catalogue/project/project.ts'
import { inTransaction } from '#app/platform/context.server.ts'
import { readDeliveryDays } from '#app/promise/read-delivery-days.server.ts'
import { productUrl } from '#app/urls.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()
let eleni: TestUser

beforeAll(async () => {
  eleni = await signedIn(shop.ctx, 'staff', 'ελένη')
})

const call = (name: string, body: object) => shop.http(as(eleni)).post(`/api/staff/colours/${name}`, body)
const colour = async (name: string): Promise<StaffColour> => {
  const colours: StaffColour[] = (await call('get', {})).body.colours
  const found = colours.find((each) => each.name === name)
  if (found === undefined) throw new Error(`there is no colour ${name}`)
  return found
}
const change = ({ name, revision, label, hex, dark }: StaffColour, over: object) =>
  call('change', { name, revision, label, hex, dark, ...over })
const found = async (text: string) =>
  (await shop.http(as(visitor)).get(`/api/search/?searchString=${encodeURIComponent(text)}`)).body.products.length
const srcs = async (name: string): Promise<string[]> => {
  const { rows } = await shop.ctx.db.execute<{ src: string }>(sql`
    select distinct i.src from product_images i
      join product_image_variants s on s.product_id = i.product_id and s.image_id = i.image_id
      join product_variants v on v.product_id = s.product_id and v.variant_id = s.variant_id
    where v.colour = ${name} order by 1`)
  return rows.map(({ src }) => src)
}

test('a renamed colour is shown and found by its new label', async () => {
  const navy = await colour('navy')
  expect(navy.products).toBeGreaterThan(0)
  expect(await found('ζουζουνομπλέ')).toBe(0)
  expect((await change(navy, { label: 'Ζουζουνομπλέ' })).status).toBe(200)
  await expect.poll(() => found('ζουζουνομπλέ')).toBeGreaterThan(0)
  const { rows } = await shop.ctx.db.execute<{ id: number }>(
    sql`select min(product_id) as id from product_variants where colour = 'navy'`,
  )
  await expect.poll(async () => (await shop.http(as(visitor)).get(productUrl(rows[0]?.id ?? 0))).text).toContain('Ζουζουνομπλέ')
  const [last] = await shop.ctx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(last).toMatchObject({
    subject: 'colour',
    subjectId: 'navy',
    before: { label: navy.label },
    after: { label: 'Ζουζουνομπλέ' },
  })
})

test('pictures that are composed in a colour follow its value, those of other colours stay', async () => {
  const [navy, black] = [await colour('navy'), await colour('black')]
  const [before, others] = [await srcs('navy'), await srcs('black')]
  expect(navy.pictures).toBeGreaterThan(0)
  expect(before.some((src) => src.endsWith(`${navy.hex.slice(1)}.webp`))).toBe(true)
  const { status, body } = await change(navy, { hex: ' 0A0B0C ' })
  expect(status).toBe(200)
  expect(body.colours.find((each: StaffColour) => each.name === 'navy')).toMatchObject({
    hex: '#0a0b0c',
    pictures: navy.pictures,
  })
  const after = await srcs('navy')
  expect(after.some((src) => src.endsWith(`${navy.hex.slice(1)}.webp`))).toBe(false)
  expect(after).toEqual(before.map((src) => src.replace(navy.hex.slice(1), '0a0b0c')).toSorted())
  expect(await srcs('black')).toEqual(others)
  expect((await colour('black')).pictures).toBe(black.pictures)
  const picture = (
    await shop.http(as(visitor)).get(`/api/search/?searchString=${encodeURIComponent('ζουζουνομπλέ')}`)
  ).body.products
    .flatMap(({ images }: { images: { src: string }[] }) => images.map(({ src }) => src))
    .find((src: string) => src.includes('0a0b0c'))
  expect((await shop.http(as(visitor)).get(picture)).status).toBe(200)
})

test('a dark colour adds the white layer below a print to the prices of cards, and a light one takes it away', async () => {
  const project = { ...noProject, quantity: 300, withLogo: true }
  const priceOf = async () => {
    const product = await readProduct(shop.ctx, 1)
    return product && projectFigures(product, project, await readDeliveryDays(shop.ctx)).price?.net
  }
  const before = await priceOf()
  await change(await colour('navy'), { dark: false })
  await expect.poll(priceOf, { timeout: 120_000 }).not.toBe(before)
  await change(await colour('navy'), { dark: true })
  await expect.poll(priceOf, { timeout: 120_000 }).toBe(before)
})

test('a colour is added, and removed while no product has it', async () => {
  const added = await call('add', { name: 'test', label: 'Δοκιμής', hex: '#123456', dark: true })
  expect(added.status).toBe(200)
  expect(await colour('test')).toMatchObject({ label: 'Δοκιμής', hex: '#123456', dark: true, products: 0 })
  expect((await call('add', { name: 'test', label: 'Άλλο', hex: '#123456', dark: true })).body.error.code).toBe('colour-exists')
  const { name, revision } = await colour('test')
  expect((await call('remove', { name, revision })).status).toBe(200)
  const white = await colour('white')
  const refused = await call('remove', { name: 'white', revision: white.revision })
  expect([refused.status, refused.body.error.code]).toEqual([409, 'colour-in-use'])
  expect(await colour('white')).toEqual(white)
})

test('of two concurrent changes of one colour the second is refused; so is one that races with an import', async () => {
  const red = await colour('red')
  const both = await Promise.all(['Κόκκινο Α', 'Κόκκινο Β'].map((label) => change(red, { label })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const now = await colour('red')
  const { waiting } = await inTransaction(shop.ctx, async (tx) => {
    await lockImports(tx)
    const changing = change(now, { label: 'Του συναδέλφου' })
    await tx.db.execute(sql`update colours set label = 'Του αρχείου' where name = 'red'`)
    return { waiting: changing }
  })
  expect((await waiting).status).toBe(409)
})

test('an invalid colour is refused at its field', async () => {
  for (const [field, over] of [
    ['hex', { hex: '#12345' }],
    ['hex', { hex: 'red' }],
    ['hex', { hex: '#12345g' }],
    ['label', { label: '' }],
    ['name', { name: 'α\nβ' }],
    ['dark', { dark: 'ναι' }],
  ] as const) {
    const { status, body } = await call('add', { name: 'wrong', label: 'Λάθος', hex: '#123456', dark: false, ...over })
    expect([over, status]).toEqual([over, 422])
    expect(body.error.fields[field]).toMatch(/\p{Script=Greek}/u)
  }
})
