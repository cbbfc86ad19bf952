import { splitArguments } from '#app/uploads/css-values.ts'

// Transforms in CSS, which drawing libraries know as attributes alone, or not with units.

/** Properties of their own, in the order in which they apply */
const own = ['translate', 'rotate', 'scale'] as const
const moves: ReadonlySet<string> = new Set(['transform', ...own])

export const isMove = (property: string): boolean => moves.has(property)

/** One transform of all properties that move an element; «none» without any. */
export function transformStyle(properties: ReadonlyMap<string, string>): string {
  const parts = own.flatMap((name) => {
    const value = properties.get(name)
    return value === undefined || value === 'none' ? [] : [`${name}(${value.trim().split(/\s+/).join(',')})`]
  })
  const transform = properties.get('transform') ?? 'none'
  return [...parts, ...(transform === 'none' ? [] : [transform])].join(' ') || 'none'
}

const call = /([a-z]+)\(([^()]*)\)\s*/giy
const number = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(px|deg|rad|turn|grad)?$/i
/** In degrees or pixels */
const units: Readonly<Record<string, number>> = { px: 1, deg: 1, rad: 180 / Math.PI, turn: 360, grad: 0.9 }
/** The functions that an attribute has, and how often it writes one value for each of CSS */
const known: Readonly<Record<string, (values: readonly number[]) => string>> = {
  translate: (values) => `translate(${values.join(' ')})`,
  translatex: ([x]) => `translate(${x} 0)`,
  translatey: ([y]) => `translate(0 ${y})`,
  scale: (values) => `scale(${values.join(' ')})`,
  scalex: ([x]) => `scale(${x} 1)`,
  scaley: ([y]) => `scale(1 ${y})`,
  rotate: ([angle]) => `rotate(${angle})`,
  skewx: ([angle]) => `skewX(${angle})`,
  skewy: ([angle]) => `skewY(${angle})`,
  matrix: (values) => `matrix(${values.join(' ')})`,
}

/** A transform as an attribute; null where an attribute cannot say it, such as with percentages. */
export function transformAttribute(properties: ReadonlyMap<string, string>): string | null {
  const style = transformStyle(properties)
  if (style === 'none') return ''
  const parts: string[] = []
  call.lastIndex = 0
  let at = 0
  for (let found = call.exec(style); found !== null; found = call.exec(style)) {
    at = call.lastIndex
    const [, name = '', body = ''] = found
    const values = splitArguments(body).map((one) => {
      const [, value, unit = 'px'] = number.exec(one.trim()) ?? []
      return value === undefined ? Number.NaN : Number(value) * (units[unit.toLowerCase()] ?? Number.NaN)
    })
    const write = known[name.toLowerCase()]
    if (write === undefined || !values.every(Number.isFinite)) return null
    parts.push(write(values))
  }
  return at === style.length ? parts.join(' ') : null
}
