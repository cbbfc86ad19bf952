import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { arrayOverlaps, inArray, sql } from 'drizzle-orm'

import { dayMs } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import { proofFolder } from '#app/proofs/proof-content.ts'
import { proofs } from '#app/proofs/proofs.tables.ts'
import { offers, quoteFiles } from '#app/quotes/quotes.tables.ts'
import { offerFolder, quoteFileFolder } from '#app/quotes/quotes.ts'
import { incomingFolder } from '#app/uploads/receive-file.server.ts'
import { clearOldUploaders } from '#app/quotes/files/uploader.server.ts'
import { deleteAbandonedDrafts, deleteUnsentFiles, removeFiles } from '#app/quotes/files/delete-unsent.server.ts'

/** The row of a younger file may not be committed yet. */
const orphanAgeMs = dayMs
const batch = 500
/** With this many files without a row, and most of them so, the database is probably the wrong one. */
const suspicious = 20

/** Deletes unsent requests, uploads without a message, and files and documents without a row. */
export async function deleteUnusedFiles(ctx: Context): Promise<void> {
  await deleteAbandonedDrafts(ctx)
  await deleteUnsentFiles(ctx)
  await clearOldUploaders(ctx)
  await deleteOrphans(ctx, quoteFileFolder, (keys) =>
    ctx.db.select({ key: quoteFiles.storageKey }).from(quoteFiles).where(inArray(quoteFiles.storageKey, keys)),
  )
  await deleteOrphans(ctx, offerFolder, (keys) =>
    ctx.db.select({ key: offers.pdfKey }).from(offers).where(inArray(offers.pdfKey, keys)),
  )
  await deleteOrphans(ctx, proofFolder, (keys) =>
    ctx.db
      .select({ key: sql<string>`unnest(${proofs.fileKeys})` })
      .from(proofs)
      .where(arrayOverlaps(proofs.fileKeys, keys)),
  )
  await deletePartialUploads(ctx)
}

async function deleteOrphans(
  ctx: Context,
  folder: string,
  rowsOf: (keys: string[]) => Promise<readonly { readonly key: string | null }[]>,
): Promise<void> {
  const old = ctx.now.getTime() - orphanAgeMs
  const keys: string[] = []
  for await (const { key, changedAt } of fileStore(ctx.config).list(folder)) {
    if (changedAt.getTime() < old) keys.push(key)
  }
  const orphans: string[] = []
  for (let at = 0; at < keys.length; at += batch) {
    const some = keys.slice(at, at + batch)
    const referenced = new Set((await rowsOf(some)).map(({ key }) => key))
    orphans.push(...some.filter((key) => !referenced.has(key)))
  }
  // For example, the files belong to another database.
  if (orphans.length >= suspicious && orphans.length > keys.length / 2) {
    ctx.log.warn({ orphans: orphans.length, files: keys.length }, 'most stored files belong to no quote; none was removed')
  } else await removeFiles(ctx, orphans)
}

/** Partial uploads of killed processes. */
async function deletePartialUploads(ctx: Context): Promise<void> {
  const folder = incomingFolder(ctx)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const facts = await stat(path).catch(() => null)
    if (facts !== null && facts.mtimeMs < ctx.now.getTime() - orphanAgeMs) await rm(path, { force: true })
  }
}
