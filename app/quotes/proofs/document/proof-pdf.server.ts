import { documentCompany } from '#app/company/document-company.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { letteringPath } from '#app/personalisation/designer/lettering.server.ts'
import type { ArtworkElement } from '#app/personalisation/artwork.ts'
import { readLogoPicture } from '#app/personalisation/logos/read-logo-picture.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { Result } from '#app/platform/errors.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import type { Busy } from '#app/platform/limits/fair-queue.ts'
import { printable } from '#app/quotes/document/offer-document.ts'
import { letterheadSource } from '#app/quotes/document/offer-pdf-pictures.server.ts'
import { printBox } from '#app/quotes/proofs/document/plan-drawing.ts'
import type { DrawnElement, DrawnPlacement } from '#app/quotes/proofs/document/proof-document.ts'
import { type ProofJob, proofMaker } from '#app/quotes/proofs/document/proof-pdf-process.server.ts'
import type { ProofRow } from '#app/quotes/proofs/find-proof.server.ts'
import type { ProofPlacement } from '#app/quotes/proofs/proof-content.ts'
import { quantitiesText } from '#app/quotes/quote-text.ts'
import type { Quote } from '#app/quotes/transition.server.ts'

type JobPicture = Extract<ProofJob, { readonly kind: 'document' }>['pictures'][number]

/**
 * The PDF of a version, made in a separate process; equal data gives equal bytes. `preview` marks each page as not
 * sent. Refuses when the queue is full; throws when its process ended.
 */
export async function renderProofPdf(
  ctx: Context,
  quote: Quote,
  proof: Pick<ProofRow, 'content' | 'contentHash' | 'version' | 'note' | 'answerBy'>,
  {
    mockUps,
    sentAt,
    preview = false,
  }: { readonly mockUps: readonly Uint8Array[]; readonly sentAt: Date; readonly preview?: boolean },
): Promise<Result<Buffer, Busy>> {
  const settings = await readSettings(ctx)
  const { content } = proof
  const pictures: JobPicture[] = []
  const placements: DrawnPlacement[] = []
  for (const placement of content.placements) placements.push(await drawPlacement(ctx, placement, pictures))
  return proofMaker.make(ctx, {
    kind: 'document',
    letterhead: letterheadSource(ctx.config, settings.letterhead),
    mockUps,
    pictures,
    document: {
      number: quote.number ?? '',
      version: proof.version,
      isPreview: preview,
      sentAt: sentAt.toISOString(),
      issuedOn: dayInAthens(sentAt),
      answerBy: proof.answerBy,
      company: documentCompany(settings),
      customer: printable(quote.companyName === '' ? quote.name : quote.companyName),
      projectName: printable(quote.projectName),
      title: printable(content.title),
      variantText: printable(content.variantText),
      quantity: quantitiesText(content.quantities),
      note: printable(proof.note),
      contentHash: proof.contentHash,
      placements,
    },
  })
}

/** Appends the pictures it draws with to `pictures`. */
async function drawPlacement(ctx: Context, placement: ProofPlacement, pictures: JobPicture[]): Promise<DrawnPlacement> {
  const { positionName, techniqueName, colours, width, height, area, inks, isPhotographic, file } = placement
  return {
    positionName: printable(positionName),
    techniqueName: printable(techniqueName),
    colours,
    width,
    height,
    area,
    inks: (file ?? { inks }).inks,
    isPhotographic: (file ?? { isPhotographic }).isPhotographic,
    fileName: file === null ? '' : printable(file.name),
    box: printBox(file === null ? placement : { width, height, area }),
    elements:
      file === null ? await drawArtwork(ctx, placement.artwork ?? [], pictures) : await drawFile(ctx, placement, pictures),
  }
}

/** Places elements; appends the pictures they need to `pictures`. */
export async function drawArtwork(
  ctx: Context,
  artwork: readonly ArtworkElement[],
  pictures: JobPicture[],
): Promise<DrawnElement[]> {
  const drawn: DrawnElement[] = []
  for (const element of artwork) {
    const { x, y, width, height, degrees } = element
    const box = { x, y, width, height, degrees }
    if (element.kind === 'text') {
      const outlines = await letteringPath(element.text, element.font)
      if (outlines.ok) drawn.push({ ...box, shape: { kind: 'outlines', outlines: outlines.value, ink: element.ink } })
      continue
    }
    const png = await readLogoPicture(ctx, element.picture)
    if (png === null) continue
    const { ink, inkRange } = element
    drawn.push({ ...box, shape: { kind: 'picture', picture: pictures.push({ png, ink, inkRange }) - 1, contain: false } })
  }
  return drawn
}

/** A file from staff fills the placement's box and keeps its proportions. */
async function drawFile(ctx: Context, { width, height, file }: ProofPlacement, pictures: JobPicture[]): Promise<DrawnElement[]> {
  const key = file?.pictureKey ?? null
  const png = key === null ? null : await fileStore(ctx.config).read(key)
  if (png === null) return []
  const picture = pictures.push({ png, ink: null }) - 1
  return [{ x: 0, y: 0, width, height, degrees: 0, shape: { kind: 'picture', picture, contain: true } }]
}
