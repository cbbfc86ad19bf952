/** What a page weighs before compression, and how many elements a browser with scripts makes of it. */
export interface PageSize {
  readonly bytes: number
  readonly elements: number
}

export function pageSize(html: string): PageSize {
  // What is in these is text for such a browser.
  const markup = html.replaceAll(/<(script|noscript)\b.*?<\/\1>/gs, '<$1>')
  return { bytes: Buffer.byteLength(html), elements: markup.match(/<[a-z]/gi)?.length ?? 0 }
}
