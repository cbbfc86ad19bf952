const svgNamespace = 'http://www.w3.org/2000/svg'
/** The language of the shop's visitors */
const language = 'el'
/** Those that browsers have */
const extensions: ReadonlySet<string> = new Set(['http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML'])
/** Tests of SVG that decide whether an element is drawn */
const tests = ['requiredExtensions', 'requiredFeatures', 'systemLanguage'] as const

/**
 * Resolves what a drawing shows only under conditions, as browsers do for a Greek visitor: of a `switch` the first child that
 * can be drawn, elsewhere what passes its own tests. Foreign content is never drawn, so its substitute is.
 */
export function resolveConditions(root: Element): void {
  for (const element of root.querySelectorAll('*')) {
    if (element.namespaceURI !== svgNamespace) continue
    if (element.localName === 'switch') pickChild(element)
    else if (!passes(element)) element.remove()
    for (const name of tests) element.removeAttribute(name)
  }
}

/** A group takes its place, because cleaning would drop its transform with it. */
function pickChild(element: Element): void {
  const group = element.ownerDocument.createElementNS(svgNamespace, 'g')
  for (const { name, value, namespaceURI } of element.attributes) group.setAttributeNS(namespaceURI, name, value)
  const picked = [...element.children].find(
    (child) => child.namespaceURI === svgNamespace && child.localName !== 'foreignObject' && passes(child),
  )
  if (picked !== undefined && passes(element)) group.append(picked)
  element.replaceWith(group)
}

/** Browsers ignore `requiredFeatures`. */
function passes(element: Element): boolean {
  const wanted =
    element
      .getAttribute('requiredExtensions')
      ?.split(/\s+/)
      .filter((name) => name !== '') ?? []
  if (!wanted.every((name) => extensions.has(name))) return false
  const languages = element.getAttribute('systemLanguage')
  return languages === null || languages.split(',').some((one) => one.trim().toLowerCase().split('-')[0] === language)
}
