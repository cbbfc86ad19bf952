import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'

import { LRUCache } from 'lru-cache'

import { type PrintTechnique, printTechniques } from '#app/catalogue/catalogue.ts'
import { findPictureSource } from '#app/catalogue/pictures/picture-sources.server.ts'
import type { ArtworkElement } from '#app/personalisation/artwork.ts'
import type { Placement } from '#app/personalisation/decoration.ts'
import { letteringPath } from '#app/personalisation/designer/lettering.server.ts'
import { chosenFoil, foilChoice, type Ink } from '#app/personalisation/inks/named-inks.ts'
import { readInks } from '#app/personalisation/inks/read-inks.server.ts'
import { readLogoPicture } from '#app/personalisation/logos/read-logo-picture.server.ts'
import type { MockUpFormat, MockUpWidth } from '#app/personalisation/mock-ups/mock-up-address.ts'
import type { MockUpAnswer, MockUpJob, Shape } from '#app/personalisation/mock-ups/mock-up-job.server.ts'
import { sampleLogoPng } from '#app/personalisation/mock-ups/sample-logo.server.ts'
import { pictureWithArtwork } from '#app/personalisation/mock-ups/mock-up-of-line.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { createWorkerPool, WorkerEndedError } from '#app/platform/jobs/worker-pool.server.ts'
import { type Busy, createFairQueue } from '#app/platform/limits/fair-queue.ts'

export interface WantedMockUp {
  /** A product picture's `src` in the catalogue: its archetype and colour count. */
  readonly picture: string
  readonly placements: readonly Placement[]
  readonly width: MockUpWidth
  readonly format: MockUpFormat
}

const processes = Math.min(2, availableParallelism())
const retrySeconds = 5
const queue = createFairQueue({ atOnce: processes, waiting: 200, waitingOfAddress: 60, retrySeconds })
const pool = createWorkerPool<MockUpJob, MockUpAnswer>('build/workers/mock-up.js', {
  heapMegabytes: 256,
  patienceMs: 15_000,
  idleMs: 20_000,
})

/** Cached pictures, by everything that determines them. */
const drawn = new LRUCache<string, Buffer>({ maxSize: 32 * 1024 * 1024, sizeCalculation: ({ length }) => length })
/** Concurrent requests of one picture share one drawing. */
const underWay = new Map<string, Promise<Result<Buffer, Busy>>>()

/**
 * The picture of a product with the artwork of its placements. Null for a photograph, if no view shows a position, and if its
 * logos were deleted. Refuses while the queue is full, and where the processes that draw it ended: it may be tried again.
 */
export async function requestMockUp(ctx: Context, wanted: WantedMockUp): Promise<Result<Buffer | null, Busy>> {
  const job = await jobOf(ctx, wanted)
  if (job === null) return done(null)
  const key = keyOf(job)
  const known = drawn.get(key)
  if (known !== undefined) return done(known)
  const sharing = underWay.get(key)
  if (sharing !== undefined) return sharing
  const making = queue
    .run(ctx, () => drawInProcess(job))
    .then((result) => {
      if (result.ok) drawn.set(key, result.value)
      return result
    })
    .catch((error: unknown) => {
      if (!(error instanceof WorkerEndedError)) throw error
      ctx.log.warn({ err: error }, 'the picture of a design was not drawn')
      return refuse({ refusal: 'busy', seconds: retrySeconds } as const)
    })
    .finally(() => underWay.delete(key))
  underWay.set(key, making)
  return making
}

async function drawInProcess(job: MockUpJob): Promise<Buffer> {
  const answer = await pool.run(job)
  if ('failure' in answer) throw new Error(`the picture of a design could not be drawn: ${answer.failure}`)
  if (answer.picture === null) throw new Error('a position left its view meanwhile')
  return Buffer.from(answer.picture)
}

async function jobOf(ctx: Context, { picture, placements, width, format }: WantedMockUp): Promise<MockUpJob | null> {
  const seen = pictureWithArtwork(ctx.config, picture, placements)
  const source = seen === null ? null : findPictureSource(ctx.config, seen)
  if (source?.kind !== 'composed') return null
  const shapes: Record<string, Shape> = {}
  const read: MockUpJob['placements'][number][] = []
  const foils = await readFoils(ctx, placements)
  for (const placement of placements) {
    const { position, technique: name, artwork = [] } = placement
    const technique: PrintTechnique | undefined = printTechniques.find((key) => key === name)
    if (technique === undefined) continue
    const elements: MockUpJob['placements'][number]['elements'][number][] = []
    for (const element of artwork) {
      const shape = shapeName(element)
      const content = shapes[shape] ?? (await readShape(ctx, element))
      if (content === null) continue
      shapes[shape] = content
      const { x, y, width: wide, height, degrees, ink } = element
      const inkRange = element.kind === 'logo' ? element.inkRange : undefined
      elements.push({ shape, x, y, width: wide, height, degrees, ink, inkRange })
    }
    if (elements.length > 0) read.push({ position, technique, foil: chosenFoil(placement, foils), elements })
  }
  if (read.length === 0) return null
  return { composition: source.composition, version: source.version, placements: read, shapes, width, format }
}

/** The merchant's foils, read only if one was chosen */
async function readFoils(ctx: Context, placements: readonly Placement[]): Promise<readonly Ink[]> {
  const isChosen = placements.some((placement) => foilChoice(placement) !== undefined)
  return isChosen ? (await readInks(ctx, ['foil'])).inks : []
}

function shapeName(element: ArtworkElement): string {
  return element.kind === 'logo' ? element.picture : `${element.font} ${element.text}`
}

async function readShape(ctx: Context, element: ArtworkElement): Promise<Shape | null> {
  if (element.kind === 'logo') {
    const bytes = (await sampleLogoPng(element.picture)) ?? (await readLogoPicture(ctx, element.picture))
    return bytes === null ? null : { kind: 'png', bytes }
  }
  const outlines = await letteringPath(element.text, element.font)
  return outlines.ok ? { kind: 'outlines', ...outlines.value } : null
}

/** Names of shapes are hashes of their content. */
function keyOf({ composition, shapes: _, ...job }: MockUpJob): string {
  const { folder, view, wanted } = composition
  return createHash('sha256')
    .update(JSON.stringify([folder, view.key, wanted, job]))
    .digest('base64')
}
