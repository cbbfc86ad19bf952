import { type CssDeclaration, type CssRule, declarationsOf } from '#app/uploads/css-rules.ts'
import { specificityOf } from '#app/uploads/css-specificity.ts'
import { isMove, transformAttribute, transformStyle } from '#app/uploads/css-transforms.ts'
import { plainValue, withoutKeywords, withoutVariables } from '#app/uploads/css-values.ts'

/** More matches than this are no drawing's. */
const maxMatches = 2_000_000

interface Candidate {
  readonly declaration: CssDeclaration
  readonly rule: Pick<CssRule, 'layers'>
  readonly isInline: boolean
  readonly specificity: number
}

/** The declarations of rules for each element that they match, the later ones last; null if there are too many. */
export function matchRules(root: Element, rules: readonly CssRule[]): ReadonlyMap<Element, readonly Candidate[]> | null {
  const matches = new Map<Element, Candidate[]>()
  let looked = 0
  const count = root.getElementsByTagName('*').length + 1
  for (const rule of rules) {
    for (const selector of rule.selectors) {
      looked += count
      if (looked > maxMatches) return null
      const specificity = specificityOf(selector)
      for (const element of selected(root, selector)) {
        const before = matches.get(element) ?? []
        matches.set(element, before)
        for (const declaration of rule.declarations) before.push({ declaration, rule, isInline: false, specificity })
      }
    }
  }
  return matches
}

function selected(root: Element, selector: string): readonly Element[] {
  try {
    return [...(root.matches(selector) ? [root] : []), ...root.querySelectorAll(selector)]
  } catch {
    // Browsers ignore what they cannot read, too.
    return []
  }
}

/** The winning declarations, by name */
function cascaded(candidates: readonly Candidate[]): ReadonlyMap<string, CssDeclaration> {
  const winners = new Map<string, CssDeclaration>()
  for (const { declaration } of candidates.toSorted(byPrecedence)) {
    winners.delete(declaration.name)
    winners.set(declaration.name, declaration)
  }
  return winners
}

function byPrecedence(a: Candidate, b: Candidate): number {
  const { isImportant } = a.declaration
  if (isImportant !== b.declaration.isImportant) return isImportant ? 1 : -1
  if (a.isInline !== b.isInline) return a.isInline ? 1 : -1
  const byLayer = compareLayers(a.rule.layers, b.rule.layers)
  if (byLayer !== 0) return isImportant ? -byLayer : byLayer
  return a.specificity - b.specificity
}

/** What is in no layer comes after all layers around it. */
function compareLayers(a: readonly number[], b: readonly number[]): number {
  for (let depth = 0; depth < Math.max(a.length, b.length); depth += 1) {
    const [ofA, ofB] = [a[depth] ?? Number.MAX_SAFE_INTEGER, b[depth] ?? Number.MAX_SAFE_INTEGER]
    if (ofA !== ofB) return ofA - ofB
  }
  return 0
}

/** What an element hands down */
export interface Inherited {
  readonly variables: ReadonlyMap<string, string>
  readonly colour: string
  /** In pixels */
  readonly rem: number
}

const initial: Inherited = { variables: new Map(), colour: '#000', rem: 16 }

/**
 * Computes the values of a drawing's styles, element by element: variables where they are declared, calculations, colours and
 * lengths as drawing libraries read them. With `inlines` the rules become styles of their elements, else only the variables,
 * colours and sizes count that they hand down. Answers what the root hands down.
 */
export function resolveStyles(
  root: Element,
  matches: ReadonlyMap<Element, readonly Candidate[]>,
  { inlines }: { readonly inlines: boolean },
): Inherited {
  const ofRoot = resolveElement(root, { ...initial, isRoot: true }, matches, inlines)
  const open: (readonly [Element, Inherited])[] = [...root.children].map((child) => [child, ofRoot])
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [element, around] = next
    const own = resolveElement(element, { ...around, isRoot: false }, matches, inlines)
    for (const child of element.children) open.push([child, own])
  }
  return ofRoot
}

