import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type Block, readText } from '#app/content/markdown.ts'
import type { Context } from '#app/platform/context.server.ts'
import { readSettings } from '#app/platform/settings.server.ts'
import type { Settings } from '#app/platform/settings.ts'

const sampleFolder = 'db/sample/content'

/** A page that is mostly text. */
export interface PageText {
  readonly title: string
  readonly description: string
  /** What the page says first, larger */
  readonly lead: string
  /** ISO day of the last change; '' where that is of no matter */
  readonly updated: string
  /** Believable, and not the merchant's own yet */
  readonly isSample: boolean
  /** Of an article: its picture's file, else '' */
  readonly picture: string
  readonly blocks: readonly Block[]
}

/**
 * The text of a page by its name: the merchant's own (DATA_DIR/content), else the sample's. The company's facts stand in
 * it as {{phone}} and come from the settings. Null where there is none.
 */
export async function readPageText(ctx: Context, name: string): Promise<PageText | null> {
  if (!/^(?:blog\/)?[a-z\d-]{1,80}$/.test(name)) return null
  const own = await readIfThere(join(ctx.config.dataDir, 'content', `${name}.md`))
  const source = own ?? (await readIfThere(join(sampleFolder, `${name}.md`)))
  if (source === null) return null
  const { facts, blocks } = readText(filled(source, await readSettings(ctx)))
  const { title = name, description = '', lead = '', updated = '', sample = '', picture = '' } = facts
  return { title, description, lead, updated, isSample: sample === 'yes', picture, blocks }
}

/** The names of all articles, the merchant's own and the sample's. */
export async function listArticles(ctx: Context): Promise<readonly string[]> {
  const folders = [join(ctx.config.dataDir, 'content/blog'), join(sampleFolder, 'blog')]
  const files = await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])))
  return [...new Set(files.flat().flatMap((file) => (/^[a-z\d-]+\.md$/.test(file) ? [file.slice(0, -'.md'.length)] : [])))]
}

async function readIfThere(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
}

function filled(source: string, settings: Settings): string {
  const facts: Readonly<Record<string, string>> = {
    company: settings.companyName,
    legalForm: settings.legalForm,
    seat: settings.seat,
    gemi: settings.gemi,
    afm: settings.afm,
    taxOffice: settings.taxOffice,
    phone: settings.phone,
    email: settings.email,
    hours: settings.hours,
  }
  return source.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => facts[name] ?? whole)
}
