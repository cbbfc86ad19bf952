import { and, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm'

import { logoFolder, removeLogoBytes } from '#app/personalisation/logos/logo-files.server.ts'
import { logoFiles, logoPictures, logos } from '#app/personalisation/logos/logos.tables.ts'
import { type PicturesInUse, removeUnusedPictures } from '#app/personalisation/logos/unused-pictures.server.ts'
import { dayMs } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { fileStore } from '#app/platform/files/files.server.ts'

/** After this time, most browsers have lost the order GUID. */
const retentionDays = 60
const batch = 500
/** When unreferenced files reach this number and outnumber the referenced ones, the database is the likelier mistake. */
const suspicious = 20

/** Deletes visitors' logos after 60 days without use, and unreferenced pictures and files. */
export async function deleteOldVisitorLogos(ctx: Context, inUse: PicturesInUse): Promise<void> {
  const { db, now } = ctx
  const before = new Date(now.getTime() - retentionDays * dayMs)
  await db.delete(logos).where(and(isNotNull(logos.visitorId), lt(logos.usedAt, before)))
  await deleteIdlePictures(ctx, inUse)
  await deleteOrphanFiles(ctx)
}

async function deleteIdlePictures(ctx: Context, inUse: PicturesInUse): Promise<void> {
  // A younger one may be about to get its logo.
  const isOld = lt(logoPictures.createdAt, new Date(ctx.now.getTime() - dayMs))
  const ofLogo = ctx.db
    .select({ one: sql`1` })
    .from(logos)
    .where(sql`${logos.pictureHash} = ${logoPictures.hash}`)
  const idle = await ctx.db
    .select({ hash: logoPictures.hash })
    .from(logoPictures)
    .where(and(isOld, notExists(ofLogo)))
  await removeUnusedPictures(
    ctx,
    idle.map(({ hash }) => hash),
    inUse,
  )
}

/** Bytes without a row: of failed uploads. */
async function deleteOrphanFiles(ctx: Context): Promise<void> {
  const keys: string[] = []
  for await (const { key, changedAt } of fileStore(ctx.config).list(logoFolder))
    if (changedAt.getTime() < ctx.now.getTime() - dayMs) keys.push(key)
  const unnamed: string[] = []
  for (let at = 0; at < keys.length; at += batch) unnamed.push(...(await withoutRow(ctx, keys.slice(at, at + batch))))
  // For example, the files belong to another database.
  if (unnamed.length >= suspicious && unnamed.length > keys.length / 2)
    ctx.log.warn({ unnamed: unnamed.length, files: keys.length }, 'most files of logos belong to none; none was removed')
  else await removeLogoBytes(ctx, unnamed)
}

async function withoutRow({ db }: Context, keys: readonly string[]): Promise<readonly string[]> {
  const hashOf = (key: string) => /([0-9a-f]{64})(?:\.png)?$/.exec(key)?.[1] ?? ''
  const hashes = keys.map(hashOf)
  const [pictures, files] = await Promise.all([
    db.select({ hash: logoPictures.hash }).from(logoPictures).where(inArray(logoPictures.hash, hashes)),
    db.select({ hash: logoFiles.hash }).from(logoFiles).where(inArray(logoFiles.hash, hashes)),
  ])
  const [isPicture, isFile] = [pictures, files].map((rows) => new Set(rows.map(({ hash }) => hash)))
  return keys.filter((key) => (key.endsWith('.png') ? isPicture : isFile)?.has(hashOf(key)) !== true)
}
