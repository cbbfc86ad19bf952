import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

import { LRUCache } from 'lru-cache'

import { isKnown, weakEtag } from '#app/platform/http/etag.server.ts'
import { chooseEncoding, windowBits } from '#app/platform/http/page-encoding.server.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const decompressBrotli = promisify(brotliDecompress)

/** Browsers revalidate each time and mostly get 304; a CDN may cache a page for half a minute. */
const pageCaching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300'

/** The size of a page including its gzip bytes, which are made on first use, relative to its brotli bytes */
const withGzip = 2.5
/** What a tag takes, in the page and in the index. Bytes */
const bytesOfTag = 150
/** The share of all bytes for pages with a query */
const shareOfQueries = 0.25

/** A page as it is sent: compressed and hashed once. Rare encodings are made from the brotli bytes. */
export interface CachedPage {
  readonly status: 200 | 404
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  readonly brotli: Buffer
  /** What it depends on */
  readonly tags: ReadonlySet<string>
}

export interface PageCacheOptions {
  readonly maxBytes: number
  /** The version of everything without tags, such as the day; pages of another version are never sent */
  readonly version: () => string
  /** Headers of every page */
  readonly headers: Readonly<Record<string, string>>
}

/** How many tags are known to have changed lately; a rendering that began before those is not cached. */
const maxChangedTags = 10_000

/**
 * Pages are the same for everybody, so each is rendered once, also for concurrent requests, and sent as compressed bytes.
 * Limited in bytes. A page collects cache tags while it is rendered, by which it is invalidated.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>
  /** Pages with a query have a separate cache, so that a crawler of all queries evicts nothing else. */
  readonly #withQuery: LRUCache<string, CachedPage>
  readonly #inFlight = new Map<string, Promise<CachedPage | Response>>()
  readonly #options: PageCacheOptions
  /** The full keys of the cached pages with a tag */
  readonly #tagged = new Map<string, Set<string>>()
  /** Counts invalidations; a rendering is out of date when one of its tags was invalidated after it began. */
  #invalidations = 0
  /** Everything was invalidated by the one of this number. */
  #clearedAt = 0
  readonly #changedAt = new LRUCache<string, number>({
    max: maxChangedTags,
    dispose: (number, _tag, reason) => {
      if (reason === 'evict') this.#clearedAt = Math.max(this.#clearedAt, number)
    },
  })

  constructor(options: PageCacheOptions) {
    this.#options = options
    const bounded = (maxSize: number) =>
      new LRUCache<string, CachedPage>({
        maxSize,
        sizeCalculation: (page, key) =>
          Math.ceil(page.brotli.length * withGzip) + key.length + page.tags.size * bytesOfTag + 2048,
        dispose: (page, key) => this.#untag(page, key),
      })
    const forQueries = Math.floor(options.maxBytes * shareOfQueries)
    this.#withQuery = bounded(forQueries)
    this.#pages = bounded(options.maxBytes - forQueries)
  }

  get(key: string): CachedPage | undefined {
    return this.#part(key).get(this.#fullKey(key))
  }

  /** Any page may have changed. */
  clear(): void {
    this.#clearedAt = this.#invalidations += 1
    this.#inFlight.clear()
    this.#pages.clear()
    this.#withQuery.clear()
  }

  /** Pages with any of these tags have changed: those in the cache, and those being rendered now. */
  invalidate(tags: readonly string[]): void {
    this.#invalidations += 1
    this.#inFlight.clear()
    for (const tag of tags) {
      this.#changedAt.set(tag, this.#invalidations)
      for (const fullKey of this.#tagged.get(tag) ?? []) this.#part(fullKey).delete(fullKey)
    }
  }

  /** A cached page, or the result of `render`; answers of another status are not cached. */
  async load(
    key: string,
    render: (tags: Set<string>) => Promise<Response>,
    status: CachedPage['status'] = 200,
  ): Promise<CachedPage | Response> {
    const fullKey = this.#fullKey(key)
    const cached = this.#part(key).get(fullKey)
    if (cached) return cached
    const running = this.#inFlight.get(fullKey)
    if (running) {
      const outcome = await running
      return outcome instanceof Response ? outcome.clone() : outcome
    }
    const making = this.#make({ fullKey, key, status }, render)
    this.#inFlight.set(fullKey, making)
    try {
      const outcome = await making
      return outcome instanceof Response ? outcome.clone() : outcome
    } finally {
      // After an invalidation it may be another one.
      if (this.#inFlight.get(fullKey) === making) this.#inFlight.delete(fullKey)
    }
  }

  async #make(
    { fullKey, key, status }: { readonly fullKey: string; readonly key: string; readonly status: CachedPage['status'] },
    render: (tags: Set<string>) => Promise<Response>,
  ): Promise<CachedPage | Response> {
    const startedAt = this.#invalidations
    const tags = new Set<string>()
    const response = await render(tags)
    if (response.status !== status) return response
    const page = { ...(await compressOnce(response, this.#options.headers)), status, tags }
    if (fullKey === this.#fullKey(key) && this.#isCurrent(tags, startedAt)) this.#keep(fullKey, page)
    return page
  }

  #isCurrent(tags: ReadonlySet<string>, startedAt: number): boolean {
    return this.#clearedAt <= startedAt && [...tags].every((tag) => (this.#changedAt.peek(tag) ?? 0) <= startedAt)
  }

  #keep(fullKey: string, page: CachedPage): void {
    const part = this.#part(fullKey).set(fullKey, page)
    // A page larger than the cache is not cached.
    if (!part.has(fullKey)) return
    for (const tag of page.tags) {
      const keys = this.#tagged.get(tag)
      if (keys === undefined) this.#tagged.set(tag, new Set([fullKey]))
      else keys.add(fullKey)
    }
  }

  #untag(page: CachedPage, fullKey: string): void {
    for (const tag of page.tags) {
      const keys = this.#tagged.get(tag)
      keys?.delete(fullKey)
      if (keys?.size === 0) this.#tagged.delete(tag)
    }
  }

  #part(key: string): LRUCache<string, CachedPage> {
    return key.includes('?') ? this.#withQuery : this.#pages
  }

  #fullKey(key: string): string {
    return `${this.#options.version()} ${key}`
  }
}

