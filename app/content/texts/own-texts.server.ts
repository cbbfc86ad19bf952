import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { isId } from '#app/catalogue/catalogue.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { defaultHome } from '#app/content/home/home-sections.ts'
import { landings } from '#app/content/home/landing.ts'
import { splitPage } from '#app/content/page-file.ts'
import type { TextName } from '#app/content/texts/known-texts.ts'
import type { TextContent } from '#app/content/texts/text-content.ts'
import type { Context } from '#app/platform/context.server.ts'

const sampleFolder = 'db/sample/content'

/** The default of a text. */
export interface OwnText {
  readonly content: TextContent
  /** ISO day of a page's last change; '' if not shown */
  readonly updated: string
}

/**
 * The default text: of pages and articles the merchant's file (DATA_DIR/content), else that of the sample, whose articles stand only in a
 * shop that has it. Null if there is none.
 */
export async function readOwnText(ctx: Context, { kind, key }: TextName): Promise<OwnText | null> {
  if (kind === 'home') return { content: defaultHome, updated: '' }
  if (kind === 'mail') return { content: { kind, greeting: '', closing: '', paragraphs: {} }, updated: '' }
  if (kind === 'landing') {
    const landing = Object.hasOwn(landings, key) ? landings[key] : undefined
    if (landing === undefined) return null
    const { title, lead, action } = landing
    return { content: { kind, title, lead, actionText: action, picture: '', pictureAlt: '' }, updated: '' }
  }
  return readFileText(ctx, kind, key)
}

async function readFileText(ctx: Context, kind: 'page' | 'article', key: string): Promise<OwnText | null> {
  if (!/^[a-z\d-]{1,80}$/.test(key)) return null
  const file = kind === 'article' ? `blog/${key}.md` : `${key}.md`
  const own = await readFileIfExists(join(ctx.config.dataDir, 'content', file))
  const isProposed = own === null && (kind === 'page' || (await readSettings(ctx)).isSample)
  const source = isProposed ? await readFileIfExists(join(sampleFolder, file)) : own
  if (source === null) return null
  const { facts, body } = splitPage(source)
  const { title = key, description = '', lead = '', updated = '', sample = '', products = '', author = '' } = facts
  const words = { title, description, lead, body }
  if (kind === 'page') return { content: { kind, ...words, showsDay: updated !== '', isSample: sample === 'yes' }, updated }
  const ids = products.split(',').map(Number).filter(isId)
  const rest = { author, products: ids, picture: '', pictureAlt: '', isHidden: false }
  return { content: { kind, ...words, day: updated, ...rest }, updated }
}

/** The names of the articles in files: the merchant's own, and in a shop with the sample those. */
export async function listFileArticles(ctx: Context): Promise<readonly string[]> {
  const { isSample } = await readSettings(ctx)
  const folders = [join(ctx.config.dataDir, 'content/blog'), ...(isSample ? [join(sampleFolder, 'blog')] : [])]
  const files = await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])))
  return [...new Set(files.flat().flatMap((file) => (/^[a-z\d-]+\.md$/.test(file) ? [file.slice(0, -'.md'.length)] : [])))]
}

async function readFileIfExists(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
}
