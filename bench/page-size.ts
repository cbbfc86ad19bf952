/** The size of a page before compression, and its number of elements in a browser with scripts. */
export interface PageSize {
  readonly bytes: number
  readonly elements: number
}

export function pageSize(html: string): PageSize {
  // Such a browser treats their content as text.
  const markup = html.replaceAll(/<(script|noscript)\b.*?<\/\1>/gs, '<$1>')
  return { bytes: Buffer.byteLength(html), elements: markup.match(/<[a-z]/gi)?.length ?? 0 }
}
