/** What a page weighs before compression, and how many elements its parser makes: those in scripts' text are none. */
export interface PageSize {
  readonly bytes: number
  readonly elements: number
}

export function pageSize(html: string): PageSize {
  const markup = html.replaceAll(/<script\b.*?<\/script>/gs, '<script>')
  return { bytes: Buffer.byteLength(html), elements: markup.match(/<[a-z]/gi)?.length ?? 0 }
}
