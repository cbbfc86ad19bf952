import { categoryMarkdown, listFaceAddress } from '#app/agents/readers/list-markdown.server.ts'
import { llmsText, textPages } from '#app/agents/readers/llms-text.server.ts'
import { productMarkdown } from '#app/agents/readers/product-markdown.server.ts'
import { articleMarkdown, blogMarkdown, landingMarkdown, pageMarkdown } from '#app/agents/readers/text-markdown.server.ts'
import { readCategoryRedirect } from '#app/catalogue/read-categories.server.ts'
import { landings } from '#app/content/home/landing.ts'
import type { Context } from '#app/platform/context.server.ts'
import { categoryUrl } from '#app/urls.ts'

/** What a page says, for programs that read. `gone`: where the page has moved to. */
export type Face = { readonly text: string } | { readonly gone: string }

/** Null for an unknown or hidden page. */
type ReadFace = (ctx: Context, name: string) => Promise<Face | null>

interface Faces {
  /** Its group is the name. */
  readonly path: RegExp
  readonly read: ReadFace
}

const textOf =
  (read: (ctx: Context, name: string) => Promise<string | null>): ReadFace =>
  async (ctx, name) => {
    const text = await read(ctx, name)
    return text === null ? null : { text }
  }

const oneOf = (names: readonly string[]) => new RegExp(`^/(${names.join('|')})$`)

const pages: readonly Faces[] = [
  { path: /^\/()$/, read: textOf(llmsText) },
  { path: /^\/product\/(\d{1,10})$/, read: textOf((ctx, id) => productMarkdown(ctx, Number(id))) },
  { path: /^\/(blog)$/, read: textOf(blogMarkdown) },
  { path: /^\/blog\/([a-z\d-]{1,80})$/, read: textOf(articleMarkdown) },
  { path: oneOf(textPages), read: textOf(pageMarkdown) },
  { path: oneOf(Object.keys(landings)), read: textOf(landingMarkdown) },
]
const listPath = /^\/shop(?:\/(\d{1,9}))?$/

/** Reads the Markdown face of a page; undefined where pages of this address have none. */
export function faceOf({
  pathname,
  searchParams,
}: Pick<URL, 'pathname' | 'searchParams'>): ((ctx: Context) => Promise<Face | null>) | undefined {
  const list = listPath.exec(pathname)
  if (list !== null) {
    const address = listFaceAddress(list[1], searchParams)
    return address === null ? undefined : async (ctx) => faceOfList(ctx, address)
  }
  for (const { path, read } of pages) {
    const [, name] = path.exec(pathname) ?? []
    if (name !== undefined) return (ctx) => read(ctx, name)
  }
  return undefined
}

async function faceOfList(ctx: Context, address: Parameters<typeof categoryMarkdown>[1]): Promise<Face | null> {
  const text = await categoryMarkdown(ctx, address)
  if (text !== null) return { text }
  const to = await readCategoryRedirect(ctx, address.categoryId)
  return to === null ? null : { gone: categoryUrl(to) }
}
