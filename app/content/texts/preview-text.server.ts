import { inArray } from 'drizzle-orm'

import { claimWarnings } from '#app/catalogue/claim-warnings.ts'
import { products } from '#app/catalogue/catalogue.tables.ts'
import { readSettings } from '#app/company/settings.server.ts'
import type { Settings } from '#app/company/settings.ts'
import { fillPlaceholders, unknownFacts } from '#app/company/texts/placeholders.ts'
import { readShelfProducts } from '#app/content/home/read-home.server.ts'
import { presentArticle, presentPage, shownPicture } from '#app/content/read-page-text.server.ts'
import { markdownProblem, markdownProblemText } from '#app/content/markdown-limits.ts'
import { plainBlocks, readTextBlocks } from '#app/content/text-blocks.server.ts'
import { textProblems } from '#app/content/texts/text-problems.ts'
import type { TextContent } from '#app/content/texts/text-content.ts'
import { brokenLinks } from '#app/content/texts/text-links.server.ts'
import { textWarnings } from '#app/content/texts/text-warnings.ts'
import type { TextPreview } from '#app/content/texts/texts.contract.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, type Result } from '#app/platform/errors.ts'
import type { Busy } from '#app/platform/limits/fair-queue.ts'

/** A rendered text, with its problems and contradictions. One that cannot be shown is shown as written. Refuses when too many wait. */
export async function previewText(ctx: Context, key: string, content: TextContent): Promise<Result<TextPreview, Busy>> {
  const settings = await readSettings(ctx)
  const filled = (text: string) => fillPlaceholders(text, settings)
  const nothing = { title: '', lead: '', blocks: [], picture: null, shelves: [], mail: null }
  const found = textProblems(content)
  const isNew = (warning: string) => !Object.values(found).includes(warning)
  const checked = { problems: found, warnings: warningsOf(key, content, settings).filter(isNew) }
  if (content.kind === 'mail') {
    const paragraphs = Object.fromEntries(Object.entries(content.paragraphs).map(([template, text]) => [template, filled(text)]))
    return done({
      ...nothing,
      ...checked,
      mail: { greeting: filled(content.greeting), closing: filled(content.closing), paragraphs },
    })
  }
  const words = { title: filled(content.title), lead: filled(content.lead) }
  if (content.kind === 'home' || content.kind === 'landing') {
    const shelves = content.kind === 'home' ? await previewShelves(ctx, content) : []
    const empty = shelves.filter((shelf) => shelf.products.length === 0)
    return done({
      ...nothing,
      ...words,
      ...checked,
      picture: shownPicture(ctx.config, content),
      shelves,
      warnings: [
        ...checked.warnings,
        ...empty.map(({ title }) => `Το ράφι «${title}» δεν έχει προϊόντα, γι’ αυτό δεν θα φαίνεται.`),
      ],
    })
  }
  const read = await readTextBlocks(ctx, content.body)
  if (!read.ok) return read
  const problems = {
    ...('problem' in read.value && { body: markdownProblemText(read.value.problem) }),
    ...checked.problems,
  }
  const written = 'blocks' in read.value ? read.value.blocks : plainBlocks(content.body)
  const shown =
    content.kind === 'page'
      ? { ...presentPage(ctx.config, settings, { ...content, blocks: written }, ''), picture: null }
      : presentArticle(ctx.config, settings, { ...content, blocks: written })
  const { blocks, picture } = shown
  const missing = content.kind === 'article' ? await missingProducts(ctx, content.products) : []
  const warnings = [...checked.warnings, ...(await brokenLinks(ctx, blocks)), ...missing]
  return done({ ...nothing, ...words, problems, warnings, blocks, picture })
}

/** What is wrong with a published text: it contradicts the settings, claims what it may not, or cannot be shown as it is meant. */
export function warningsOf(key: string, content: TextContent, settings: Settings): readonly string[] {
  const words = content.kind === 'mail' ? Object.values(content.paragraphs) : [content.title, content.lead]
  const body = 'body' in content ? content.body : ''
  const problem = markdownProblem(body)
  if (problem !== null) return [markdownProblemText(problem)]
  const claims = claimWarnings([shownWords(content)], false).map(({ text }) => text)
  const text = [...words, body].join('\n')
  const unknown = unknownFacts(text, settings)
  return [
    ...(unknown.length === 0
      ? []
      : [`Στις ρυθμίσεις λείπουν: ${unknown.join(', ')}. Όσες φράσεις μόνο αυτά γράφουν δεν φαίνονται στη σελίδα.`]),
    ...textWarnings(key, fillPlaceholders(text, settings), settings),
    ...claims,
  ]
}

/** All words of a text that customers or search engines read, line by line. */
function shownWords(content: TextContent): string {
  switch (content.kind) {
    case 'mail':
      return [content.greeting, content.closing, ...Object.values(content.paragraphs)].join('\n')
    case 'page':
      return [content.title, content.description, content.lead, content.body].join('\n')
    case 'article':
      return [content.title, content.description, content.lead, content.pictureAlt, content.body].join('\n')
    case 'landing':
      return [content.title, content.lead, content.actionText, content.pictureAlt].join('\n')
    case 'home': {
      const shelves = content.sections.map((section) => (section.part === 'shelf' && section.isShown ? section.title : ''))
      const steps = content.how.stages.flatMap(({ title, text }) => [title, text])
      const words = [...content.promises, content.how.title, ...steps]
      return [content.title, content.lead, content.actionText, content.pictureAlt, ...words, ...shelves].join('\n')
    }
  }
}

async function previewShelves(ctx: Context, content: TextContent & { kind: 'home' }): Promise<TextPreview['shelves']> {
  const shown = content.sections.filter((section) => section.part === 'shelf').filter(({ isShown }) => isShown)
  const rows = await readShelfProducts(ctx, shown)
  const ids = rows.flatMap((row, at) => row.slice(0, shown[at]?.count))
  const found =
    ids.length === 0
      ? []
      : await ctx.db.select({ id: products.id, title: products.title }).from(products).where(inArray(products.id, ids))
  const titleOf = new Map(found.map(({ id, title }) => [id, title]))
  return shown.map(({ title, count }, at) => ({
    title,
    products: (rows[at] ?? []).slice(0, count).flatMap((id) => titleOf.get(id) ?? []),
  }))
}

async function missingProducts(ctx: Context, ids: readonly number[]): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const found = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
  const there = new Set(found.map(({ id }) => id))
  return ids.filter((id) => !there.has(id)).map((id) => `Το προϊόν ${id} δεν υπάρχει, γι’ αυτό δεν θα φαίνεται.`)
}
