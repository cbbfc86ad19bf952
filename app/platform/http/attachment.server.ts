import type { Context as HonoContext } from 'hono'

import type { ApiEnv } from '#app/platform/http/api.server.ts'

interface FileInMemory {
  readonly name: string
  readonly contentType: string
  readonly bytes: Uint8Array
}

export function answerAttachment(c: HonoContext<ApiEnv>, { name, contentType, bytes }: FileInMemory) {
  return c.body(new Uint8Array(bytes), 200, attachmentHeaders({ name, contentType, size: bytes.length }))
}

/** Headers for a user's file: it is downloaded, never displayed, and may run nothing. */
export function attachmentHeaders(file: { readonly name: string; readonly contentType: string; readonly size: number }) {
  return {
    'content-type': file.contentType,
    'content-length': String(file.size),
    'content-disposition': contentDisposition(file.name),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  }
}

/** RFC 6266: the full name (RFC 5987), and an ASCII fallback. */
function contentDisposition(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%;]/g, '_')
  const full = encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`
}
