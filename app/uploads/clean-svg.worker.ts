import createDOMPurify from 'dompurify'
import { JSDOM } from 'jsdom'

import { answerJobs } from '#app/platform/jobs/worker-process.server.ts'
import { cleanCss, isInside } from '#app/uploads/clean-svg.ts'

export interface SvgJob {
  readonly text: string
}

export type CleanedSvg = { readonly svg: string } | { readonly refusal: 'broken-file' | 'unsafe-svg' }

/** Attributes that hold references, with any prefix */
const references: ReadonlySet<string> = new Set(['href', 'src'])
const movement = ['animate', 'animateColor', 'animateMotion', 'animateTransform', 'set']

function clean(text: string): CleanedSvg {
  const { window } = new JSDOM('')
  const { documentElement: root } = new window.DOMParser().parseFromString(text, 'image/svg+xml')
  if (root.localName !== 'svg' || root.namespaceURI !== 'http://www.w3.org/2000/svg') return { refusal: 'broken-file' }
  createDOMPurify(window).sanitize(root, {
    IN_PLACE: true,
    USE_PROFILES: { svg: true, svgFilters: true },
    // `use` repeats a part of the same drawing; external references are removed below.
    ADD_TAGS: ['use'],
    ADD_ATTR: ['xlink:href'],
    FORBID_TAGS: ['script', 'foreignObject', 'a', ...movement],
  })
  for (const element of [root, ...root.querySelectorAll('*')]) {
    if (element.localName === 'style') element.textContent = cleanCss(element.textContent)
    for (const name of element.getAttributeNames()) {
      const value = element.getAttribute(name) ?? ''
      if (references.has(name.slice(name.indexOf(':') + 1))) {
        if (!isInside(value)) element.removeAttribute(name)
      } else if (name === 'style' || /url\s*\(|\\/i.test(value)) element.setAttribute(name, cleanCss(value))
    }
  }
  if (root.childElementCount === 0) return { refusal: 'unsafe-svg' }
  return { svg: new window.XMLSerializer().serializeToString(root) }
}

function cleanOrRefuse(text: string): CleanedSvg {
  try {
    return clean(text)
  } catch {
    return { refusal: 'broken-file' }
  }
}

answerJobs(({ text }: SvgJob) => Promise.resolve(cleanOrRefuse(text)))
