import { eq } from 'drizzle-orm'

import { logoFileKey } from '#app/personalisation/logos/logo-files.server.ts'
import { logoFiles, logoPictures } from '#app/personalisation/logos/logos.tables.ts'
import type { Context } from '#app/platform/context.server.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import type { FileKind } from '#app/uploads/accepted-files.ts'

/** A logo's picture with the file that it was made of; undefined if it is gone. */
export async function readPictureFile({ db }: Context, picture: string) {
  const [found] = await db
    .select({
      fileHash: logoFiles.hash,
      kind: logoFiles.kind,
      width: logoPictures.width,
      height: logoPictures.height,
      facts: logoPictures.facts,
      repairedFrom: logoPictures.repairedFrom,
    })
    .from(logoPictures)
    .innerJoin(logoFiles, eq(logoFiles.hash, logoPictures.fileHash))
    .where(eq(logoPictures.hash, picture))
  return found
}

/** That file's content; of a repaired picture, the repaired drawing's. Null if it is gone. */
export async function readFileOfPicture(
  ctx: Context,
  picture: string,
): Promise<{ readonly kind: FileKind; readonly bytes: Buffer } | null> {
  const found = await readPictureFile(ctx, picture)
  const bytes = found === undefined ? null : await fileStore(ctx.config).read(logoFileKey(found.fileHash))
  return found === undefined || bytes === null ? null : { kind: found.kind, bytes }
}
