import { decodedTarget } from '#app/uploads/svg-shapes.ts'

/** Uses that are copied, and their elements, at most */
const [maxUses, maxCopied] = [200, 20_000]
const isVariable = /var\(/i

/** Gives each use a copy of what it shows, where that has variables: they may differ from those of other uses. */
export function withOwnUses(root: Element, css: string): void {
  const uses = [...root.querySelectorAll('use')].slice(0, maxUses)
  let copied = 0
  for (const [index, use] of uses.entries()) {
    const name = use.getAttributeNames().find((each) => /^(?:xlink:)?href$/.test(each)) ?? ''
    const id = decodedTarget(use.getAttribute(name) ?? '')
      .trim()
      .slice(1)
    const target = [...root.querySelectorAll('[id]')].find((element) => element.id === id)
    if (target === undefined || target.contains(use) || !(isVariable.test(css) || isVariable.test(target.outerHTML))) continue
    copied += target.getElementsByTagName('*').length + 1
    if (copied > maxCopied) return
    const copy = root.ownerDocument.importNode(target, true)
    copy.setAttribute('id', `${id}-${index}`)
    const place = root.ownerDocument.createElementNS(root.namespaceURI, 'defs')
    for (const handedDown of ['class', 'style']) {
      const value = use.getAttribute(handedDown)
      if (value !== null) place.setAttribute(handedDown, value)
    }
    place.append(copy)
    use.before(place)
    use.setAttribute(name, `#${id}-${index}`)
  }
}
