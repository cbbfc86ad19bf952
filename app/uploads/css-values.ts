import { transform } from 'lightningcss'

// CSS values that browsers understand and drawing libraries do not, as plain colours and lengths.

/** Longer values are made to be slow. */
const maxLength = 4_000
/** Functions in functions, and variables of variables */
const maxDepth = 12

/** Replaces the calls of functions, those within their arguments first; null for one that is not closed, or too much. */
function replaceCalls(
  text: string,
  name: RegExp,
  replace: (whole: string, body: string, name: string) => string | null,
  depth = 0,
): string | null {
  if (text.length > maxLength || depth > maxDepth) return null
  const start = new RegExp(String.raw`(?<![\w-])(${name.source})\(`, 'gi')
  let [result, at] = ['', 0]
  for (let found = start.exec(text); found !== null; found = start.exec(text)) {
    const from = start.lastIndex
    const end = closingOf(text, from)
    if (end === null) return null
    const body = replaceCalls(text.slice(from, end), name, replace, depth + 1)
    const called = found[1] ?? ''
    const replaced = body === null ? null : replace(`${called}(${body})`, body, called.toLowerCase())
    if (replaced === null) return null
    result += text.slice(at, found.index) + replaced
    at = end + 1
    start.lastIndex = at
  }
  return result + text.slice(at)
}

