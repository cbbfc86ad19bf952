import { quantitiesText } from '#app/platform/text/quantities-text.ts'
import { printable } from '#app/documents/printable.ts'
import { documentCompany } from '#app/company/document-company.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { techniqueTone } from '#app/personalisation/inks/technique-tone.ts'
import type { LogoOutlines } from '#app/personalisation/logos/outlines/logo-outlines.ts'
import { readLogoPicture } from '#app/personalisation/logos/read-logo-picture.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { Result } from '#app/platform/errors.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import type { Busy } from '#app/platform/limits/fair-queue.ts'
import { letterheadSource } from '#app/documents/document-pictures.server.ts'
import { elementOutlines, readProofFileOutlines } from '#app/proofs/document/element-outlines.server.ts'
import { printBox } from '#app/proofs/document/plan-drawing.ts'
import type { DrawnElement, DrawnPlacement, ProofPart } from '#app/proofs/document/proof-document.ts'
import { printGround } from '#app/proofs/document/print-ground.ts'
import { type ProofJob, proofMaker } from '#app/proofs/document/proof-pdf-process.server.ts'
import type { ProofRow } from '#app/proofs/find-proof.server.ts'
import type { ProofPlacement } from '#app/proofs/proof-content.ts'
import type { ProofOwner } from '#app/proofs/proof-owner.server.ts'
import { printedFoil, printedInks } from '#app/proofs/printed-inks.ts'

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
    letterhead: letterheadSource(ctx.config, settings),
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
export async function drawPlacement(ctx: Context, placement: ProofPlacement, pictures: JobPicture[]): Promise<DrawnPlacement> {
  const { positionName, technique, techniqueName, colours, chosenInks, width, height, area, file, designed } = placement
  const printed = printedInks(placement)
  const tone = techniqueTone(technique, printedFoil(placement))
  return {
    positionName: printable(positionName),
    technique,
    techniqueName: printable(techniqueName),
    colours,
    width,
    height,
    area,
    chosenInks,
    ...printed,
    fileName: file === null ? '' : printable(file.name),
    isRepaired: file === null && designed !== undefined,
    box: printBox(file === null ? placement : { width, height, area }),
    ground: printGround(tone === null ? printed.inks.map(({ colour }) => colour) : [tone], placement.place),
    elements: file === null ? await drawArtwork(ctx, placement, tone, pictures) : await drawFile(ctx, placement, tone, pictures),
  }
}

/** More in one document take too long to lay out: such a logo is drawn as a picture. In characters of its paths */
const maxPathLength = 400_000

function isDrawable({ shapes }: LogoOutlines): boolean {
  return shapes.reduce((sum, { path }) => sum + path.length, 0) <= maxPathLength
}

/** Places elements; appends the pictures that bitmaps need to `pictures`. */
async function drawArtwork(
  ctx: Context,
  { artwork = [] }: ProofPlacement,
  tone: string | null,
  pictures: JobPicture[],
): Promise<DrawnElement[]> {
  const drawn: DrawnElement[] = []
  for (const element of artwork) {
    const { x, y, width, height, degrees } = element
    const box = { x, y, width, height, degrees }
    const outlines = await elementOutlines(ctx, element, tone)
    if (outlines !== null && isDrawable(outlines)) {
      drawn.push({ ...box, shape: { kind: 'shapes', drawing: outlines, contain: false } })
      continue
    }
    const png = element.kind === 'logo' ? await readLogoPicture(ctx, element.picture) : null
    if (element.kind !== 'logo' || png === null) continue
    const ink = tone === null ? { ink: element.ink, inkRange: element.inkRange } : { ink: tone }
    drawn.push({ ...box, shape: { kind: 'picture', picture: pictures.push({ png, ...ink }) - 1, contain: false } })
  }
  return drawn
}

/** A file from staff fills the placement's box and keeps its proportions. */
async function drawFile(
  ctx: Context,
  { width, height, file }: ProofPlacement,
  tone: string | null,
  pictures: JobPicture[],
): Promise<DrawnElement[]> {
  const box = { x: 0, y: 0, width, height, degrees: 0 }
  const outlines = file === null ? null : await readProofFileOutlines(ctx, file, { ink: tone })
  if (outlines !== null && isDrawable(outlines)) return [{ ...box, shape: { kind: 'shapes', drawing: outlines, contain: true } }]
  const key = file?.pictureKey ?? null
  const png = key === null ? null : await fileStore(ctx.config).read(key)
  if (png === null) return []
  return [{ ...box, shape: { kind: 'picture', picture: pictures.push({ png, ink: tone }) - 1, contain: true } }]
}
