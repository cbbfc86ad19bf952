import { eq } from 'drizzle-orm'

import { logoFiles, logoPictures } from '#app/personalisation/logos/logos.tables.ts'
import type { Context } from '#app/platform/context.server.ts'

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
