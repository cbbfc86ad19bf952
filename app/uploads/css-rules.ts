import { type AtRule, type ChildNode, parse } from 'postcss'

import { holdsOnScreen } from '#app/uploads/css-media.ts'

export interface CssDeclaration {
  readonly name: string
  readonly value: string
  readonly isImportant: boolean
}

/** A rule that holds for a picture on a light screen, without the rules that it was nested in */
export interface CssRule {
  readonly selectors: readonly string[]
  readonly declarations: readonly CssDeclaration[]
  /** The places of its cascade layers among their siblings, from the outermost; none: in no layer */
  readonly layers: readonly number[]
}

/** Bounds of what nested rules may grow to */
const [maxRules, maxSelector, maxDepth] = [20_000, 2_000, 20]

export interface FlatRules {
  readonly rules: readonly CssRule[]
  /** Whether they were flat before: without nested rules, layers, conditions and registered variables */
  readonly isFlat: boolean
}

/** The rules of CSS, flat and in their order; null for CSS that cannot be read. */
export function flatRules(css: string): FlatRules | null {
  try {
    const reader = new RuleReader()
    reader.read(parse(css).nodes, { selectors: null, layers: [], depth: 0 })
    return reader
  } catch {
    return null
  }
}

/** Many elements of a drawing have the same style. */
const styles = new Map<string, readonly CssDeclaration[]>()

/** The declarations of a `style` attribute; none if it cannot be read. */
export function declarationsOf(style: string): readonly CssDeclaration[] {
  const known = styles.get(style)
  if (known !== undefined) return known
  const declarations = flatRules(`a{${style}}`)?.rules.flatMap((rule) => rule.declarations) ?? []
  styles.set(style, declarations)
  return declarations
}

interface Place {
  readonly selectors: readonly string[] | null
  /** Names of layers */
  readonly layers: readonly string[]
  readonly depth: number
}

class RuleReader {
  readonly rules: CssRule[] = []
  isFlat = true
  /** The names of the layers in each layer, in their order */
  readonly #layers = new Map<string, string[]>()

  read(nodes: readonly ChildNode[], place: Place): void {
    const { selectors, layers, depth } = place
    if (depth > maxDepth || this.rules.length > maxRules) return
    let declarations: CssDeclaration[] = []
    const flush = () => {
      if (selectors !== null && declarations.length > 0)
        this.rules.push({ selectors, declarations: withFallbacks(declarations), layers: this.#placesOf(layers) })
      declarations = []
    }
    for (const node of nodes) {
      if (node.type === 'decl') {
        const name = node.prop.startsWith('--') ? node.prop : node.prop.toLowerCase()
        declarations.push({ name, value: node.value.trim(), isImportant: node.important === true })
        continue
      }
      flush()
      if (node.type !== 'comment' && selectors !== null) this.isFlat = false
      if (node.type === 'rule') this.read(node.nodes, { selectors: nested(node.selectors, selectors), layers, depth: depth + 1 })
      else if (node.type === 'atrule') this.#readAtRule(node, place)
    }
    flush()
  }

  #readAtRule(node: AtRule, place: Place): void {
    const { layers, depth } = place
    const name = node.name.toLowerCase()
    if (['layer', 'media', 'supports', 'property'].includes(name)) this.isFlat = false
    const inside = (within: readonly string[]) => {
      if (node.nodes !== undefined) this.read(node.nodes, { ...place, layers: within, depth: depth + 1 })
    }
    if (name === 'layer') {
      const names = node.params === '' ? [`(${this.#layers.get(layers.join('.'))?.length ?? 0})`] : node.params.split(',')
      const paths = names.map((path) => [...layers, ...path.trim().split('.')])
      for (const path of paths) this.#placesOf(path)
      if (paths[0] !== undefined) inside(paths[0])
    } else if (name === 'media' && holdsOnScreen(node.params)) inside(layers)
    else if (name === 'supports' && !/^\s*not\b/i.test(node.params)) inside(layers)
    else if (name === 'property') {
      const initial = node.nodes?.find((each) => each.type === 'decl' && each.prop.toLowerCase() === 'initial-value')
      // A declaration of the root loses to all others of it.
      if (initial?.type === 'decl')
        this.rules.push({
          selectors: [':where(:root)'],
          declarations: [{ name: node.params.trim(), value: initial.value, isImportant: false }],
          layers: [-1],
        })
    }
  }

  #placesOf(path: readonly string[]): readonly number[] {
    return path.map((name, index) => {
      const around = path.slice(0, index).join('.')
      const siblings = this.#layers.get(around) ?? []
      this.#layers.set(around, siblings)
      if (!siblings.includes(name)) siblings.push(name)
      return siblings.indexOf(name)
    })
  }
}

/** Without colours of other spaces where the rule has the same in sRGB before them: that is the one for print. */
function withFallbacks(declarations: readonly CssDeclaration[]): readonly CssDeclaration[] {
  return declarations.filter(
    ({ name, value }, index) => !isOfOtherSpace(value) || !declarations.slice(0, index).some((before) => before.name === name),
  )
}

/** Whether a value is of a colour space of its own: «color(display-p3 1 0 0)» */
export function isOfOtherSpace(value: string): boolean {
  return /(?<![\w-])color\(/i.test(value)
}

function nested(selectors: readonly string[], around: readonly string[] | null): readonly string[] {
  if (around === null) return selectors
  const parent = around.length === 1 && /^[\w.#-]+$/.test(around[0] ?? '') ? around[0] : `:is(${around.join(',')})`
  return selectors
    .map((one) => (one.includes('&') ? one.replaceAll('&', parent ?? '') : `${parent} ${one}`))
    .filter((one) => one.length <= maxSelector)
}
