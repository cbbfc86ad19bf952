import { readPublishedText } from '#app/company/texts/published-texts.server.ts'
import type { Block } from '#app/content/blocks.ts'
import { blocksSchema } from '#app/content/blocks-schema.ts'
import { readOwnText } from '#app/content/texts/own-texts.server.ts'
import type { TextName } from '#app/content/texts/known-texts.ts'
import { type ContentOf, parseContent, type TextContent, type TextKind } from '#app/content/texts/text-content.ts'
import type { Context } from '#app/platform/context.server.ts'

/** A text as published today. */
export interface CurrentText<Content extends TextContent = TextContent> {
  readonly content: Content
  /** ISO day of the last change; '' if unknown */
  readonly updated: string
  /** null: the shop's own */
  readonly versionId: number | null
  /** The blocks of its Markdown, read when it was published; null where none are stored */
  readonly blocks: readonly Block[] | null
}

/** Tags the rendered page with this text, so that a change invalidates it. */
export function tagText({ cacheTags }: Context, name: TextName): void {
  cacheTags?.add(textTag(name))
}

/** Several pages list articles, so all articles share a tag. */
export const textTag = ({ kind, key }: TextName) => (kind === 'article' ? 'articles' : `t-${kind}-${key}`)

/** The version published today, else the default; null if there is none. Unreadable content is logged. */
export async function readCurrentText<Kind extends TextKind>(
  ctx: Context,
  kind: Kind,
  key: string,
): Promise<CurrentText<ContentOf<Kind>> | null> {
  tagText(ctx, { kind, key })
  const published = await readPublishedText(ctx, kind, key)
  if (published !== undefined && published.content !== null) {
    const content = parseContent(kind, published.content)
    const { fromDay: updated, versionId } = published
    const blocks = blocksSchema.safeParse(published.blocks)
    if (content !== null) return { content, updated, versionId, blocks: blocks.success ? blocks.data : null }
    ctx.log.error({ kind, key }, 'a published text cannot be read; the shop’s own is shown')
  }
  const own = await readOwnText(ctx, { kind, key })
  const content = own === null ? null : parseContent(kind, own.content)
  return own === null || content === null ? null : { content, updated: own.updated, versionId: null, blocks: null }
}
