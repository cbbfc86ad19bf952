import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'

import { whiteBoxOf } from '#app/personalisation/logos/logo-facts.ts'
import { logoFileKey } from '#app/personalisation/logos/logo-files.server.ts'
import { logoFiles, logoPictures } from '#app/personalisation/logos/logos.tables.ts'
import { makeLogoPicture } from '#app/personalisation/logos/prepare/logo-maker.server.ts'
import { readLogoPicture } from '#app/personalisation/logos/read-logo-picture.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import { incomingFolder } from '#app/uploads/receive-file.server.ts'

const printDpi = 300
const tenthsPerInch = 254
/** Of the long side, in pixels: 42 cm at 300 dpi. The process that draws has memory for no more. */
const maxPixels = 5_000

/**
 * A logo's picture for a print whose long side is so many tenths of a millimetre: drawn again from its original where the one
 * of screens has less than 300 dpi and the original has more. That of screens where nothing is gained, or drawing fails.
 */
export async function readPrintPicture(ctx: Context, hash: string, longSide: number): Promise<Buffer | null> {
  const stored = await readLogoPicture(ctx, hash)
  if (stored === null) return null
  const [found] = await ctx.db
    .select({
      fileHash: logoFiles.hash,
      kind: logoFiles.kind,
      width: logoPictures.width,
      height: logoPictures.height,
      facts: logoPictures.facts,
    })
    .from(logoPictures)
    .innerJoin(logoFiles, eq(logoFiles.hash, logoPictures.fileHash))
    .where(eq(logoPictures.hash, hash))
  if (found === undefined) return stored
  const { facts, fileHash, kind } = found
  const wanted = Math.min(maxPixels, Math.ceil((longSide * printDpi) / tenthsPerInch))
  const has = Math.max(found.width, found.height)
  const possible = facts.pixels === null ? wanted : Math.max(facts.pixels.width, facts.pixels.height)
  if (Math.min(wanted, possible) <= has) return stored
  const original = await fileStore(ctx.config).read(logoFileKey(fileHash))
  if (original === null) return stored
  const folder = incomingFolder(ctx)
  const path = join(folder, randomUUID())
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(path, original, { mode: 0o600 })
    const made = await makeLogoPicture(ctx, { path, kind, fileHash, whiteBox: whiteBoxOf(facts), longest: wanted })
    return made.ok ? Buffer.from(made.value.png) : stored
  } finally {
    await rm(path, { force: true })
  }
}
