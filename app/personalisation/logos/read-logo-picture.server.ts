import { logoPictureKey } from '#app/personalisation/logos/logo-files.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { fileStore } from '#app/platform/files/files.server.ts'

/** The PNG of a logo's picture; null if missing. */
export async function readLogoPicture({ config }: Pick<Context, 'config'>, hash: string): Promise<Buffer | null> {
  return /^[0-9a-f]{64}$/.test(hash) ? fileStore(config).read(logoPictureKey(hash)) : null
}
