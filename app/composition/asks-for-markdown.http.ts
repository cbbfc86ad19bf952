import { parseAccept } from 'hono/utils/accept'

/** Whether a request wants Markdown rather than a page: it names it, and no page with a greater weight (RFC 9110, 12.5.1). */
export function asksForMarkdown(accept: string | undefined): boolean {
  if (accept === undefined || !/text\/markdown/i.test(accept)) return false
  const weights = new Map<string, number>()
  for (const { type, q } of parseAccept(accept)) {
    const name = type.toLowerCase()
    weights.set(name, Math.max(q, weights.get(name) ?? 0))
  }
  const markdown = weights.get('text/markdown') ?? 0
  // The most specific range counts.
  const page = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0
  return markdown > 0 && markdown >= page
}
