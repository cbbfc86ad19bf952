import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { arrayOverlaps, inArray, sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import { proofFolder } from '#app/quotes/proofs/proof-content.ts'
import { proofs } from '#app/quotes/proofs/proofs.tables.ts'
import { offers, quoteFiles } from '#app/quotes/quotes.tables.ts'
import { offerFolder, quoteFileFolder } from '#app/quotes/quotes.ts'
import { incomingFolder } from '#app/uploads/receive-file.server.ts'
import { forgetUploaders } from '#app/quotes/files/uploader.server.ts'
import { forgetDrafts, forgetWaiting, removeFiles } from '#app/quotes/files/forget-unsent.server.ts'

const dayMs = 86_400_000
/** A younger file may be about to get its row. */
const leftBehindMs = dayMs
const batch = 500
/** With this many files that no row names, and no fewer with one, it is not they who are wrong. */
const suspicious = 20

/** Removes requests that were never sent and uploads that no message took up, with their files, and files and documents that no row names. */
export async function forgetFiles(ctx: Context): Promise<void> {
  await forgetDrafts(ctx)
  await forgetWaiting(ctx)
  await forgetUploaders(ctx)
  await forgetUnnamed(ctx, quoteFileFolder, (keys) =>
    ctx.db.select({ key: quoteFiles.storageKey }).from(quoteFiles).where(inArray(quoteFiles.storageKey, keys)),
  )
  await forgetUnnamed(ctx, offerFolder, (keys) =>
    ctx.db.select({ key: offers.pdfKey }).from(offers).where(inArray(offers.pdfKey, keys)),
  )
  await forgetUnnamed(ctx, proofFolder, (keys) =>
    ctx.db
      .select({ key: sql<string>`unnest(${proofs.fileKeys})` })
      .from(proofs)
      .where(arrayOverlaps(proofs.fileKeys, keys)),
  )
  await forgetIncoming(ctx)
}

async function forgetUnnamed(
  ctx: Context,
  folder: string,
  rowsOf: (keys: string[]) => Promise<readonly { readonly key: string | null }[]>,
): Promise<void> {
  const old = ctx.now.getTime() - leftBehindMs
  const keys: string[] = []
  for await (const { key, changedAt } of fileStore(ctx.config).list(folder)) {
    if (changedAt.getTime() < old) keys.push(key)
  }
  const unnamed: string[] = []
  for (let at = 0; at < keys.length; at += batch) {
    const some = keys.slice(at, at + batch)
    const named = new Set((await rowsOf(some)).map(({ key }) => key))
    unnamed.push(...some.filter((key) => !named.has(key)))
  }
  // Say, the files belong to another database.
  if (unnamed.length >= suspicious && unnamed.length > keys.length / 2) {
    ctx.log.warn({ unnamed: unnamed.length, files: keys.length }, 'most stored files belong to no quote; none was removed')
  } else await removeFiles(ctx, unnamed)
}

/** Partial uploads of killed processes. */
async function forgetIncoming(ctx: Context): Promise<void> {
  const folder = incomingFolder(ctx)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const facts = await stat(path).catch(() => null)
    if (facts !== null && facts.mtimeMs < ctx.now.getTime() - leftBehindMs) await rm(path, { force: true })
  }
}
