import createDOMPurify from 'dompurify'
import { JSDOM } from 'jsdom'

import { answerJobs } from '#app/platform/jobs/worker-process.server.ts'
import { cleanCss, embeddedPicture, isInside, isTooDeep, svgText } from '#app/uploads/clean-svg.ts'
import { svgAsXml } from '#app/uploads/svg-as-xml.ts'
import { resolveConditions } from '#app/uploads/svg-conditions.ts'
import { type CssVariables, cssVariables, screenColours, screenCss, withoutVariables } from '#app/uploads/svg-css.ts'
import { withoutDoctype } from '#app/uploads/svg-entities.ts'
import { decodedTarget, type LinkedPart, removeLinked, withPlainShapes } from '#app/uploads/svg-shapes.ts'

export interface SvgJob {
  readonly text: string
}

export type CleanedSvg =
  | { readonly svg: string }
  | { readonly refusal: 'broken-file' }
  | { readonly refusal: 'unsafe-svg'; readonly because?: LinkedPart }

const svgNamespace = 'http://www.w3.org/2000/svg'
/** Attributes that hold references, with any prefix */
const references: ReadonlySet<string> = new Set(['href', 'src'])
const movement = ['animate', 'animateColor', 'animateMotion', 'animateTransform', 'set']
/** Drawings in drawings */
const deepest = 3

function clean(text: string, depth = 0): CleanedSvg {
  const { window } = new JSDOM('')
  const parsed = new window.DOMParser().parseFromString(svgAsXml(text), 'image/svg+xml').documentElement
  if (parsed.localName !== 'svg' || parsed.namespaceURI !== svgNamespace) return { refusal: 'broken-file' }
  const root = withoutPrefixes(parsed)
  // The sanitizer drops CDATA sections, in which CorelDRAW and Illustrator write styles.
  const sections = root.ownerDocument.createTreeWalker(root, window.NodeFilter.SHOW_CDATA_SECTION)
  for (let section = sections.nextNode(); section !== null;) {
    const written = root.ownerDocument.createTextNode(section.nodeValue ?? '')
    const next = sections.nextNode()
    section.parentNode?.replaceChild(written, section)
    section = next
  }
  // Before the sanitizer, which removes a whole style for a comment in it.
  const styles = [...root.querySelectorAll('style')]
  for (const style of styles) {
    style.textContent = screenCss(cleanCss(style.textContent), style.getAttribute('media'))
    style.removeAttribute('media')
  }
  resolveValues(root, styles)
  resolveConditions(root)
  withPlainShapes(root)
  createDOMPurify(window).sanitize(root, {
    IN_PLACE: true,
    USE_PROFILES: { svg: true, svgFilters: true },
    // `use` repeats a part of the same drawing; external references are removed below.
    ADD_TAGS: ['use'],
    ADD_ATTR: ['xlink:href'],
    FORBID_TAGS: ['script', 'foreignObject', 'a', ...movement],
  })
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const name of element.getAttributeNames()) {
      const value = element.getAttribute(name) ?? ''
      if (references.has(name.slice(name.indexOf(':') + 1))) {
        const target = decodedTarget(value)
        if (isInside(target)) {
          if (target !== value) element.setAttribute(name, target)
          continue
        }
        const picture = element.localName === 'image' ? (embeddedPicture(value) ?? embeddedSvg(value, depth + 1)) : null
        if (picture === null) element.removeAttribute(name)
        else element.setAttribute(name, picture)
      } else if (name === 'style' || /url\s*\(|\\/i.test(value)) element.setAttribute(name, cleanCss(value))
    }
  }
  if (root.childElementCount === 0) return { refusal: 'unsafe-svg' }
  const because = removeLinked(root)
  if (because !== null) return { refusal: 'unsafe-svg', because }
  return { svg: new window.XMLSerializer().serializeToString(root) }
}

/** Replaces CSS variables by their values, and removes colours' values for printers, in styles and attributes. */
function resolveValues(root: Element, styles: readonly Element[]): void {
  const css = styles.map((style) => style.textContent ?? '').join('\n')
  const variables = cssVariables(`${css}\n${root.getAttribute('style') ?? ''}`)
  for (const style of styles) style.textContent = cleanCss(screenColours(withoutVariables(style.textContent ?? '', variables)))
  for (const element of [root, ...root.querySelectorAll('*')])
    for (const name of element.getAttributeNames()) {
      const value = element.getAttribute(name) ?? ''
      const resolved = value.includes('var(') ? withoutVariables(value, variablesAt(element, variables)) : value
      const shown = screenColours(resolved)
      if (shown !== value) element.setAttribute(name, shown)
    }
}

/** The variables of the styles, overridden by those of the element and its ancestors */
function variablesAt(element: Element, ofStyles: CssVariables): CssVariables {
  const around: string[] = []
  for (let at: Element | null = element; at !== null; at = at.parentElement) around.unshift(at.getAttribute('style') ?? '')
  const own = cssVariables(around.filter((style) => style.includes('--')).join('\n;'))
  return own.size === 0 ? ofStyles : new Map([...ofStyles, ...own])
}

/** Renames elements to what the sanitizer knows: `rect` for `svg:rect`. */
function withoutPrefixes(root: Element): Element {
  let renamed = root
  for (const element of [root, ...root.querySelectorAll('*')]) {
    if (element.prefix === null || element.namespaceURI !== svgNamespace) continue
    const plain = element.ownerDocument.createElementNS(svgNamespace, element.localName)
    for (const { name, value, namespaceURI } of element.attributes)
      if (name !== `xmlns:${element.prefix}`) plain.setAttributeNS(namespaceURI, name, value)
    plain.append(...element.childNodes)
    if (element === root) renamed = plain
    element.replaceWith(plain)
  }
  return renamed
}

/** A picture that is an SVG, cleaned like the drawing around it; null for anything else. */
function embeddedSvg(reference: string, depth: number): string | null {
  const [, isBase64, data] = /^\s*data:image\/svg\+xml(?:;(?!base64)[^,;]*)*(;base64)?,([\s\S]*)$/i.exec(reference) ?? []
  if (data === undefined || depth > deepest) return null
  try {
    const text = svgText(isBase64 === undefined ? Buffer.from(decodeURIComponent(data)) : Buffer.from(data, 'base64'))
    const plain = text === null ? null : withoutDoctype(text)
    if (plain === null || 'because' in plain || isTooDeep(plain.text)) return null
    const cleaned = clean(plain.text, depth)
    return 'svg' in cleaned ? `data:image/svg+xml;base64,${Buffer.from(cleaned.svg).toString('base64')}` : null
  } catch {
    return null
  }
}

function cleanOrRefuse(text: string): CleanedSvg {
  try {
    return clean(text)
  } catch {
    return { refusal: 'broken-file' }
  }
}

answerJobs(({ text }: SvgJob) => Promise.resolve(cleanOrRefuse(text)))
