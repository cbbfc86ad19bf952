import type { LogoInk } from '#app/personalisation/artwork.ts'
import { whiteBoxOf } from '#app/personalisation/logos/logo-facts.ts'
import type { LogoOutlines } from '#app/personalisation/logos/outlines/logo-outlines.ts'
import { makeLogoOutlines } from '#app/personalisation/logos/prepare/logo-maker.server.ts'
import { readPictureFile } from '#app/personalisation/logos/read-picture-file.server.ts'
import { withLogoFile, withTemporaryFile } from '#app/personalisation/logos/with-logo-file.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { FileKind } from '#app/uploads/accepted-files.ts'

/** A logo's paths in the ink that it is printed in; null for bitmaps, gradients, and logos that are gone. */
export async function readLogoOutlines(ctx: Context, picture: string, ink: LogoInk): Promise<LogoOutlines | null> {
  const found = await readPictureFile(ctx, picture)
  if (found === undefined || !found.facts.isVector) return null
  const { fileHash, kind, facts } = found
  const job = { task: 'outlines', kind, fileHash, whiteBox: whiteBoxOf(facts), ink } as const
  const made = await withLogoFile(ctx, fileHash, (path) => makeLogoOutlines(ctx, { path, ...job }))
  return made?.ok === true ? made.value : null
}

/** The same for a file that is no logo of anybody, in its own colours */
export async function readFileOutlines(
  ctx: Context,
  content: Uint8Array,
  { kind, hash }: { readonly kind: FileKind; readonly hash: string },
): Promise<LogoOutlines | null> {
  const job = { task: 'outlines', kind, fileHash: hash, whiteBox: 'remove', ink: { ink: null } } as const
  const made = await withTemporaryFile(ctx, content, (path) => makeLogoOutlines(ctx, { path, ...job }))
  return made.ok ? made.value : null
}
