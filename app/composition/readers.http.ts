import type { Context as HonoContext, Hono } from 'hono'

import {
  categoryMarkdown,
  helpMarkdown,
  helpPages,
  llmsText,
  productMarkdown,
} from '#app/agents/readers/markdown-pages.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { answerUnavailable, type HttpEnv, limited } from '#app/platform/http/http.server.ts'
import type { Shop } from '#app/shop.server.ts'

type Read = (ctx: Context, c: HonoContext<HttpEnv>) => Promise<string | null>

const shared = { 'cache-control': 'public, max-age=600' }
/** By `Accept` the same address has two faces, which no shared cache may mix up. */
const negotiated = { 'cache-control': 'private, max-age=600', vary: 'Accept' }
const type = { 'content-type': 'text/markdown; charset=utf-8' }

/** Whether a request asks for Markdown rather than for a page. */
export function asksForMarkdown(accept: string | undefined): boolean {
  return accept !== undefined && /(?:^|,)\s*text\/markdown\s*(?:;(?!\s*q=0(?:\.0*)?\s*(?:,|$))|,|$)/i.test(accept)
}

/** `/llms.txt`, and the Markdown face of product, category and help pages: at their address with `.md`, and by `Accept`. */
export function mountReaders(app: Hono<HttpEnv>, shop: Shop): void {
  const faces: readonly (readonly [path: string, read: Read])[] = [
    ['/product/:id{[1-9]\\d{0,9}}', (ctx, c) => productMarkdown(ctx, Number(c.req.param('id')))],
    ['/shop/:id{\\d{1,9}}', (ctx, c) => categoryMarkdown(ctx, Number(c.req.param('id')))],
    ...helpPages.map((key) => [`/${key}`, (ctx: Context) => helpMarkdown(ctx, key)] as const),
  ]
  const limit = limited(shop.config, { points: shop.config.agentCallsPerMinute, seconds: 60 })
  for (const path of ['/llms.txt', '/product/*', '/shop/*', ...helpPages.map((key) => `/${key}*`)])
    app.use(path, (c, next) =>
      /\.(?:md|txt)$/.test(c.req.path) || asksForMarkdown(c.req.header('accept')) ? limit(c, next) : next(),
    )
  for (const [path, read] of faces) {
    app.get(path, async (c, next) => (asksForMarkdown(c.req.header('accept')) ? answer(c, read, negotiated, next) : next()))
  }
  app.get('/product/:file{[1-9]\\d{0,9}\\.md}', (c, next) => answer(c, (ctx) => productMarkdown(ctx, numberOf(c)), shared, next))
  app.get('/shop/:file{\\d{1,9}\\.md}', (c, next) => answer(c, (ctx) => categoryMarkdown(ctx, numberOf(c)), shared, next))
  for (const key of helpPages) app.get(`/${key}.md`, (c, next) => answer(c, (ctx) => helpMarkdown(ctx, key), shared, next))
  app.get('/llms.txt', (c, next) => answer(c, llmsText, shared, next))

  async function answer(
    c: HonoContext<HttpEnv>,
    read: Read,
    headers: Record<string, string>,
    next: () => Promise<void>,
  ): Promise<Response | void> {
    const ctx = shop.context(c.get('requestId'))
    if (ctx === null) return answerUnavailable(c)
    const text = await read(ctx, c)
    return text === null ? next() : c.body(text, 200, { ...type, ...headers })
  }
}

const numberOf = (c: HonoContext<HttpEnv>) => Number.parseInt(c.req.param('file') ?? '', 10)
