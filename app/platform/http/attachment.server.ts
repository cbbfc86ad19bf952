/** Of an answer that brings a file of somebody's: it is saved, never shown, and may run nothing wherever it ends up. */
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

/** RFC 6266: the name in full (RFC 5987), and in ASCII for who cannot read that. */
function contentDisposition(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%;]/g, '_')
  const full = encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`
}
