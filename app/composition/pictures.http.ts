import { readFile } from 'node:fs/promises'

import type { Handler } from 'hono'

import { openPicture } from '#app/catalogue/pictures/open-picture.server.ts'
import { missingPicture } from '#app/catalogue/pictures/pictures.server.ts'
import { answerUnavailable, type HttpEnv } from '#app/platform/http/http.server.ts'
import { lockedDownPolicy } from '#app/platform/http/security-headers.server.ts'
import type { Shop } from '#app/shop.server.ts'

const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  png: 'image/png',
  json: 'application/json; charset=utf-8',
}
const cachedForever = 'public, max-age=31536000, immutable'
/** The name does not identify the content, so it is revalidated soon. */
const cachedShortly = 'public, max-age=300'
const policies = {
  // An SVG opened by itself is a document.
  'content-security-policy': `${lockedDownPolicy}; style-src 'unsafe-inline'; sandbox`,
  // Mails embed pictures, and so do pages that load them from a CDN.
  'cross-origin-resource-policy': 'cross-origin',
}

/**
 * Sends a picture's file, which is generated while the browser waits. One that does not exist is answered with 404 and the
 * picture for missing ones, which browsers show.
 */
export function answerPictures(shop: Shop): Handler<HttpEnv> {
  return async (c) => {
    const name = decodedPath(new URL(c.req.url).pathname.slice('/pictures/'.length))
    if (name === null) return c.notFound()
    const pictures = { config: shop.config, maker: shop.pictures, ctx: shop.context(c.get('requestId')) }
    const opened = await openPicture(pictures, name)
    if (!opened.ok && opened.refusal === 'busy') return answerUnavailable(c)
    if (!opened.ok) {
      const missing = await openPicture(pictures, missingPicture)
      if (!missing.ok) return c.notFound()
      const { path } = missing.value
      return c.body(await readFile(path), 404, { ...policies, 'content-type': typeOf(path) })
    }
    const { path, immutable, tag } = opened.value
    const headers = {
      'cache-control': immutable ? cachedForever : cachedShortly,
      ...policies,
      etag: `"${tag}"`,
    }
    if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers)
    return c.body(await readFile(path), 200, { ...headers, 'content-type': typeOf(path) })
  }
}

function typeOf(path: string): string {
  return types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}

/** Null for an escape that is not UTF-8. Decoded slashes and dots are refused with the name. */
function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
