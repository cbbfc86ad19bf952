import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { logoFileKey } from '#app/personalisation/logos/logo-files.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import { incomingFolder } from '#app/uploads/receive-file.server.ts'

/** Puts a stored original where a process can read it, for the time of `work`; null if it is gone. */
export async function withLogoFile<Value>(
  ctx: Context,
  fileHash: string,
  work: (path: string) => Promise<Value>,
): Promise<Value | null> {
  const content = await fileStore(ctx.config).read(logoFileKey(fileHash))
  return content === null ? null : withTemporaryFile(ctx, content, work)
}

/** Writes bytes that are not stored yet to a temporary file for the time of `work`. */
export async function withTemporaryFile<Value>(
  ctx: Context,
  content: Uint8Array,
  work: (path: string) => Promise<Value>,
): Promise<Value> {
  const folder = incomingFolder(ctx)
  const path = join(folder, randomUUID())
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(path, content, { mode: 0o600 })
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}
