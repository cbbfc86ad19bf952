import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { pictureUrl } from '#app/catalogue/pictures/pictures.server.ts'
import type { ArtworkElement } from '#app/personalisation/artwork.ts'
import { goldFoil, silverFoil } from '#app/personalisation/inks/default-foil.ts'
import { proofs } from '#app/proofs/proofs.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { importDecoratedProduct } from '#test/decorated-product.ts'
import { storeFoils } from '#test/foils.ts'
import { type Actor, testShop } from '#test/http.ts'
import { decoratedQuote, logoElement, proofCalls, quotePlacement, storeLogo } from '#test/proofs.ts'

const shop = testShop()
let staff: Actor

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff')
  await importDecoratedProduct(shop.ctx)
})

const { call, make } = proofCalls(shop, () => staff)

const text = (ink: string): ArtworkElement => ({
  kind: 'text',
  text: 'Καλή χρονιά',
  font: 'sans',
  ink,
  x: 0,
  y: 400,
  width: 500,
  height: 80,
  degrees: 0,
})

async function draftOn(colour: string, artwork: readonly ArtworkElement[], technique = 'silkscreen', foil?: string) {
  const imageSrc = pictureUrl(shop.ctx.config, `hard-notebook/main/${colour}.webp`)
  const chosenInks = foil === undefined ? undefined : [{ colour: goldFoil, ink: foil }]
  const placement = quotePlacement(artwork, { technique, chosenInks })
  const quote = await decoratedQuote(shop.ctx, { placements: [placement], imageSrc })
  return { quote, proof: await make(quote) }
}

const toneOnTone = { position: 'front', text: expect.stringContaining('τόνος σε τόνο') }
const partLost = { position: 'front', text: expect.stringContaining('δεν διακρίνεται') }

test('staff are warned of what hardly stands out on the product of a draft, and of nothing that does', async () => {
  const logo = await storeLogo(shop.ctx)
  const warningsOn = async (colour: string, artwork: readonly ArtworkElement[], technique?: string) =>
    (await draftOn(colour, artwork, technique)).proof.warnings
  expect(await warningsOn('ffffff', [logoElement(logo), text('#1b1a17')])).toEqual([])
  expect(await warningsOn('c8202f', [logoElement(logo)])).toEqual([partLost])
  expect(await warningsOn('1b1a17', [logoElement(logo, { ink: '#1f3a5f' }), text('#23262b')])).toEqual([toneOnTone])
  // One foil for all: what the colours were does not matter, and silver is seen.
  expect(await warningsOn('c8a24a', [logoElement(logo)], 'hotStamp')).toEqual([])
  expect(await warningsOn('c8202f', [logoElement(logo)], 'debossing')).toEqual([])
})

test('the warning follows the foil that the customer chose', async () => {
  await storeFoils(shop.ctx, ['Φ-1', 'Χρυσό', goldFoil], ['Φ-2', 'Ασημί', silverFoil])
  const logo = await storeLogo(shop.ctx)
  const warningsOn = async (colour: string, code: string) =>
    (await draftOn(colour, [logoElement(logo)], 'hotStamp', code)).proof.warnings
  expect(await warningsOn('c8a24a', 'Φ-1')).toEqual([toneOnTone])
  expect(await warningsOn('1b1a17', 'Φ-1')).toEqual([])
  expect(await warningsOn('d2d4d6', 'Φ-2')).toEqual([toneOnTone])
})

test('a version that was sent has no warnings', async () => {
  const { quote, proof } = await draftOn('1b1a17', [text('#23262b')])
  expect(proof.warnings).toEqual([toneOnTone])
  const sent = await call('send', { id: quote.id, proofId: proof.id, revision: proof.revision })
  expect(sent.body.lines[0].proofs[0]).toMatchObject({ state: 'waiting', warnings: [] })
})

test('a proof names the foil of its picture, and what it was printed on stays with the version', async () => {
  await storeFoils(shop.ctx, ['Φ-1', 'Χρυσό', goldFoil], ['Φ-2', 'Ασημί', silverFoil])
  const logo = await storeLogo(shop.ctx)
  const namedOn = async (colour: string) => {
    const { proof } = await draftOn(colour, [logoElement(logo)], 'hotStamp')
    const [row] = await shop.ctx.db.select().from(proofs).where(eq(proofs.id, proof.id))
    expect(row?.content.placements[0]?.place).toEqual({ hex: `#${colour}` })
    return proof.placements[0]?.namedInks.map(({ code, colour: drawn }) => [code, drawn])
  }
  expect(await namedOn('1b1a17')).toEqual([['Φ-1', goldFoil]])
  expect(await namedOn('6f6f6f')).toEqual([['Φ-2', silverFoil]])
})
