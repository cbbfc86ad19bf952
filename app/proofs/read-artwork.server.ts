import { eq } from 'drizzle-orm'

import { logoFiles, logoPictures } from '#app/personalisation/logos/logos.tables.ts'
import type { Context } from '#app/platform/context.server.ts'
import { fileStore } from '#app/platform/files/files.server.ts'

const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/tiff': 'tif',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
  'application/postscript': 'eps',
}

/** The original file of a logo's picture; null if it was deleted. */
export async function readLogoOriginal(
  ctx: Context,
  pictureHash: string,
): Promise<{ readonly kind: string; readonly ending: string; readonly bytes: Buffer } | null> {
  const [file] = await ctx.db
    .select({ hash: logoFiles.hash, kind: logoFiles.kind })
    .from(logoPictures)
    .innerJoin(logoFiles, eq(logoFiles.hash, logoPictures.fileHash))
    .where(eq(logoPictures.hash, pictureHash))
  const bytes = file === undefined ? null : await fileStore(ctx.config).read(`logos/files/${file.hash}`)
  return file === undefined || bytes === null ? null : { kind: file.kind, ending: endings[file.kind] ?? 'bin', bytes }
}
