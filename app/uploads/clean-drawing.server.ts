import createDOMPurify from 'dompurify'
import { JSDOM } from 'jsdom'

import { cleanCss, embeddedPicture, isInside, isTooDeep, svgText } from '#app/uploads/clean-svg.ts'
import { svgAsXml } from '#app/uploads/svg-as-xml.ts'
import { resolveConditions } from '#app/uploads/svg-conditions.ts'
import { screenColours, screenCss } from '#app/uploads/svg-css.ts'
import { withoutDoctype } from '#app/uploads/svg-entities.ts'
import { hasWebStyles, type OutsidePart, outsidePart } from '#app/uploads/svg-outside.ts'
import { decodedTarget, type LinkedPart, removeLinked, withPlainShapes } from '#app/uploads/svg-shapes.ts'
import { plainStyles } from '#app/uploads/svg-styles.ts'

export type CleanedSvg =
  | { readonly svg: string }
  | { readonly refusal: 'broken-file' }
  | { readonly refusal: 'unsafe-svg'; readonly because?: LinkedPart | OutsidePart }

const svgNamespace = 'http://www.w3.org/2000/svg'
const linkNamespace = 'http://www.w3.org/1999/xlink'
/** Attributes that hold references, with any prefix */
const references: ReadonlySet<string> = new Set(['href', 'src'])
const movement = ['animate', 'animateColor', 'animateMotion', 'animateTransform', 'set']
/** Those of SVG that the sanitizer does not know */
const furtherAttributes = ['fr', 'isolation', 'mix-blend-mode', 'pathLength', 'side', 'spacing', 'unicode-bidi']
/** Drawings in drawings */
const deepest = 3

/**
 * A drawing without scripts, handlers and references to other files, in forms that drawing libraries know. Refuses what shows nothing
 * then, or only in a browser. Only for the process of clean-svg.worker.ts: hostile drawings compute long.
 */
export function cleanDrawing(text: string): CleanedSvg {
  try {
    return clean(text, 0)
  } catch {
    return { refusal: 'broken-file' }
  }
}

function clean(text: string, depth: number): CleanedSvg {
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
  const outside = outsidePart(root)
  if (outside !== null) return { refusal: 'unsafe-svg', because: outside }
  // Before the sanitizer, which removes a whole style for a comment in it.
  const styles = [...root.querySelectorAll('style')]
  for (const style of styles) {
    // A preprocessor's source is no style.
    if (!/^(?:\s*|text\/css.*)$/i.test(style.getAttribute('type') ?? '')) style.textContent = ''
    style.textContent = screenColours(screenCss(cleanCss(style.textContent), style.getAttribute('media')))
    style.removeAttribute('media')
  }
  for (const element of [root, ...root.querySelectorAll('*')]) withUsualAttributes(element)
  plainStyles(root, styles)
  for (const style of styles) style.textContent = cleanCss(style.textContent)
  if (hasWebStyles(root)) return { refusal: 'unsafe-svg', because: 'web-style' }
  resolveConditions(root)
  withPlainShapes(root)
  createDOMPurify(window).sanitize(root, {
    IN_PLACE: true,
    USE_PROFILES: { svg: true, svgFilters: true },
    // `use` repeats a part of the same drawing; external references are removed below.
    ADD_TAGS: ['use'],
    ADD_ATTR: ['xlink:href', ...furtherAttributes],
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

/** Removes colours' values for printers, and names references as the sanitizer knows them. */
function withUsualAttributes(element: Element): void {
  const all = Array.from(element.attributes)
  for (const { name, localName, namespaceURI, value } of all) {
    const shown = screenColours(value)
    if (namespaceURI === linkNamespace && name !== `xlink:${localName}`) {
      element.removeAttribute(name)
      element.setAttributeNS(linkNamespace, `xlink:${localName}`, value)
    } else if (shown !== value) element.setAttribute(name, shown)
  }
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
