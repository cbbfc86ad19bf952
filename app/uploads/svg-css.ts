// What programs write into a drawing's CSS and drawing libraries do not understand.

const mediaRule = /@media\b([^{};]*)\{/gi
/** A query that holds for a picture on a screen in the light scheme */
const holds = /^(?:all|screen|\(\s*prefers-color-scheme\s*:\s*(?:light|no-preference)\s*\)|only|and|\s)*$/i

/**
 * CSS with the rules of media queries that hold on a light screen, and without those of others: of printers, of dark screens.
 * `media` is the query of the whole style.
 */
export function screenCss(css: string, media: string | null = null): string {
  if (media !== null && !isShown(media)) return ''
  let [result, at] = ['', 0]
  for (const rule of css.matchAll(mediaRule)) {
    if (rule.index < at) continue
    const from = rule.index + rule[0].length
    const end = endOfBlock(css, from)
    result += css.slice(at, rule.index) + (isShown(rule[1] ?? '') ? css.slice(from, end) : '')
    at = end + 1
  }
  return result + css.slice(at)
}

function isShown(media: string): boolean {
  return media.split(',').some((query) => holds.test(query))
}

/** The index of the brace that closes a block, or of the end of the text */
function endOfBlock(css: string, from: number): number {
  let depth = 1
  for (let at = from; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    else if (css[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return css.length
}

const forPrinters = /(?<=[\w)%])\s+(?:icc-color|device-cmyk)\([^()]*\)/gi

/** A value, or CSS, without the values for printers beside its colours: «#c8102e icc-color(FOGRA39, 0.1, 1, 0.9, 0)». */
export function screenColours(css: string): string {
  return css.replaceAll(forPrinters, '')
}

const declaration = /(?:^|[;{\s])(--[\w-]+)\s*:([^;{}]{1,200})/g
/** Its fallback has no parentheses but those of one function. */
const reference = /var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)/g
/** Variables of variables */
const deepest = 4

export type CssVariables = ReadonlyMap<string, string>

/** The custom properties that CSS defines, wherever it does: drawings define each once, for all of themselves. */
export function cssVariables(css: string): CssVariables {
  return new Map([...css.matchAll(declaration)].map(([, name = '', value = '']) => [name, value.trim()]))
}

/** A value, or CSS, with what its variables stand for; without a definition their fallback. */
export function withoutVariables(css: string, variables: CssVariables): string {
  let resolved = css
  for (let depth = 0; depth < deepest && resolved.includes('var('); depth += 1)
    resolved = resolved.replaceAll(
      reference,
      (_, name: string, fallback?: string) => variables.get(name) ?? fallback?.trim() ?? 'unset',
    )
  return resolved
}
