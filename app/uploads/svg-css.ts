import { holdsOnScreen } from '#app/uploads/css-media.ts'

// What programs write into a drawing's CSS and drawing libraries do not understand.

const mediaRule = /@media\b([^{};]*)\{/gi

/**
 * CSS with the rules of media queries that hold on a light screen, and without those of others: of printers, of dark screens.
 * `media` is the query of the whole style.
 */
export function screenCss(css: string, media: string | null = null): string {
  if (media !== null && !holdsOnScreen(media)) return ''
  let [result, at] = ['', 0]
  for (const rule of css.matchAll(mediaRule)) {
    if (rule.index < at) continue
    const from = rule.index + rule[0].length
    const end = endOfBlock(css, from)
    result += css.slice(at, rule.index) + (holdsOnScreen(rule[1] ?? '') ? css.slice(from, end) : '')
    at = end + 1
  }
  return result + css.slice(at)
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
