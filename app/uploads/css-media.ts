import { splitArguments } from '#app/uploads/css-values.ts'

/** Features that are asked with a value, as a printed logo answers: light, still, large, and in colour */
const answers: Readonly<Record<string, readonly string[]>> = {
  'prefers-color-scheme': ['light', 'no-preference'],
  'prefers-reduced-motion': ['reduce'],
  'prefers-contrast': ['no-preference'],
  'prefers-reduced-transparency': ['no-preference'],
  'forced-colors': ['none'],
  'inverted-colors': ['none'],
  'color-gamut': ['srgb'],
  'dynamic-range': ['standard'],
  scripting: ['none'],
  update: ['none'],
}
/** Those that a screen or picture has, asked without a value */
const present: ReadonlySet<string> = new Set(['color', 'width', 'height', 'prefers-color-scheme', 'prefers-reduced-motion'])
const atLeast = /^(?:min-(?:width|height|resolution|color|aspect-ratio)\s*:|(?:width|height|resolution)\s*>)/

/** Whether a media query holds for a large picture on a screen in the light scheme. Queries of other forms do not. */
export function holdsOnScreen(query: string): boolean {
  return splitArguments(query).some((one) => {
    const text = one.trim().toLowerCase().replaceAll(/\s+/g, ' ')
    const isNot = text.startsWith('not ') && !text.startsWith('not (')
    const rest = isNot || text.startsWith('only ') ? text.slice(text.indexOf(' ') + 1) : text
    return rest.split(' and ').every(holdsTerm) !== isNot
  })
}

function holdsTerm(term: string): boolean {
  if (term === '' || term === 'all' || term === 'screen') return true
  const isNot = term.startsWith('not ')
  const [, inside] = /^\(([^()]*)\)$/.exec(isNot ? term.slice('not '.length) : term) ?? []
  if (inside === undefined) return false
  const condition = inside.trim()
  const [name = '', value] = condition.split(':').map((part) => part.trim())
  const holds = value === undefined ? present.has(name) : (answers[name]?.includes(value) ?? false)
  return (holds || atLeast.test(condition)) !== isNot
}
