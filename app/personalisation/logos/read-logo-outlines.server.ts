import { LRUCache } from 'lru-cache'

import type { LogoInk } from '#app/personalisation/artwork.ts'
import { whiteBoxOf } from '#app/personalisation/logos/logo-facts.ts'
import type { LogoOutlines } from '#app/personalisation/logos/outlines/logo-outlines.ts'
import { makeLogoOutlines } from '#app/personalisation/logos/prepare/logo-maker.server.ts'
import { readPictureFile } from '#app/personalisation/logos/read-picture-file.server.ts'
import { withLogoFile, withTemporaryFile } from '#app/personalisation/logos/with-logo-file.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { FileKind } from '#app/uploads/accepted-files.ts'

/** Outlines of logos that a document and its preview draw repeatedly; its size is in characters of their paths */
const cache = new LRUCache<string, { readonly outlines: LogoOutlines | null }>({
  maxSize: 8_000_000,
  sizeCalculation: ({ outlines }) => 1_000 + (outlines?.shapes.reduce((sum, { path }) => sum + path.length, 0) ?? 0),
})

/** A logo's paths in the ink that it is printed in; null for bitmaps, gradients, and logos that are gone. */
export async function readLogoOutlines(ctx: Context, picture: string, { ink, inkRange }: LogoInk): Promise<LogoOutlines | null> {
  const found = await readPictureFile(ctx, picture)
  if (found === undefined || !found.facts.isVector) return null
  const key = [picture, ink, inkRange].join(' ')
  const known = cache.get(key)
  if (known !== undefined) return known.outlines
  const { fileHash, kind, facts } = found
  const job = { task: 'outlines', kind, fileHash, whiteBox: whiteBoxOf(facts), ink: { ink, inkRange } } as const
  const made = await withLogoFile(ctx, fileHash, (path) => makeLogoOutlines(ctx, { path, ...job }))
  const outlines = made?.ok === true ? made.value : null
  // A process that was stopped may have an answer the next time.
  if (outlines !== null || (made?.ok === false && made.refusal === 'not-outlines')) cache.set(key, { outlines })
  return outlines
}

/** Draws the outlines of a file that is no visitor's logo. */
export async function readFileOutlines(
  ctx: Context,
  content: Uint8Array,
  { kind, hash, ink }: { readonly kind: FileKind; readonly hash: string; readonly ink: LogoInk },
): Promise<LogoOutlines | null> {
  const job = { task: 'outlines', kind, fileHash: hash, whiteBox: 'remove', ink } as const
  const made = await withTemporaryFile(ctx, content, (path) => makeLogoOutlines(ctx, { path, ...job }))
  return made.ok ? made.value : null
}
