import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { logoPictures, logos } from '#app/personalisation/logos/logos.tables.ts'
import { ownsPictures } from '#app/personalisation/logos/owned-pictures.server.ts'
import { picturesOfProofs } from '#app/proofs/pictures-of-proofs.server.ts'
import { proofs } from '#app/proofs/proofs.tables.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { importDecoratedProduct } from '#test/decorated-product.ts'
import { type Actor, testShop } from '#test/http.ts'
import { testLogo, uploadLogo } from '#test/logos.ts'
import { approval, decoratedQuote, logoElement, newestProof, proofCalls, quotePlacement, storeLogo } from '#test/proofs.ts'
import { quoteKey } from '#test/quotes.ts'

const shop = testShop()
let staff: Actor

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff')
  await importDecoratedProduct(shop.ctx)
})

const { call, customer, make, fileOf } = proofCalls(shop, () => staff)

async function uploadedBitmap(width = 80) {
  const png = await sharp(Buffer.from(testLogo(width)))
    .resize(200)
    .png()
    .toBuffer()
  const orderId = randomUUID()
  const { body } = await uploadLogo(shop, orderId, new Uint8Array(png), 'Σήμα.png')
  const { picture, facts } = body
  return { orderId, png, picture: String(picture), colour: String(facts.colours[0].hex) }
}

/** A quote whose line has the bitmap in front, and its draft */
async function draftOf(picture: string, over: Parameters<typeof quotePlacement>[1] = {}) {
  const quote = await decoratedQuote(shop.ctx, { placements: [quotePlacement([logoElement(picture)], over)] })
  const proof = await make(quote)
  const of = { id: quote.id, proofId: proof.id }
  return { quote, proof, of, shown: { ...of, position: 'front', picture } }
}

const storedPlacement = async (proofId: string) => {
  const [row] = await shop.ctx.db.select().from(proofs).where(eq(proofs.id, proofId))
  return row?.content.placements[0]
}

test('staff see a repair with its difference, take it with one call, and the sheet is its vector; the original stays', async () => {
  const { orderId, png, picture, colour } = await uploadedBitmap()
  const chosenInks = [{ colour, pantone: 'Pantone 166 C', typed: '166c' }]
  const { quote, proof, of, shown } = await draftOf(picture, { chosenInks })
  const preview = await call('repair/preview', shown)
  expect([preview.status, preview.body.widthMm]).toEqual([200, 60])
  expect(Object.keys(preview.body.difference)).toContain('addedMm2')

  const { status, body } = await call('repair', { ...shown, revision: proof.revision })
  expect(status).toBe(200)
  const repaired = newestProof(body, quote.line.id)
  expect(repaired).toMatchObject({ revision: proof.revision + 1, placements: [{ isRepaired: true, logoCount: 1 }] })
  const placement = await storedPlacement(proof.id)
  const [element] = placement?.artwork ?? []
  if (element?.kind !== 'logo') throw new Error('the logo is drawn')
  expect(element.picture).not.toBe(picture)
  expect(placement?.designed?.artwork).toEqual([logoElement(picture)])
  // What was chosen for a colour stays, though the repair's shade of it differs.
  expect(placement?.namedInks?.filter(({ isChosen }) => isChosen)).toMatchObject([{ pantone: 'Pantone 166 C' }])

  // Nobody's logo, and it stays as long as its proof.
  expect(await shop.ctx.db.select().from(logos).where(eq(logos.pictureHash, element.picture))).toEqual([])
  expect([...(await picturesOfProofs(shop.ctx, [element.picture]))]).toEqual([element.picture])
  const [row] = await shop.ctx.db.select().from(logoPictures).where(eq(logoPictures.hash, element.picture))
  expect(row?.repairedFrom).toBe(picture)

  // Whoever has the original may order the repair again.
  const owns = (owner: string) => ownsPictures(shop.ctx, { visitorId: owner, userId: null }, [element.picture])
  expect([await owns(orderId), await owns(randomUUID())]).toEqual([true, false])

  const sheet = await fileOf('/api/staff/proofs/sheet', { ...of, format: 'svg' }, staff)
  expect(sheet.bytes.toString()).not.toContain('<image')
  expect(sheet.bytes.toString()).toContain('διανυσματικό, με τις καμπύλες του αρχείου')
  // The button is there where a repair has something to do.
  expect(proof.artworkFiles).toMatchObject([{ picture, isPrinted: true, isRepairable: true }])
  expect(repaired.artworkFiles).toMatchObject([
    { name: 'Λογότυπο, Μπροστά', isPrinted: true, isRepairable: false },
    { name: 'Αρχικό λογότυπο, Μπροστά', picture, isPrinted: false, isRepairable: false },
  ])
  const original = await fileOf('/api/staff/proofs/artwork', { ...of, position: 'front', picture }, staff)
  expect(original.bytes.equals(png)).toBe(true)
  const other = await storeLogo(shop.ctx)
  expect((await fileOf('/api/staff/proofs/artwork', { ...of, position: 'front', picture: other }, staff)).status).toBe(422)
})

