import { whiteBoxOf } from '#app/personalisation/logos/logo-facts.ts'
import { makeLogoPicture } from '#app/personalisation/logos/prepare/logo-maker.server.ts'
import { readLogoPicture } from '#app/personalisation/logos/read-logo-picture.server.ts'
import { readPictureFile } from '#app/personalisation/logos/read-picture-file.server.ts'
import { withLogoFile } from '#app/personalisation/logos/with-logo-file.server.ts'
import type { Context } from '#app/platform/context.server.ts'

const printDpi = 300
const tenthsPerInch = 254
/** The long side in pixels: 42 cm at 300 dpi. The process that draws has memory for no more. */
const maxPixels = 5_000

/**
 * A logo's picture for a print whose long side is so many tenths of a millimetre: drawn again from its original where the one
 * of screens has less than 300 dpi and the original has more. That of screens where nothing is gained, or drawing fails.
 */
export async function readPrintPicture(ctx: Context, hash: string, longSide: number): Promise<Buffer | null> {
  const stored = await readLogoPicture(ctx, hash)
  if (stored === null) return null
  const found = await readPictureFile(ctx, hash)
  if (found === undefined) return stored
  const { facts, fileHash, kind } = found
  const wanted = Math.min(maxPixels, Math.ceil((longSide * printDpi) / tenthsPerInch))
  const has = Math.max(found.width, found.height)
  const possible = facts.pixels === null ? wanted : Math.max(facts.pixels.width, facts.pixels.height)
  if (Math.min(wanted, possible) <= has) return stored
  const job = { kind, fileHash, whiteBox: whiteBoxOf(facts), longest: wanted }
  const made = await withLogoFile(ctx, fileHash, (path) => makeLogoPicture(ctx, { path, ...job }))
  return made?.ok === true ? Buffer.from(made.value.png) : stored
}
