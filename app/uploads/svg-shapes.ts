import { pixelsOf, type SvgSize, viewBoxSize } from '#app/uploads/svg-size.ts'

// Parts of a drawing that browsers draw and drawing libraries or the sanitizer do not, as groups and transforms.

const svgNamespace = 'http://www.w3.org/2000/svg'

/** Links become groups, or spans within text, because the sanitizer removes links with their transform; origins become part of transforms. */
export function withPlainShapes(root: Element): void {
  for (const link of root.querySelectorAll('a')) {
    if (link.namespaceURI !== svgNamespace) continue
    const group = root.ownerDocument.createElementNS(svgNamespace, link.closest('text') === null ? 'g' : 'tspan')
    for (const { name, value } of link.attributes) if (!/href|target|rel|download/.test(name)) group.setAttribute(name, value)
    group.append(...link.childNodes)
    link.replaceWith(group)
  }
  const viewport = viewportOf(root)
  for (const element of root.querySelectorAll('[transform][transform-origin]')) {
    const [x, y] = originOf(element.getAttribute('transform-origin') ?? '', viewport) ?? []
    if (x === undefined || y === undefined) continue
    element.setAttribute('transform', aroundOrigin(element.getAttribute('transform') ?? '', [x, y]))
    element.removeAttribute('transform-origin')
  }
  for (const element of root.querySelectorAll('[style*="transform-origin"]')) {
    const style = element.getAttribute('style') ?? ''
    const [transform, origin] = [styled(style, 'transform'), styled(style, 'transform-origin')]
    const [x, y] = originOf(origin ?? '', viewport) ?? []
    if (x === undefined || y === undefined || styled(style, 'transform-box') !== undefined) continue
    if (transform !== undefined) {
      const turned = `translate(${x}px,${y}px) ${transform} translate(${-x}px,${-y}px)`
      element.setAttribute('style', `${style};transform:${turned};transform-origin:0 0`)
    } else if (element.hasAttribute('transform')) {
      element.setAttribute('transform', aroundOrigin(element.getAttribute('transform') ?? '', [x, y]))
      element.setAttribute('style', `${style};transform-origin:0 0`)
    }
  }
}

const aroundOrigin = (transform: string, [x, y]: readonly [number, number]) =>
  `translate(${x} ${y}) ${transform} translate(${-x} ${-y})`

const styled = (style: string, name: string) => new RegExp(String.raw`(?:^|;)\s*${name}\s*:([^;]*)`, 'i').exec(style)?.[1]?.trim()

/** What percentages of an origin refer to */
function viewportOf(root: Element): SvgSize | null {
  const [width, height] = [pixelsOf(root.getAttribute('width') ?? ''), pixelsOf(root.getAttribute('height') ?? '')]
  return viewBoxSize(root.getAttribute('viewBox') ?? '') ?? (width === null || height === null ? null : { width, height })
}

const keywords: Readonly<Record<string, string>> = { left: '0%', top: '0%', center: '50%', right: '100%', bottom: '100%' }
const length = /^(-?(?:\d+(?:\.\d*)?|\.\d+))(px|%)?$/

/** «50 30», «50% 50%», «center»; null for others */
function originOf(text: string, viewport: SvgSize | null): readonly [number, number] | null {
  const [across = '', down = 'center', depth] = text
    .trim()
    .toLowerCase()
    .split(/[\s,]+/)
  const at = (word: string, side: number | undefined) => {
    const [, value = '', unit] = length.exec(keywords[word] ?? word) ?? []
    return unit === '%' ? (Number.parseFloat(value) * (side ?? Number.NaN)) / 100 : Number.parseFloat(value)
  }
  const [x, y] = [at(across, viewport?.width), at(down, viewport?.height)]
  return depth === undefined && Number.isFinite(x) && Number.isFinite(y) ? [x, y] : null
}

/** The kind of content that a drawing refers to in another file */
export type LinkedPart = 'linked-picture' | 'linked-drawing'

const drawn = 'path, rect, circle, ellipse, line, polyline, polygon, text, use, image'
const defining = 'defs, symbol, clipPath, mask, pattern, marker, filter'

/** Removes pictures and uses that lie outside of the file. Answers their kind if the drawing shows nothing else. */
export function removeLinked(root: Element): LinkedPart | null {
  const ids = new Set([root, ...root.querySelectorAll('[id]')].map(({ id }) => `#${id}`))
  const isThere = (element: Element) => {
    const target = targetOf(element)
    return target !== null && (element.localName === 'image' || ids.has(target.trim()))
  }
  const linked = [...root.querySelectorAll('image, use')].filter((element) => !isThere(element))
  for (const element of linked) element.remove()
  const [first] = linked
  if (first === undefined || [...root.querySelectorAll(drawn)].some((element) => element.closest(defining) === null)) return null
  return first.localName === 'use' ? 'linked-drawing' : 'linked-picture'
}

function targetOf(element: Element): string | null {
  const name = element.getAttributeNames().find((each) => /(?:^|:)href$/.test(each))
  return name === undefined ? null : element.getAttribute(name)
}

/** A reference to a part of the same drawing, by the name that the part has. */
export function decodedTarget(target: string): string {
  if (!/^\s*#.*%/.test(target)) return target
  try {
    return decodeURIComponent(target)
  } catch {
    return target
  }
}
