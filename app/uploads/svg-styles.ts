import { parse } from 'postcss'

import { type CssRule, type FlatRules, flatRules, isOfOtherSpace } from '#app/uploads/css-rules.ts'
import { plainColour, plainValue, withoutKeywords, withoutVariables } from '#app/uploads/css-values.ts'
import { withOwnUses } from '#app/uploads/svg-uses.ts'
import { type Inherited, matchRules, resolveStyles } from '#app/uploads/svg-cascade.ts'

/**
 * Gives a drawing's styles and attributes values that drawing libraries know. Where they do not know the rules themselves, such as
 * nested ones, layers, or variables of an element, the rules become the styles of their elements.
 */
export function plainStyles(root: Element, styles: readonly Element[]): void {
  const css = styles.map((style) => style.textContent).join('\n')
  withOwnUses(root, css)
  const read: FlatRules = flatRules(css) ?? { rules: [], isFlat: true }
  const inlined = isBeyondLibraries(root, css, read) ? matchRules(root, read.rules) : null
  if (inlined !== null) {
    resolveStyles(root, inlined, { inlines: true })
    for (const style of styles) style.remove()
  } else {
    const inherited = resolveStyles(root, matchRules(root, read.rules.filter(handsDown)) ?? new Map(), { inlines: false })
    for (const style of styles) style.textContent = plainSheet(style.textContent, inherited)
  }
  withoutDrawnDashes(root)
  drawBackground(root)
  // Browsers show a root that its page hid.
  if (/(?:^|;)\s*display\s*:\s*none/i.test(root.getAttribute('style') ?? '')) root.setAttribute('style', withoutHiding(root))
  if (root.getAttribute('display') === 'none') root.removeAttribute('display')
}

const withoutHiding = (root: Element) => (root.getAttribute('style') ?? '').replaceAll(/(?:^|;)\s*display\s*:\s*none[^;]*/gi, '')

/** Properties that libraries know in attributes alone, or not at all */
const beyond = new Set(['d', 'transform', 'transform-origin', 'rotate', 'scale', 'translate', 'background', 'background-color'])
const ofRoot = /^(?::root|svg|\*|svg:root|:where\(:root\))$/i

function isBeyondLibraries(root: Element, css: string, { rules, isFlat }: FlatRules): boolean {
  if (!isFlat) return true
  const variables = new Set<string>()
  for (const { selectors, declarations } of rules) {
    if (selectors.some((selector) => /[+~:]/.test(selector.replaceAll(/\[[^[\]]*\]/g, '')) && !ofRoot.test(selector))) return true
    for (const { name, value } of declarations) {
      if (beyond.has(name) || /(?:color-mix|from)\b[^;]*currentcolor/i.test(value)) return true
      if (!name.startsWith('--')) continue
      if (variables.has(name) || !selectors.every((selector) => ofRoot.test(selector))) return true
      variables.add(name)
    }
  }
  return /var\(/i.test(css) && [...root.querySelectorAll('[style*="--"]')].length > 0
}

function handsDown({ declarations }: CssRule): boolean {
  return declarations.some(({ name }) => name.startsWith('--') || name === 'color' || name === 'font-size')
}

/** CSS with plain values, otherwise as it was written */
function plainSheet(css: string, { variables, ...surroundings }: Inherited): string {
  try {
    const sheet = parse(css)
    sheet.walkDecls((declaration) => {
      const resolved = withoutVariables(declaration.value, (name) => variables.get(name))
      const before = declaration.parent?.nodes.slice(0, declaration.parent.index(declaration)) ?? []
      const hasOther = before.some((each) => each.type === 'decl' && each.prop === declaration.prop)
      if (resolved === null || (hasOther && isOfOtherSpace(resolved))) declaration.remove()
      else {
        const plain = withoutKeywords(declaration.prop, plainValue(resolved, surroundings))
        if (plain !== declaration.value) declaration.value = plain
      }
    })
    return sheet.toString()
  } catch {
    return css
  }
}

/** Dashes as long as the whole path, by which pages draw a line slowly: it is drawn whole. */
function withoutDrawnDashes(root: Element): void {
  for (const path of root.querySelectorAll('[pathLength]')) {
    const whole = Number(path.getAttribute('pathLength'))
    const dashes =
      path.getAttribute('stroke-dasharray') ?? /stroke-dasharray\s*:\s*([^;]+)/i.exec(path.getAttribute('style') ?? '')?.[1]
    if (dashes === undefined || !(Number.parseFloat(dashes) >= whole)) continue
    path.setAttribute('style', `${path.getAttribute('style') ?? ''};stroke-dasharray:none`)
  }
}

/** Browsers show a root's background, libraries do not: it becomes the first shape. */
function drawBackground(root: Element): void {
  const style = /(?:^|;)\s*background(?:-color)?\s*:\s*([^;]+)/i.exec(root.getAttribute('style') ?? '')?.[1]
  const colour = style === undefined ? null : plainColour(style)
  if (colour === null) return
  const shape = root.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'rect')
  const [x = '0', y = '0'] =
    root
      .getAttribute('viewBox')
      ?.trim()
      .split(/[\s,]+/) ?? []
  for (const [name, value] of Object.entries({ x, y, width: '100%', height: '100%', style: `fill:${colour};stroke:none` }))
    shape.setAttribute(name, value)
  root.prepend(shape)
}
