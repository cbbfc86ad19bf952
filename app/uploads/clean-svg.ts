/** What an SVG may contain, as far as text alone can tell; `clean-svg.worker.ts` does the rest on its tree. */

const marks = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

/** The text of what looks like an SVG; null for anything else. */
export function svgText(content: Uint8Array): string | null {
  const mark = marks.find(({ bytes }) => bytes.every((byte, index) => content[index] === byte))
  const text = new TextDecoder(mark?.encoding ?? 'utf-8').decode(content)
  if (!/^\s*</.test(text) || /^\s*<(?:!doctype\s+)?html/i.test(text)) return null
  return /<svg[\s>/]/.test(text) ? text : null
}

/**
 * Without the document type, where it only names the standard. Null where it declares something: entities could bring in
 * files, or grow into more than memory holds.
 */
export function withoutDoctype(text: string): string | null {
  const without = text.replace(/<!DOCTYPE\s[^[\]<>]*>/i, '')
  return /<!(?:DOCTYPE|ENTITY)/i.test(without) ? null : without
}

const deepest = 500

/** Trees that no program draws, whose every step costs the whole way down. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  for (const [tag] of text.matchAll(/<\/?[a-z_][^<>]*>/gi)) {
    if (tag.startsWith('</')) depth -= 1
    else if (!tag.endsWith('/>')) depth += 1
    if (depth > deepest) return true
  }
  return false
}

const picture = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z\d+/=\s]*$/i

const fragment = /^#[\p{L}\p{N}_.:-]*$/u

/** A place in the same drawing, or a picture that is in the drawing itself. */
export function isInside(reference: string): boolean {
  const value = reference.trim()
  return value === '' || fragment.test(value) || picture.test(value)
}

/** No two parts can take the same characters, so that a long row of them costs no more than its length. */
const closedUrl = /url\(\s*(?:"([^"]*)"\s*|'([^']*)'\s*|([^()"'\s]+)\s*)?\)/gi
/** One that is closed only by the end of the text is one to a browser; a backslash that is left would escape once more. */
const otherWays =
  /\\|url\s*\(|@import|image-set|image\s*\(|src\s*\(|expression\s*\(|javascript:|behavior\s*:|-moz-binding|<|\/\*/i

/** CSS that refers to nothing outside; empty where that cannot be told. */
export function cleanCss(css: string): string {
  const closed = unescaped(css)
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/@(?:import|charset|namespace)\b[^;{}]*(?:;|$)/gi, '')
    .replaceAll(closedUrl, (whole, double?: string, single?: string, bare?: string) =>
      isInside(double ?? single ?? bare ?? '') ? whole : 'none',
    )
  // What was taken out may have made another one whole: «url(https://evil» around it, which no browser would have read.
  const suspect = closed.replaceAll(closedUrl, (whole, double?: string, single?: string, bare?: string) =>
    isInside(double ?? single ?? bare ?? '') ? ' ' : whole,
  )
  return otherWays.test(suspect) ? '' : closed
}

/** `\75 rl(` is `url(` to a browser, so it is to us. */
function unescaped(css: string): string {
  return css.replaceAll(/\\(?:([\da-f]{1,6})\s?|([\s\S]?))/gi, (_whole, hex?: string, character?: string) => {
    if (hex === undefined) return character ?? ''
    const code = Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })
}
