import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { isId } from '#app/catalogue/catalogue.ts'
import type { Block } from '#app/content/blocks.ts'
import { readMarkdownPage } from '#app/content/markdown.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import type { Settings } from '#app/company/settings.ts'

const sampleFolder = 'db/sample/content'

/** A text page. */
export interface PageText {
  readonly title: string
  readonly description: string
  /** The introduction, in larger type */
  readonly lead: string
  /** ISO day of the last change; '' if not shown */
  readonly updated: string
  /** A sample text that the merchant has not replaced yet */
  readonly isSample: boolean
  /** Of an article: ids of the products that it shows */
  readonly products: readonly number[]
  readonly blocks: readonly Block[]
}

/**
 * The text of a page by its name: the merchant's own (DATA_DIR/content), else the sample's. Placeholders such as {{phone}}
 * are filled from the settings. Null if there is none.
 */
export async function readPageText(ctx: Context, name: string): Promise<PageText | null> {
  if (!/^(?:blog\/)?[a-z\d-]{1,80}$/.test(name)) return null
  const own = await readIfThere(join(ctx.config.dataDir, 'content', `${name}.md`))
  const source = own ?? (await readIfThere(join(sampleFolder, `${name}.md`)))
  if (source === null) return null
  const { facts, blocks } = readMarkdownPage(filled(source, await readSettings(ctx)))
  const { title = name, description = '', lead = '', updated = '', sample = '', products = '' } = facts
  const ids = products.split(',').map(Number).filter(isId)
  return { title, description, lead, updated, isSample: sample === 'yes', products: ids, blocks }
}

/** An article in a list. */
export interface ArticleSummary {
  readonly slug: string
  readonly title: string
  readonly lead: string
  readonly day: string
  readonly productId: number | null
}

/** All articles, the newest first. */
export async function readArticles(ctx: Context): Promise<readonly ArticleSummary[]> {
  const slugs = await listArticles(ctx)
  const articles = await Promise.all(
    slugs.map(async (slug) => {
      const text = await readPageText(ctx, `blog/${slug}`)
      return text === null
        ? []
        : [{ slug, title: text.title, lead: text.lead, day: text.updated, productId: text.products[0] ?? null }]
    }),
  )
  return articles.flat().toSorted((a, b) => b.day.localeCompare(a.day))
}

/** The names of all articles, both the merchant's own and the sample's. */
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
