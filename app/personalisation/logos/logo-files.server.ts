import { eq, sql } from 'drizzle-orm'

import { logoFiles, logoPictures } from '#app/personalisation/logos/logos.tables.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { fileStore } from '#app/platform/files/files.server.ts'

export const logoFolder = 'logos'

export function logoFileKey(hash: string): string {
  return `${logoFolder}/files/${hash}`
}

export function logoPictureKey(hash: string): string {
  return `${logoFolder}/pictures/${hash}.png`
}

/** Locks a file or picture against storing and removing until the transaction ends. */
export async function lockLogoFile(tx: Context, hash: string): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`logo file ${hash}`}, 0))`)
}

/** Removes the bytes of files and pictures without a row. One that is uploaded again meanwhile stays. */
export async function removeLogoBytes(ctx: Context, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const [, hash = ''] = /([0-9a-f]{64})/.exec(key) ?? []
    await inTransaction(ctx, async (tx) => {
      await lockLogoFile(tx, hash)
      const isPicture = key === logoPictureKey(hash)
      const rows = isPicture
        ? tx.db.$count(logoPictures, eq(logoPictures.hash, hash))
        : tx.db.$count(logoFiles, eq(logoFiles.hash, hash))
      if ((await rows) === 0) await fileStore(ctx.config).remove(key)
    })
  }
}