test('a repaired version is sent and approved, and the next version keeps the repair until it is undone', async () => {
  const { picture } = await uploadedBitmap()
  const { quote, proof, of, shown } = await draftOf(picture)
  await call('repair', { ...shown, revision: proof.revision })
  const sent = await call('send', { ...of, revision: proof.revision + 1 })
  expect(sent.status).toBe(200)
  const key = await quoteKey(shop.ctx, quote.id)
  const { body: approved } = await customer('approve', { id: quote.id, key, proofId: proof.id, ...approval })
  expect(approved.proofs[0]).toMatchObject({ state: 'approved', placements: [{ isRepaired: true }] })
  // An approved version never changes.
  expect((await call('repair/undo', { ...of, position: 'front', revision: proof.revision + 1 })).status).toBe(409)
  expect((await call('make-all', { id: quote.id })).body.lines[0].proofs).toHaveLength(1)

  const next = await make(quote, 1)
  expect(next).toMatchObject({ version: 2, placements: [{ isRepaired: true }] })
  const undone = await call('repair/undo', { id: quote.id, proofId: next.id, position: 'front', revision: next.revision })
  expect(newestProof(undone.body, quote.line.id)).toMatchObject({
    placements: [{ isRepaired: false }],
    artworkFiles: [{ picture }],
  })
  expect((await storedPlacement(next.id))?.artwork).toEqual([logoElement(picture)])
})

test('a picture of others, another position, an outdated or closed version and what needs no repair are refused', async () => {
  const { picture } = await uploadedBitmap()
  const { quote, proof, of, shown } = await draftOf(picture)
  const vector = await storeLogo(shop.ctx, '#0f766e')
  const code = async (name: string, body: object, actor = staff) => {
    const answer = await call(name, body, actor)
    return [answer.status, answer.body.error?.code]
  }
  const { revision } = proof
  for (const name of ['repair', 'repair/preview']) {
    expect(await code(name, { ...shown, revision, picture: vector })).toEqual([404, 'unknown-logo'])
    expect(await code(name, { ...shown, revision, position: 'back' })).toEqual([422, 'unknown-placement'])
    expect(await code(name, { ...shown, revision, proofId: randomUUID() })).toEqual([404, 'unknown-proof'])
  }
  const elsewhere = await draftOf(vector)
  expect(await code('repair/preview', { ...elsewhere.shown, proofId: proof.id })).toEqual([404, 'unknown-proof'])
  expect(await code('repair/preview', elsewhere.shown)).toEqual([422, 'nothing-to-repair'])
  expect(await code('repair', { ...shown, revision: revision + 1 })).toEqual([409, 'proof-changed'])
  expect(await code('repair/undo', { ...of, position: 'front', revision })).toEqual([409, 'not-repaired'])
  const key = await quoteKey(shop.ctx, quote.id)
  expect((await call('repair', { ...shown, key, revision }, await signedIn(shop.ctx))).status).toBe(403)

  // Two at once: one is taken, the other sees the change.
  const both = await Promise.all([0, 1].map(() => code('repair', { ...shown, revision })))
  expect(both.toSorted()).toEqual([
    [200, undefined],
    [409, 'proof-changed'],
  ])
  await shop.ctx.db.update(quotes).set({ state: 'declined' }).where(eq(quotes.id, quote.id))
  expect(await code('repair/undo', { ...of, position: 'front', revision: revision + 1 })).toEqual([409, 'wrong-state'])
})
