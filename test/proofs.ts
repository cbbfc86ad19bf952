import { createHash, randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import sharp from 'sharp'

import type { ArtworkElement } from '#app/personalisation/artwork.ts'
import { logoFiles, logoPictures } from '#app/personalisation/logos/logos.tables.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { StaffProofs, StaffProofView } from '#app/proofs/proof-answers.ts'
import { quoteEvents } from '#app/quotes/quotes.tables.ts'
import type { NamedPlacement } from '#app/personalisation/named-placements.ts'

import { decoratedProductId } from './decorated-product.ts'
import { type Actor, as, type TestShop, visitor } from './http.ts'
import { offeredQuote, offerLine, type QuoteFixture } from './quotes.ts'

// Quotes with decorated lines, and stored logos.

/** A logo of two colours, stored with its original; answers its picture's hash. */
export async function storeLogo(ctx: Context, colour = '#c2410c', drawing?: string): Promise<string> {
  const svg =
    drawing ??
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><rect width="600" height="300" fill="${colour}"/><circle cx="300" cy="150" r="100" fill="#1f3a5f"/></svg>`
  const png = await sharp(Buffer.from(svg)).png().toBuffer()
  const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
  const [fileHash, hash] = [sha256(svg), sha256(png)]
  const store = fileStore(ctx.config)
  await store.put(`logos/files/${fileHash}`, Buffer.from(svg))
  await store.put(`logos/pictures/${hash}.png`, png)
  await ctx.db.insert(logoFiles).values({ hash: fileHash, kind: 'image/svg+xml', size: svg.length }).onConflictDoNothing()
  const facts = {
    isVector: true,
    pixels: null,
    colours: [
      { hex: colour, share: 0.8 },
      { hex: '#1f3a5f', share: 0.2 },
    ],
    isPhotographic: false,
    hasWhiteBox: false,
    whiteBoxRemoved: false,
    thinnestLine: null,
  }
  await ctx.db.insert(logoPictures).values({ hash, fileHash, width: 600, height: 300, facts }).onConflictDoNothing()
  return hash
}

/** A bitmap of the same logo, stored with its original */
export async function storeBitmap(ctx: Context, colour = '#c2410c'): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="120"><rect width="240" height="120" fill="${colour}"/></svg>`
  const png = await sharp(Buffer.from(svg)).png().toBuffer()
  const hash = createHash('sha256').update(png).digest('hex')
  const store = fileStore(ctx.config)
  await store.put(`logos/files/${hash}`, png)
  await store.put(`logos/pictures/${hash}.png`, png)
  await ctx.db.insert(logoFiles).values({ hash, kind: 'image/png', size: png.length }).onConflictDoNothing()
  const facts = {
    isVector: false,
    pixels: { width: 240, height: 120 },
    colours: [{ hex: colour, share: 1 }],
    isPhotographic: false,
    hasWhiteBox: false,
    whiteBoxRemoved: false,
    thinnestLine: null,
  }
  await ctx.db.insert(logoPictures).values({ hash, fileHash: hash, width: 240, height: 120, facts }).onConflictDoNothing()
  return hash
}

export const logoElement = (picture: string, over: object = {}): ArtworkElement => ({
  kind: 'logo',
  picture,
  ink: null,
  x: 0,
  y: 0,
  width: 600,
  height: 300,
  degrees: 0,
  ...over,
})

/** In front, 60 × 30 mm; artwork is optional. */
export const quotePlacement = (artwork?: readonly ArtworkElement[], over: Partial<NamedPlacement> = {}): NamedPlacement => ({
  position: 'front',
  positionName: 'Μπροστά',
  technique: 'silkscreen',
  techniqueName: 'Μεταξοτυπία',
  colours: 2,
  width: 600,
  height: 300,
  ...(artwork !== undefined && { artwork }),
  ...over,
})

const withoutArtwork = ({ artwork: _, ...placement }: NamedPlacement) => placement

/** An offer with one decorated line, and one without logos. The artwork belongs to the request, as forms send it. */
export async function decoratedQuote(
  ctx: Context,
  {
    placements = [quotePlacement()],
    offer = {},
    imageSrc = '/pictures/mug/main/1c1c1e.webp',
    ...over
  }: QuoteFixture & {
    readonly placements?: readonly NamedPlacement[]
    readonly offer?: object
    readonly imageSrc?: string
    readonly versions?: number
  } = {},
) {
  const quoteLineId = randomUUID()
  const line = offerLine({
    quoteLineId,
    productId: decoratedProductId,
    title: 'Σημειωματάριο',
    placements: placements.map(withoutArtwork),
    imageSrc,
  })
  const plain = offerLine({ title: 'Κεριά' })
  const requestLine = { id: quoteLineId, title: line.title, productId: decoratedProductId, quantities: [100, 250], placements }
  const quote = await offeredQuote(ctx, { lines: [requestLine], ...over, offer: { lines: [line, plain], ...offer } })
  return { ...quote, line, plain }
}

export const approval = { name: 'Ελένη Διευθύντρια', consent: true }

/** The newest version of a line, in staff's answers. */
export function newestProof({ lines }: StaffProofs, lineId: string): StaffProofView {
  const proof = lines.find((line) => line.lineId === lineId)?.proofs[0]
  if (proof === undefined) throw new Error('the line has no proof')
  return proof
}

interface WithLine {
  readonly id: string
  readonly line: { readonly id: string }
}

/** The calls of both sides on a test's shop. */
export function proofCalls(shop: TestShop, staff: () => Actor) {
  const call = (name: string, body: object, actor = staff()) => shop.http(as(actor)).post(`/api/staff/proofs/${name}`, body)
  async function make({ id, line }: WithLine, after = 0): Promise<StaffProofView> {
    const { status, body } = await call('make', { id, lineId: line.id, after })
    if (status !== 200) throw new Error(body.error.message)
    return newestProof(body, line.id)
  }
  return {
    call,
    make,
    customer: (name: string, body: object, actor: Actor = visitor) =>
      shop.http(as(actor)).post(`/api/quotes/proofs/${name}`, body),
    /** Makes the next version of the decorated line, and sends it. */
    async send(quote: WithLine, after = 0): Promise<StaffProofView> {
      const { id: proofId, revision } = await make(quote, after)
      const { status, body } = await call('send', { id: quote.id, proofId, revision })
      if (status !== 200) throw new Error(body.error.message)
      return newestProof(body, quote.line.id)
    },
    async fileOf(path: string, body: object, actor: Actor = visitor) {
      const answer = await fetch(shop.origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...actor.headers },
        body: JSON.stringify(body),
      })
      return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
    },
  }
}

export async function proofEventsOf({ db }: Context, quoteId: string) {
  const events = await db.select().from(quoteEvents).where(eq(quoteEvents.quoteId, quoteId)).orderBy(quoteEvents.id)
  return events.filter(({ kind }) => kind.startsWith('proof-'))
}