/** An answer as `sendPage` sends it: compressed once, with the headers that all of them have. */
export async function compressOnce(response: Response, shared: Readonly<Record<string, string>>): Promise<CachedPage> {
  const body = Buffer.from(await response.arrayBuffer())
  const brotli = await compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
  const policy = response.headers.get('content-security-policy')
  // The policy belongs to the bytes: a page with other hashes must not be answered 304.
  const etag = weakEtag(body, policy ?? '')
  const variesBy = response.headers.get('vary')
  const headers = {
    ...shared,
    // A page may have a stricter header.
    ...Object.fromEntries(response.headers),
    'cache-control': pageCaching,
    vary: variesBy === null ? 'accept-encoding' : `${variesBy}, accept-encoding`,
    etag,
  }
  return { status: 200, etag, headers, brotli, tags: new Set() }
}

const gzipped = new WeakMap<CachedPage, Promise<Buffer>>()

function gzipOf(page: CachedPage): Promise<Buffer> {
  const made = gzipped.get(page) ?? decompressBrotli(page.brotli).then((html) => compressGzip(html))
  gzipped.set(page, made)
  return made
}

/** Sends a cached page: the best encoding, 304 if the browser has it already, no body for HEAD. */
export async function sendPage(page: CachedPage, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (page.status === 200 && isKnown(page.etag, request.headers['if-none-match'])) {
    response.writeHead(304, page.headers).end()
    return
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = encoding === 'br' ? page.brotli : encoding === 'gzip' ? await gzipOf(page) : await decompressBrotli(page.brotli)
  response.writeHead(page.status, {
    ...page.headers,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': body.length,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