/** The index of the parenthesis that closes what opened before `from` */
function closingOf(text: string, from: number): number | null {
  let depth = 1
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    else if (text[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return null
}

/** What commas separate, outside of parentheses and brackets */
export function splitArguments(text: string): readonly string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(' || letter === '[') depth += 1
    else if (letter === ')' || letter === ']') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}

/** A value with what its variables stand for, else with their fallbacks; null if one has neither. */
export function withoutVariables(value: string, valueOf: (name: string) => string | undefined): string | null {
  if (!/var\(/i.test(value)) return value
  const replaced = replaceVariables(value, valueOf, 0)
  return replaced === null ? null : replaced.trim()
}

/** A fallback counts only where it is needed, so the outermost is replaced first. */
function replaceVariables(value: string, valueOf: (name: string) => string | undefined, depth: number): string | null {
  if (value.length > maxLength || depth > maxDepth) return null
  const [whole] = /(?<![\w-])var\(/i.exec(value) ?? []
  if (whole === undefined) return value
  const start = value.search(/(?<![\w-])var\(/i)
  const end = closingOf(value, start + whole.length)
  if (end === null) return null
  const body = value.slice(start + whole.length, end)
  const comma = body.indexOf(',')
  const name = (comma < 0 ? body : body.slice(0, comma)).trim()
  const own = valueOf(name) ?? (comma < 0 ? null : replaceVariables(body.slice(comma + 1).trim(), valueOf, depth + 1))
  const rest = own === null ? null : replaceVariables(value.slice(end + 1), valueOf, depth)
  if (own === null || rest === null || start + own.length + rest.length > maxLength) return null
  return value.slice(0, start) + own + rest
}

interface Surroundings {
  /** The colour that `currentColor` stands for */
  readonly colour: string
  /** The size of the root's letters in pixels, which is a `rem` */
  readonly rem: number
}

const modern =
  /(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|calc|min|max|clamp)\(|\d(?:rem|ch|pt|pc|in|cm|mm|q)\b/i
const colourFunctions = /rgba?|hsla?|hwb|lab|lch|oklab|oklch|color-mix|color/
const calculations = /calc|min|max|clamp/
/** What all programs write */
const plainRgb = /^rgba?\(\s*[\d.]+%?\s*,\s*[\d.]+%?\s*,\s*[\d.]+%?\s*\)$/i

/** A value with plain colours, calculated, and with absolute lengths in pixels. What has another form stays. */
export function plainValue(value: string, { colour, rem }: Surroundings): string {
  if (!modern.test(value) || value.length > maxLength) return value
  const light = replaceCalls(value, /light-dark/, (_, body) => splitArguments(body)[0]?.trim() ?? null) ?? value
  const inPixels = light.replaceAll(lengths, (_, number: string, unit: string) =>
    pixelLength(Number(number), unit.toLowerCase(), rem),
  )
  const calculated =
    replaceCalls(inPixels, calculations, (whole) => compiled('width', whole) ?? compiled('opacity', whole) ?? whole) ?? inPixels
  const coloured = replaceCalls(calculated, colourFunctions, (whole) => {
    if (plainRgb.test(whole)) return whole
    return compiled('color', whole.replaceAll(/(?<![\w-])currentcolor(?![\w-])/gi, colour)) ?? whole
  })
  return coloured ?? calculated
}

/** What properties have where nothing says otherwise */
const initials: Readonly<Record<string, string>> = {
  fill: '#000',
  stroke: 'none',
  'stroke-width': '1px',
  'fill-opacity': '1',
  'stroke-opacity': '1',
  opacity: '1',
  'stop-color': '#000',
  'stop-opacity': '1',
  display: 'inline',
  visibility: 'visible',
}
const notInherited: ReadonlySet<string> = new Set(['opacity', 'stop-color', 'stop-opacity', 'display'])
/** The light scheme’s */
const systemColours: Readonly<Record<string, string>> = {
  canvas: '#fff',
  canvastext: '#000',
  windowtext: '#000',
  linktext: '#00e',
}

/** The keywords of a property, and names of a system's colours, by what libraries know; other values as they are */
export function withoutKeywords(property: string, value: string): string {
  const keyword = value.toLowerCase()
  if (keyword === 'initial' || (/^(?:unset|revert|revert-layer)$/.test(keyword) && notInherited.has(property)))
    return initials[property] ?? value
  if (/^(?:unset|revert|revert-layer)$/.test(keyword)) return property in initials ? 'inherit' : value
  return systemColours[keyword] ?? value
}

/** A colour alone, as libraries read it; null for anything else, and for a transparent one. */
export function plainColour(value: string): string | null {
  const colour = compiled('color', value.trim())
  return colour === null ||
    /^(?:#(?:[\da-f]{3}0|[\da-f]{6}00)|transparent|currentcolor|inherit|initial|unset|revert|revert-layer|var\(.*)$/i.test(colour)
    ? null
    : colour
}

/** In CSS pixels; `ch` is a share of the letters */
const units: Readonly<Record<string, number>> = {
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
}
const lengths = /(?<![\w#.-])([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(rem|ch|pt|pc|in|cm|mm|q)(?![\w-])/gi

function pixelLength(number: number, unit: string, rem: number): string {
  if (unit === 'ch') return `${rounded(number / 2)}em`
  return `${rounded(number * (unit === 'rem' ? rem : (units[unit] ?? 1)))}px`
}

const rounded = (number: number) => Math.round(number * 10_000) / 10_000

/** A browser that knows none of the newer functions, so that they are computed */
const oldBrowser = { chrome: 49 << 16 }
const known = new Map<string, string | null>()

/** The value as an old browser gets it; null if it cannot be computed */
function compiled(property: string, value: string): string | null {
  const code = `a{${property}:${value}}`
  const before = known.get(code)
  if (before !== undefined) return before
  const result = compile(property, code)
  known.set(code, result)
  return result
}

function compile(property: string, code: string): string | null {
  if (/[{}\\;]/.test(code.slice(2, -1))) return null
  try {
    const css = new TextDecoder().decode(
      transform({ filename: 'value', code: new TextEncoder().encode(code), minify: true, targets: oldBrowser }).code,
    )
    // The first is the fallback of those behind it.
    const value = new RegExp(String.raw`\{${property}:([^;}]+)`).exec(css)?.[1]
    return value === undefined || colourFunctions.test(value.replace(/^rgba?\(/, '')) || calculations.test(value) ? null : value
  } catch {
    return null
  }
}
