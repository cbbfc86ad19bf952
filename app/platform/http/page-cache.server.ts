import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

import { LRUCache } from 'lru-cache'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const decompressBrotli = promisify(brotliDecompress)

/** Browsers revalidate each time and mostly get 304; a CDN may cache a page for half a minute. */
const pageCaching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300'

/** The size of a page including its gzip bytes, which are made on first use, relative to its brotli bytes */
const withGzip = 2.5
/** The share of all bytes for pages with a query */
const shareOfQueries = 0.25

/** A page as it is sent: compressed and hashed once. Rare encodings are made from the brotli bytes. */
export interface CachedPage {
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  readonly brotli: Buffer
}

export interface PageCacheOptions {
  readonly maxBytes: number
  /** The version of the data; pages of another version are never sent */
  readonly version: () => string
  /** Headers of every page */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Pages are the same for everybody, so each is rendered once, also for concurrent requests, and sent as compressed bytes.
 * Limited in bytes.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>
  /** Pages with a query have a separate cache, so that a crawler of all queries evicts nothing else. */
  readonly #withQuery: LRUCache<string, CachedPage>
  readonly #inFlight = new Map<string, Promise<CachedPage | Response>>()
  readonly #options: PageCacheOptions

  constructor(options: PageCacheOptions) {
    this.#options = options
    const bounded = (maxSize: number) =>
      new LRUCache<string, CachedPage>({
        maxSize,
        sizeCalculation: (page, key) => Math.ceil(page.brotli.length * withGzip) + key.length + 2048,
      })
    const forQueries = Math.floor(options.maxBytes * shareOfQueries)
    this.#withQuery = bounded(forQueries)
    this.#pages = bounded(options.maxBytes - forQueries)
  }

  get(key: string): CachedPage | undefined {
    return this.#part(key).get(this.#fullKey(key))
  }

  clear(): void {
    this.#pages.clear()
    this.#withQuery.clear()
  }

  /** A cached page, or the result of `render`; answers other than 200 are not cached. */
  async load(key: string, render: () => Promise<Response>): Promise<CachedPage | Response> {
    const fullKey = this.#fullKey(key)
    const kept = this.#part(key).get(fullKey)
    if (kept) return kept
    const running = this.#inFlight.get(fullKey)
    if (running) {
      const outcome = await running
      return outcome instanceof Response ? outcome.clone() : outcome
    }
    const making = this.#make(fullKey, key, render)
    this.#inFlight.set(fullKey, making)
    try {
      const outcome = await making
      return outcome instanceof Response ? outcome.clone() : outcome
    } finally {
      this.#inFlight.delete(fullKey)
    }
  }

  async #make(fullKey: string, key: string, render: () => Promise<Response>): Promise<CachedPage | Response> {
    const response = await render()
    if (response.status !== 200) return response
    const page = await this.#compress(response)
    if (fullKey === this.#fullKey(key)) this.#part(key).set(fullKey, page)
    return page
  }

  async #compress(response: Response): Promise<CachedPage> {
    const body = Buffer.from(await response.arrayBuffer())
    const brotli = await compressBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    })
    const policy = response.headers.get('content-security-policy')
    // The policy belongs to the bytes: a page with other hashes must not be answered 304.
    const etag = `W/"${createHash('sha256')
      .update(body)
      .update(policy ?? '')
      .digest('base64url')
      .slice(0, 22)}"`
    const headers = {
      ...this.#options.headers,
      // A page may have a stricter header.
      ...Object.fromEntries(response.headers),
      'cache-control': pageCaching,
      vary: 'accept-encoding',
      etag,
    }
    return { etag, headers, brotli }
  }

  #part(key: string): LRUCache<string, CachedPage> {
    return key.includes('?') ? this.#withQuery : this.#pages
  }

  #fullKey(key: string): string {
    return `${this.#options.version()} ${key}`
  }
}

type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send `gzip, deflate, br, zstd` without weights; a weight of zero is a refusal. */
function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  const accepts = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(acceptEncoding)
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : 'identity'
}

const gzipped = new WeakMap<CachedPage, Promise<Buffer>>()

function gzipOf(page: CachedPage): Promise<Buffer> {
  const made = gzipped.get(page) ?? decompressBrotli(page.brotli).then((html) => compressGzip(html))
  gzipped.set(page, made)
  return made
}

/** Sends a cached page: the best encoding, 304 if the browser has it already, no body for HEAD. */
export async function sendPage(page: CachedPage, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const known = request.headers['if-none-match']
  if (known !== undefined && known.split(',').some((tag) => tag.trim() === page.etag || tag.trim() === '*')) {
    response.writeHead(304, page.headers).end()
    return
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = encoding === 'br' ? page.brotli : encoding === 'gzip' ? await gzipOf(page) : await decompressBrotli(page.brotli)
  response.writeHead(200, {
    ...page.headers,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': body.length,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
