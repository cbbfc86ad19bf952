import { createHash } from 'node:crypto'

import { leastDetailsOf } from '#app/personalisation/least-details.ts'
import { whiteBoxOf } from '#app/personalisation/logos/logo-facts.ts'
import { logoFileKey, logoPictureKey, removeLogoBytes } from '#app/personalisation/logos/logo-files.server.ts'
import type { LogoRefusal } from '#app/personalisation/logos/logo-refusals.ts'
import { makeRepairedLogo } from '#app/personalisation/logos/prepare/logo-maker.server.ts'
import { readPictureFile } from '#app/personalisation/logos/read-picture-file.server.ts'
import type { RepairPreview } from '#app/personalisation/logos/repair.contract.ts'
import type { RepairedPicture } from '#app/personalisation/repaired-artwork.ts'
import type { RepairedLogo } from '#app/personalisation/logos/repair/repair-logo.server.ts'
import { type LogoFile, storePicture } from '#app/personalisation/logos/store-logo.server.ts'
import { withLogoFile, withTemporaryFile } from '#app/personalisation/logos/with-logo-file.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { refuse, type Result } from '#app/platform/errors.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import { type FileKind, storedFileName } from '#app/uploads/accepted-files.ts'

/** How the logo is printed; without inks in its own */
export interface RepairUse {
  readonly widthMm: number
  readonly technique: string | null
  readonly inks: readonly string[]
}

/** Repairs a logo's picture for a print, and stores nothing. Refuses what needs no repair or cannot have one. */
export async function repairPicture(
  ctx: Context,
  picture: string,
  { widthMm, technique, inks }: RepairUse,
): Promise<Result<RepairedLogo, LogoRefusal>> {
  const found = await readPictureFile(ctx, picture)
  if (found === undefined) return refuse({ refusal: 'unknown-logo' })
  const { fileHash, kind, facts } = found
  const job = {
    task: 'repair',
    kind,
    fileHash,
    whiteBox: whiteBoxOf(facts),
    widthMm,
    least: leastDetailsOf(technique),
    inks,
  } as const
  const made = await withLogoFile(ctx, fileHash, (path) => makeRepairedLogo(ctx, { path, ...job }))
  return made ?? refuse({ refusal: 'unknown-logo' })
}

export function presentRepair({ svg, report }: RepairedLogo): RepairPreview {
  return { svg, ...report }
}

/** The repaired drawing as a file to store with its picture. */
export function withRepairedFile<Value>(
  ctx: Context,
  { svg }: RepairedLogo,
  work: (file: LogoFile) => Promise<Value>,
): Promise<Value> {
  const bytes = Buffer.from(svg)
  const hash = createHash('sha256').update(bytes).digest('hex')
  return withTemporaryFile(ctx, bytes, (path) => work({ path, kind: 'image/svg+xml', hash, size: bytes.length }))
}

/**
 * Stores a repair without adding it to anybody's logos: `work` calls `store` in the transaction that makes something show it, and gets
 * its picture. Unreferenced ones are removed with other unused pictures.
 */
export function withStoredRepair<Value, Reason>(
  ctx: Context,
  repaired: RepairedLogo,
  repairedFrom: string,
  work: (store: (tx: Context) => Promise<RepairedPicture>) => Promise<Result<Value, Reason>>,
): Promise<Result<Value, Reason>> {
  const { png, ...prepared } = repaired.prepared
  const picture = createHash('sha256').update(png).digest('hex')
  return withRepairedFile(ctx, repaired, async (file) => {
    const result = await work(async (tx) => {
      await storePicture(tx, file, { hash: picture, png, ...prepared, repairedFrom })
      return { picture, width: prepared.width, height: prepared.height }
    })
    if (!result.ok) await removeLogoBytes(ctx, [logoPictureKey(picture), logoFileKey(file.hash)])
    return result
  })
}

/** A logo's file as it was uploaded, with a name to download it by */
export interface LogoOriginal {
  readonly name: string
  readonly contentType: FileKind
  readonly bytes: Buffer
}

/** The file that was uploaded for a picture, or for the one that its repair began with; undefined if it is gone. */
export async function readOriginal(ctx: Context, picture: string, name: string): Promise<LogoOriginal | undefined> {
  const found = await readPictureFile(ctx, picture)
  if (found === undefined) return undefined
  const { fileHash, kind, repairedFrom } = found
  if (repairedFrom !== null) return readOriginal(ctx, repairedFrom, name)
  const bytes = await fileStore(ctx.config).read(logoFileKey(fileHash))
  return bytes === null ? undefined : { name: storedFileName(name, kind), contentType: kind, bytes }
}
