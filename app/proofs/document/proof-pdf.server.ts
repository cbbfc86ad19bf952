import { quantitiesText } from '#app/platform/text/quantities-text.ts'
import { printable } from '#app/documents/printable.ts'
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
import { letterheadSource } from '#app/documents/document-pictures.server.ts'
import { printBox } from '#app/proofs/document/plan-drawing.ts'
import type { DrawnElement, DrawnPlacement, ProofPart } from '#app/proofs/document/proof-document.ts'
import { type ProofJob, proofMaker } from '#app/proofs/document/proof-pdf-process.server.ts'
import type { ProofRow } from '#app/proofs/find-proof.server.ts'
import type { ProofPlacement } from '#app/proofs/proof-content.ts'
import type { ProofOwner } from '#app/proofs/proof-owner.server.ts'
import { printedInks } from '#app/proofs/printed-inks.ts'

type JobPicture = Extract<ProofJob, { readonly kind: 'document' }>['pictures'][number]

interface DocumentPart {
  readonly proof: Pick<ProofRow, 'content' | 'contentHash' | 'version' | 'note' | 'answerBy'>
  readonly mockUps: readonly Uint8Array[]
}

/**
 * The PDF of versions, made in a separate process; equal data gives equal bytes. `preview` marks each page as not
 * sent. Refuses when the queue is full; throws when its process ended.
 */
export async function renderProofPdf(
  ctx: Context,
  { kind, number, customer, projectName }: Pick<ProofOwner, 'kind' | 'number' | 'customer' | 'projectName'>,
  parts: readonly DocumentPart[],
  { sentAt, preview = false }: { readonly sentAt: Date; readonly preview?: boolean },
): Promise<Result<Buffer, Busy>> {
  const settings = await readSettings(ctx)
  const pictures: JobPicture[] = []
  const drawn: ProofPart[] = []
  for (const part of parts) drawn.push(await drawPart(ctx, part, pictures))
  return proofMaker.make(ctx, {
    kind: 'document',
    letterhead: letterheadSource(ctx.config, settings.letterhead),
    mockUps: parts.flatMap(({ mockUps }) => mockUps),
    pictures,
    document: {
      kind,
      number,
      isPreview: preview,
      sentAt: sentAt.toISOString(),
      issuedOn: dayInAthens(sentAt),
      company: documentCompany(settings),
      customer: printable(customer),
      projectName: printable(projectName),
      parts: drawn,
    },
  })
}

/** Appends the pictures it draws with to `pictures`. */
async function drawPart(ctx: Context, { proof, mockUps }: DocumentPart, pictures: JobPicture[]): Promise<ProofPart> {
  const { content, version, answerBy, note, contentHash } = proof
  const placements: DrawnPlacement[] = []
  for (const placement of content.placements) placements.push(await drawPlacement(ctx, placement, pictures))
  return {
    version,
    answerBy,
    title: printable(content.title),
    variantText: printable(content.variantText),
    quantity: quantitiesText(content.quantities),
    note: printable(note),
    contentHash,
    placements,
    mockUpCount: mockUps.length,
  }
}

/** Appends the pictures it draws with to `pictures`. */
async function drawPlacement(ctx: Context, placement: ProofPlacement, pictures: JobPicture[]): Promise<DrawnPlacement> {
  const { positionName, technique, techniqueName, colours, chosenInks, width, height, area, file } = placement
  return {
    positionName: printable(positionName),
    technique,
    techniqueName: printable(techniqueName),
    colours,
    width,
    height,
    area,
    chosenInks,
    ...printedInks(placement),
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
