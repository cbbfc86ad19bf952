import { categoryMarkdown, listFaceAddress, listFaceUrl } from '#app/agents/readers/list-markdown.server.ts'
import { llmsPath, llmsText, textPages } from '#app/agents/readers/llms-text.server.ts'
import { productMarkdown } from '#app/agents/readers/product-markdown.server.ts'
import { articleMarkdown, blogMarkdown, landingMarkdown, pageMarkdown } from '#app/agents/readers/text-markdown.server.ts'
import { type ListAddress, listUrl } from '#app/catalogue/list/list-address.ts'
import { readCategoryRedirect } from '#app/catalogue/read-categories.server.ts'
import { landings } from '#app/content/home/landing.ts'
import type { Context } from '#app/platform/context.server.ts'
import { categoryUrl, homeUrl } from '#app/urls.ts'

/** A page's Markdown, or the address to which the page has moved */
type Read = { readonly text: string } | { readonly gone: string }

/** A page that has a Markdown face. */
export interface Face {
  /** The page's address as search engines list it */
  readonly page: string
  /** The address of the face */
  readonly markdown: string
  /** Null for an unknown or hidden page */
  read(ctx: Context): Promise<Read | null>
}

type ReadPage = (ctx: Context, name: string) => Promise<string | null>

const oneOf = (names: readonly string[]) => new RegExp(`^/(${names.join('|')})$`)

/** The group of each pattern is the argument of its reader. */
const pages: readonly (readonly [path: RegExp, read: ReadPage])[] = [
  [/^\/()$/, llmsText],
  [/^\/product\/(\d{1,10})$/, (ctx, id) => productMarkdown(ctx, Number(id))],
  [/^\/(blog)$/, blogMarkdown],
  [/^\/blog\/([a-z\d-]{1,80})$/, articleMarkdown],
  [oneOf(textPages), pageMarkdown],
  [oneOf(Object.keys(landings)), landingMarkdown],
]
const listPattern = /^\/shop(?:\/(\d{1,9}))?$/

/** The face of the page at an address; undefined where it has none. */
export function faceOf({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): Face | undefined {
  const list = listPattern.exec(pathname)
  if (list !== null) return faceOfList(listFaceAddress(list[1], searchParams))
  for (const [path, read] of pages) {
    const [, name] = path.exec(pathname) ?? []
    if (name !== undefined) return faceOfPage(pathname, (ctx) => read(ctx, name))
  }
  return undefined
}

function faceOfPage(page: string, read: (ctx: Context) => Promise<string | null>): Face {
  return {
    page,
    markdown: page === homeUrl() ? llmsPath : `${page}.md`,
    read: async (ctx) => {
      const text = await read(ctx)
      return text === null ? null : { text }
    },
  }
}

function faceOfList(address: ListAddress | null): Face | undefined {
  if (address === null) return undefined
  return {
    // Search engines list one order only.
    page: listUrl({ ...address, sort: null }),
    markdown: listFaceUrl(address),
    read: async (ctx) => {
      const text = await categoryMarkdown(ctx, address)
      if (text !== null) return { text }
      const to = await readCategoryRedirect(ctx, address.categoryId)
      return to === null ? null : { gone: categoryUrl(to) }
    },
  }
}