/** In a style without rules beside it, what is handed down or may need another form: most of a large drawing has nothing of it. */
const notable =
  /--|\(|\d(?:rem|ch|pt|pc|in|cm|mm|q)\b|(?:^|[;\s])(?:color|font-size|d|rotate|scale|translate)\s*:|initial|unset|revert|canvastext|linktext|windowtext|:\s*canvas/i

function resolveElement(
  element: Element,
  around: Inherited & { readonly isRoot: boolean },
  matches: ReadonlyMap<Element, readonly Candidate[]>,
  inlines: boolean,
): Inherited {
  const style = element.getAttribute('style') ?? ''
  const ofRules = matches.get(element) ?? []
  const isPlain = ofRules.length === 0 && !notable.test(style)
  const ofStyle = isPlain ? [] : declarationsOf(style)
  const winners = cascaded([
    ...ofRules,
    ...ofStyle.map((declaration) => ({ declaration, rule: { layers: [] }, isInline: true, specificity: 0 })),
  ])
  const variables = withOwn(around.variables, winners)
  const valueOf = (name: string) => variables.get(name)
  const rem = around.isRoot ? remOf(winners.get('font-size')?.value ?? element.getAttribute('font-size')) : around.rem
  const attribute = element.getAttribute('color')
  const written = withoutVariables(winners.get('color')?.value ?? attribute ?? '', valueOf)
  const named = written === null || /^(?:|currentcolor|inherit|unset)$/i.test(written) ? around.colour : written
  const colour = plainValue(named, { colour: around.colour, rem })
  const inherited = { variables, colour, rem }
  const plain = (value: string) => {
    const resolved = withoutVariables(value, valueOf)
    return resolved === null ? null : plainValue(resolved, inherited)
  }
  writeAttributes(element, plain, around.isRoot)
  if (isPlain) return inherited
  const shown = inlines ? winners.values() : cascaded(ofStyle.map(inline)).values()
  writeStyle(element, style, [...shown], plain)
  return inherited
}

const isCurrent = (value: string) => /^currentcolor$/i.test(value.trim())

const inline = (declaration: CssDeclaration): Candidate => ({
  declaration,
  rule: { layers: [] },
  isInline: true,
  specificity: 0,
})

/** The variables of the surroundings and the element's own, which may refer to each other; in circles they have no value. */
function withOwn(around: ReadonlyMap<string, string>, winners: ReadonlyMap<string, CssDeclaration>): ReadonlyMap<string, string> {
  const own = new Map([...winners].filter(([name]) => name.startsWith('--')).map(([name, { value }]) => [name, value]))
  if (own.size === 0) return around
  const resolved = new Map(around)
  const open = new Set<string>()
  const done = new Map<string, string | undefined>()
  const resolve = (name: string): string | undefined => {
    const value = own.get(name)
    if (value === undefined) return around.get(name)
    if (done.has(name) || open.has(name)) return done.get(name)
    open.add(name)
    const plain = withoutVariables(value, resolve)
    done.set(name, plain === null || /^(?:initial|inherit|unset)$/i.test(plain) ? around.get(name) : plain)
    return done.get(name)
  }
  for (const name of own.keys()) {
    const value = resolve(name)
    if (value === undefined) resolved.delete(name)
    else resolved.set(name, value)
  }
  return resolved
}

function remOf(size: string | null): number {
  const [, number, unit = 'px'] = /^\s*([\d.]+)(px|rem|em|%|pt)?\s*$/i.exec(size ?? '') ?? []
  const factor = { px: 1, rem: 16, em: 16, '%': 0.16, pt: 96 / 72 }[unit.toLowerCase()] ?? 1
  const pixels = Number(number) * factor
  return Number.isFinite(pixels) && pixels > 0 ? pixels : initial.rem
}

/** Presentation attributes that take colours, and all that take lengths */
const ofValues = new Set(
  'fill stroke color stop-color flood-color lighting-color x y width height r rx ry cx cy x1 y1 x2 y2 dx dy font-size stroke-width stroke-dasharray stroke-dashoffset letter-spacing word-spacing startOffset textLength refX refY markerWidth markerHeight fx fy fr opacity fill-opacity stroke-opacity stop-opacity'.split(
    ' ',
  ),
)
/** What a root has in millimetres is the size of the print. */
const ofPage = new Set(['x', 'y', 'width', 'height'])

function writeAttributes(element: Element, plain: (value: string) => string | null, isRoot: boolean): void {
  for (const name of element.getAttributeNames()) {
    const value = element.getAttribute(name) ?? ''
    const isPlain = !/var\(/i.test(value) && (!ofValues.has(name) || (isRoot && ofPage.has(name)))
    if (isPlain || name === 'style') continue
    const computed = name === 'color' && isCurrent(value) ? null : plain(value)
    const resolved = computed === null ? null : withoutKeywords(name, computed)
    if (resolved === null) element.removeAttribute(name)
    else if (resolved !== value) element.setAttribute(name, resolved)
  }
}

/** A path in CSS, which libraries read as an attribute */
const ofPath = /^path\(\s*(?:"([^"]*)"|'([^']*)')\s*\)$/i

function writeStyle(
  element: Element,
  before: string,
  declarations: readonly CssDeclaration[],
  plain: (value: string) => string | null,
): void {
  const written: string[] = []
  const moves = new Map<string, string>()
  for (const { name, value, isImportant } of declarations) {
    if (name.startsWith('--')) continue
    // Libraries read the colour of an element that names its own colour as black.
    const computed = name === 'color' && isCurrent(value) ? 'inherit' : plain(value)
    const resolved = computed === null ? null : withoutKeywords(name, computed)
    const [, double, single] = name === 'd' ? (ofPath.exec(resolved ?? '') ?? []) : []
    if (double !== undefined || single !== undefined) element.setAttribute('d', double ?? single ?? '')
    else if (resolved !== null && isMove(name)) moves.set(name, resolved)
    // Without a value it is that of the surroundings, or the initial one.
    else written.push(`${name}:${resolved ?? 'inherit'}${isImportant && resolved !== null ? '!important' : ''}`)
  }
  const attribute = moves.size === 0 ? null : transformAttribute(moves)
  if (attribute !== null) element.setAttribute('transform', attribute)
  else if (moves.size > 0) written.push(`transform:${transformStyle(moves)}`)
  const style = written.join(';')
  const unchanged = declarationsOf(before).map(
    ({ name, value, isImportant }) => `${name}:${value}${isImportant ? '!important' : ''}`,
  )
  if (style !== unchanged.join(';')) element.setAttribute('style', style)
}
