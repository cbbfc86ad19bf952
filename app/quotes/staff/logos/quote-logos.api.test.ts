import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { logos } from '#app/personalisation/logos/logos.tables.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import type { QuoteLogo } from '#app/quotes/staff/logos/quote-logo-schemas.ts'
import { signedIn } from '#test/accounts.ts'
import { decoratedProductId, importDecoratedProduct } from '#test/decorated-product.ts'
import { type Actor, as, testShop } from '#test/http.ts'
import { testLogo, uploadLogo } from '#test/logos.ts'
import { logoElement, quotePlacement, storeLogo } from '#test/proofs.ts'
import { submittedQuote } from '#test/quotes.ts'

const shop = testShop()
let staff: Actor

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff')
  await importDecoratedProduct(shop.ctx)
})

const call = (name: string, body: object, actor = staff) => shop.http(as(actor)).post(`/api/staff/quotes/${name}`, body)

async function quoteWithBitmap() {
  const png = await sharp(Buffer.from(testLogo())).resize(200).png().toBuffer()
  const { body: logo } = await uploadLogo(shop, randomUUID(), new Uint8Array(png), 'Σήμα.png')
  const placements = [quotePlacement([logoElement(logo.picture)])]
  const line = { title: 'Σημειωματάριο', productId: decoratedProductId, quantities: [100], placements }
  const { id } = await submittedQuote(shop.ctx, { lines: [line] })
  return { id, png, picture: String(logo.picture) }
}

test('staff see the logos of a quote, and make a repair of one, which is nobody’s logo', async () => {
  const { id, png, picture } = await quoteWithBitmap()
  const { body } = await call('logos', { id })
  expect(body.logos).toMatchObject([{ picture, repairedFrom: null, facts: { isVector: false } }])
  const wanted = { id, picture, widthMm: 60, technique: 'silkscreen' }
  const preview = await call('logos/repair/preview', wanted)
  expect([preview.status, preview.body.widthMm]).toEqual([200, 60])
  const { status, body: repaired } = await call('logos/repair', wanted)
  expect([status, repaired.repairedFrom, repaired.facts.isVector]).toEqual([200, picture, true])
  expect(await shop.ctx.db.select().from(logos).where(eq(logos.pictureHash, repaired.picture))).toEqual([])
  const after = (await call('logos', { id })).body.logos.map((each: QuoteLogo) => each.picture)
  expect(after.toSorted()).toEqual([picture, repaired.picture].toSorted())
  expect((await call('logos/repair/preview', { ...wanted, picture: repaired.picture })).body.error.code).toBe('nothing-to-repair')
  for (const shown of [picture, repaired.picture]) {
    const original = await fetch(`${shop.origin}/api/staff/quotes/logos/original`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...staff.headers },
      body: JSON.stringify({ id, picture: shown }),
    })
    expect(Buffer.from(await original.arrayBuffer()).equals(png)).toBe(true)
  }
})

test('a picture that the quote does not show, a closed quote and a strange one are refused', async () => {
  const { id, picture } = await quoteWithBitmap()
  const wanted = { id, picture, widthMm: 60, technique: 'silkscreen' }
  const other = await storeLogo(shop.ctx)
  for (const name of ['logos/repair', 'logos/repair/preview', 'logos/original']) {
    expect((await call(name, { ...wanted, picture: other })).body.error.code).toBe('unknown-logo')
    expect((await call(name, { ...wanted, id: randomUUID() })).status).toBe(404)
    expect((await call(name, wanted, await signedIn(shop.ctx))).status).toBe(403)
  }
  for (const wrong of [{ widthMm: 0 }, { widthMm: 5_000 }, { picture: 'x' }])
    expect((await call('logos/repair', { ...wanted, ...wrong })).status).toBe(422)
  await shop.ctx.db.update(quotes).set({ state: 'declined' }).where(eq(quotes.id, id))
  expect((await call('logos/repair', wanted)).body.error.code).toBe('wrong-state')
})
