import { pictureUrl } from '#app/catalogue/pictures/pictures.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import type { Settings } from '#app/company/settings.ts'
import { fillPlaceholders } from '#app/company/texts/placeholders.ts'
import { readPublishedTexts } from '#app/company/texts/published-texts.server.ts'
import { type Block, mapBlocks } from '#app/content/blocks.ts'
import { publishedBlocks } from '#app/content/text-blocks.server.ts'
import { listFileArticles, readOwnText } from '#app/content/texts/own-texts.server.ts'
import { type CurrentText, readCurrentText, tagText } from '#app/content/texts/read-texts.server.ts'
import { type ContentOf, parseContent } from '#app/content/texts/text-content.ts'
import type { Context } from '#app/platform/context.server.ts'

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
  readonly blocks: readonly Block[]
}

/** An article. */
export interface Article extends PageText {
  readonly author: string
  /** Ids of the products that it shows */
  readonly products: readonly number[]
  readonly picture: ShownPicture | null
}

/** A picture of a text. */
export interface ShownPicture {
  readonly src: string
  readonly alt: string
}

type Config = Context['config']

/** Today's text of a page with its placeholders filled. Null if there is none. */
export async function readPageText(ctx: Context, key: string): Promise<PageText | null> {
  const text = await readCurrentText(ctx, 'page', key)
  if (text === null) return null
  const { content, updated } = text
  const [settings, blocks] = await Promise.all([readSettings(ctx), blocksOf(ctx, text)])
  return presentPage(ctx.config, settings, { ...content, blocks }, updated)
}

/** Today's version of an article; null if there is none, or if it is hidden. */
export async function readArticle(ctx: Context, slug: string): Promise<Article | null> {
  const text = await readCurrentText(ctx, 'article', slug)
  if (text === null || text.content.isHidden) return null
  const [settings, blocks] = await Promise.all([readSettings(ctx), blocksOf(ctx, text)])
  return presentArticle(ctx.config, settings, { ...text.content, blocks })
}

/** The blocks that were stored when the text was published, else read now. */
const blocksOf = async (ctx: Context, { content, blocks }: CurrentText<ContentOf<'page' | 'article'>>) =>
  blocks ?? (await publishedBlocks(ctx, content.body))

interface WithBlocks {
  /** With the placeholders as they are written */
  readonly blocks: readonly Block[]
}

/** A page as displayed. */
export function presentPage(
  config: Config,
  settings: Settings,
  content: Pick<ContentOf<'page'>, 'title' | 'description' | 'lead' | 'showsDay' | 'isSample'> & WithBlocks,
  updated: string,
): PageText {
  const filled = (text: string) => fillPlaceholders(text, settings)
  const blocks = mapBlocks(content.blocks, filled).map((block): Block =>
    block.kind === 'picture' ? { ...block, src: pictureUrl(config, block.src) } : block,
  )
  const { title, description, lead, isSample, showsDay } = content
  const words = { title: filled(title), description: filled(description), lead: filled(lead) }
  return { ...words, updated: showsDay ? updated : '', isSample, blocks }
}

/** An article as displayed. */
export function presentArticle(config: Config, settings: Settings, content: ContentOf<'article'> & WithBlocks): Article {
  const page = presentPage(config, settings, { ...content, showsDay: content.day !== '', isSample: false }, content.day)
  return { ...page, author: content.author, products: content.products, picture: shownPicture(config, content) }
}

/** The picture of a text; null without one. */
export function shownPicture(
  config: Config,
  { picture, pictureAlt }: { readonly picture: string; readonly pictureAlt: string },
): ShownPicture | null {
  return picture === '' ? null : { src: pictureUrl(config, picture), alt: pictureAlt }
}

/** An article in a list. */
export interface ArticleSummary {
  readonly slug: string
  readonly title: string
  readonly lead: string
  readonly day: string
  readonly productId: number | null
  readonly picture: ShownPicture | null
}

/** All published articles, the newest first. */
export async function readArticles(ctx: Context): Promise<readonly ArticleSummary[]> {
  tagText(ctx, { kind: 'article', key: '' })
  const settings = await readSettings(ctx)
  const [files, published] = await Promise.all([listFileArticles(ctx), readPublishedTexts(ctx, 'article')])
  const contents = new Map(published.map(({ key, content }) => [key, parseContent('article', content)]))
  const slugs = [...new Set([...files, ...contents.keys()])]
  const articles = await Promise.all(
    slugs.map(async (slug) => {
      const content =
        contents.get(slug) ?? parseContent('article', (await readOwnText(ctx, { kind: 'article', key: slug }))?.content)
      if (content === null || content.isHidden) return []
      const [title, lead] = [content.title, content.lead].map((text) => fillPlaceholders(text, settings))
      const picture = shownPicture(ctx.config, content)
      return [{ slug, title: title ?? '', lead: lead ?? '', day: content.day, productId: content.products[0] ?? null, picture }]
    }),
  )
  return articles.flat().toSorted((a, b) => b.day.localeCompare(a.day) || a.slug.localeCompare(b.slug))
}
