/** Checks of an SVG's text; `clean-svg.worker.ts` then cleans its tree. */

const marks = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
  // «<» without a mark before it
  { bytes: [0x3c, 0x00], encoding: 'utf-16le' },
  { bytes: [0x00, 0x3c], encoding: 'utf-16be' },
] as const
/** Where the XML declaration ends at the latest, in bytes */
const declarationLength = 200

/** Old drawing programs write Greek in windows-1253 or ISO-8859-7. A declared UTF-16 would have been seen. */
function declaredDecoder(content: Uint8Array): TextDecoder {
  const start = new TextDecoder('latin1').decode(content.subarray(0, declarationLength))
  const [, encoding = 'utf-8'] = /^\s*<\?xml\b[^>]*?\sencoding\s*=\s*["']([\w-]+)["']/i.exec(start) ?? []
  try {
    return new TextDecoder(/^utf-?16/i.test(encoding) ? 'utf-8' : encoding)
  } catch {
    return new TextDecoder()
  }
}

/** The text of what looks like an SVG, in the encoding that it declares; null for anything else. */
export function svgText(content: Uint8Array): string | null {
  const mark = marks.find(({ bytes }) => bytes.every((byte, index) => content[index] === byte))
  const text = (mark === undefined ? declaredDecoder(content) : new TextDecoder(mark.encoding)).decode(content)
  if (!/^\s*</.test(text) || /^\s*<(?:!doctype\s+)?html/i.test(text)) return null
  return /<(?:[\w.-]+:)?svg[\s>/]/.test(text) ? text : null
}

const deepest = 500

/** The depth limit: no drawing program nests deeper, and each step costs the whole depth. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  for (const [tag] of text.matchAll(/<\/?[a-z_][^<>]*>/gi)) {
    if (tag.startsWith('</')) depth -= 1
    else if (!tag.endsWith('/>')) depth += 1
    if (depth > deepest) return true
  }
  return false
}

const knownPicture = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z\d+/=\s]*$/i
/** Programs also write «img/png», «image/x-png», a charset, or escapes. */
const looselyNamed = /^data:(?:(?:image|img)\/[\w.+-]*)?(?:;[^,;]*)*?;base64,([a-z\d+/=%\s]*)$/i
/** Signatures of the kinds, in base64 */
const signatures = [
  ['iVBORw0KGgo', 'png'],
  ['/9j/', 'jpeg'],
  ['R0lGOD', 'gif'],
  ['UklGR', 'webp'],
] as const

/** The data URL of an embedded picture, with the type of its content; null for anything else. */
export function embeddedPicture(reference: string): string | null {
  const value = reference.trim()
  if (knownPicture.test(value)) return value
  const data = looselyNamed.exec(value)?.[1]?.replaceAll(/%(2B|2F|3D|0A|0D|20)/gi, (escape) => decodeURIComponent(escape))
  const [, kind] = signatures.find(([signature]) => data?.startsWith(signature)) ?? []
  return data === undefined || kind === undefined || data.includes('%') ? null : `data:image/${kind};base64,${data}`
}

/** A part of the same drawing: programs write any character into ids. */
const fragment = /^#[^"'()<>\\\r\n]*$/

/** A reference within the drawing, or an embedded picture. */
export function isInside(reference: string): boolean {
  const value = reference.trim()
  return value === '' || fragment.test(value) || knownPicture.test(value)
}

/** No two parts match the same characters, so that matching takes linear time. */
const closedUrl = /url\(\s*(?:"([^"]*)"\s*|'([^']*)'\s*|([^()"'\s]+)\s*)?\)/gi
/** Browsers accept one closed by the end of the text; a remaining backslash would escape once more. */
const otherWays =
  /\\|url\s*\(|@import|image-set|image\s*\(|src\s*\(|expression\s*\(|javascript:|behavior\s*:|-moz-binding|<|\/\*/i

/** Removes external references from CSS; returns '' if that cannot be guaranteed. */
export function cleanCss(css: string): string {
  const plain = unescaped(css)
    // Old programs hide styles from browsers that know none.
    .replaceAll(/<!--|-->/g, ' ')
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    // Registered variables name their kind in angle brackets.
    .replaceAll(/(?<![\w-])syntax\s*:\s*(?:"[^"]*"|'[^']*')/gi, ' ')
    // Addresses of fonts have semicolons.
    .replaceAll(/@(?:import|charset|namespace)\b(?:"[^"]*"|'[^']*'|\([^()]*\)|[^;{}"'(@])*(?:;|$)/gi, '')
  const closed = replaceUrls(plain, (url, inside) => (inside ? url : 'none'))
  // A removal may have completed another URL around it: «url(https://evil».
  const suspect = replaceUrls(closed, (url, inside) => (inside ? ' ' : url))
  return otherWays.test(suspect) ? '' : closed
}

function replaceUrls(css: string, replace: (url: string, inside: boolean) => string): string {
  return css.replaceAll(closedUrl, (url, double?: string, single?: string, bare?: string) =>
    replace(url, isInside(double ?? single ?? bare ?? '')),
  )
}

/** Resolves CSS escapes: browsers read `\75 rl(` as `url(`. */
function unescaped(css: string): string {
  return css.replaceAll(/\\(?:([\da-f]{1,6})\s?|([\s\S]?))/gi, (_whole, hex?: string, character?: string) => {
    if (hex === undefined) return character ?? ''
    const code = Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })
}
