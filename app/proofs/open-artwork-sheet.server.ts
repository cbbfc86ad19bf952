import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { artworkSheetSvg } from '#app/proofs/document/artwork-sheet-svg.ts'
import { drawArtworkSheet } from '#app/proofs/document/draw-artwork-sheet.server.ts'
import { proofMaker } from '#app/proofs/document/proof-pdf-process.server.ts'
import { findProof, type ProofRef } from '#app/proofs/find-proof.server.ts'
import type { OpenedFile } from '#app/proofs/open-proof.server.ts'
import type { ProofRefusal } from '#app/proofs/proof-refusals.ts'
import type { ProofOwner } from '#app/proofs/proof-owner.server.ts'
import { sheetFileName, sheetHeading } from '#app/proofs/sheet-names.ts'

/** The number of the order that was made of a quote; null while there is none. Orders are above quotes. */
export type OrderNumberOf = (ctx: Context, quoteId: string) => Promise<string | null>

/** Which sheet: of all positions, or of one */
interface SheetWanted {
  readonly format: 'svg' | 'pdf'
  readonly position: string | null
}

/** For production, staff only: a version's positions in true millimetres. Refuses an unknown position. */
export async function openArtworkSheet(
  ctx: Context,
  proofRef: ProofRef,
  { format, position }: SheetWanted,
  orderNumberOf: OrderNumberOf,
): Promise<Result<OpenedFile, ProofRefusal>> {
  const found = await findProof(ctx, proofRef)
  if (found?.actor.role !== 'staff') return refuse({ refusal: 'unknown-proof' })
  const { owner, proof } = found
  const { placements } = proof.content
  const placement = placements.find((each) => each.position === position)
  if (position !== null && placement === undefined) return refuse({ refusal: 'unknown-placement' })
  const job = { ...(await sheetJob(ctx, owner, proof.content.lineId, orderNumberOf)), version: proof.version }
  const sheet = await drawArtworkSheet(ctx, proof.content, { heading: sheetHeading(job), position })
  const name = sheetFileName({ ...job, positionName: placement?.positionName ?? null }, format)
  if (format === 'svg') return done({ name, contentType: 'image/svg+xml', bytes: Buffer.from(artworkSheetSvg(sheet)) })
  const made = await proofMaker.make(ctx, { kind: 'sheet', sheet })
  return made.ok ? done({ name, contentType: 'application/pdf', bytes: made.value }) : made
}

/** The order, or else the quote, and the line's place in it, from 1 on */
async function sheetJob(ctx: Context, owner: ProofOwner, lineId: string, orderNumberOf: OrderNumberOf) {
  const orderNumber = owner.kind === 'quote' ? await orderNumberOf(ctx, owner.id) : null
  const lines = await owner.readLines(ctx)
  return { number: orderNumber ?? owner.number, line: 1 + lines.findIndex(({ id }) => id === lineId) }
}
