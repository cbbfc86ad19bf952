import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'

import { dayMs } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { fileStore } from '#app/platform/files/files.server.ts'

const unusedDays = 30
const picturesFolder = 'pictures'

/** Deletes uploaded pictures unused by any text, draft or version for a month. */
export async function deleteUnusedTextPictures(ctx: Context): Promise<void> {
  const files = fileStore(ctx.config)
  const before = ctx.now.getTime() - unusedDays * dayMs
  const ownTexts = await readOwnFiles(join(ctx.config.dataDir, 'content'))
  for await (const { key, changedAt } of files.list(`${picturesFolder}/texts`)) {
    const name = key.slice(picturesFolder.length + 1)
    if (changedAt.getTime() > before || ownTexts.includes(name) || (await isNamed(ctx, name))) continue
    await files.remove(key)
  }
}

async function isNamed(ctx: Context, name: string): Promise<boolean> {
  const named = `%${name}%`
  const { rows } = await ctx.db.execute<{ named: boolean }>(sql`
    select exists (select from shop_texts where draft::text like ${named})
      or exists (select from shop_text_versions where content::text like ${named}) as named`)
  return rows[0]?.named !== false
}

/** The merchant's text files, concatenated. */
async function readOwnFiles(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const texts = names.filter((name) => name.endsWith('.md')).map((name) => readFile(join(folder, name), 'utf8'))
  return (await Promise.all(texts)).join('\n')
}
