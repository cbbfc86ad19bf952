import { logoFileKey } from '#app/personalisation/logos/logo-files.server.ts'
import { readPictureFile } from '#app/personalisation/logos/read-picture-file.server.ts'
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
  const found = await readPictureFile(ctx, pictureHash)
  const bytes = found === undefined ? null : await fileStore(ctx.config).read(logoFileKey(found.fileHash))
  return found === undefined || bytes === null ? null : { kind: found.kind, ending: endings[found.kind] ?? 'bin', bytes }
}
