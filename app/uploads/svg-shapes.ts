// Parts of a drawing that browsers draw and drawing libraries or the sanitizer do not, as groups and transforms.

const svgNamespace = 'http://www.w3.org/2000/svg'
const numbers = /^\s*(-?[\d.]+)(?:px)?[\s,]+(-?[\d.]+)(?:px)?\s*$/

/** Links become groups, because the sanitizer removes links with their transform; an origin becomes part of its transform. */
export function withPlainShapes(root: Element): void {
  for (const link of root.querySelectorAll('a')) {
    if (link.namespaceURI !== svgNamespace) continue
    const group = root.ownerDocument.createElementNS(svgNamespace, 'g')
    for (const { name, value } of link.attributes) if (!/href|target|rel|download/.test(name)) group.setAttribute(name, value)
    group.append(...link.childNodes)
    link.replaceWith(group)
  }
  for (const element of root.querySelectorAll('[transform][transform-origin]')) {
    const [, x, y] = numbers.exec(element.getAttribute('transform-origin') ?? '') ?? []
    if (x === undefined || y === undefined) continue
    element.setAttribute(
      'transform',
      `translate(${x} ${y}) ${element.getAttribute('transform') ?? ''} translate(${-Number(x)} ${-Number(y)})`,
    )
    element.removeAttribute('transform-origin')
  }
}

/** Removes pictures whose files are not in the drawing; answers whether it had nothing else. */
export function removeLinkedPictures(root: Element): boolean {
  const linked = [...root.querySelectorAll('image')].filter(
    (image) => !image.getAttributeNames().some((name) => /(?:^|:)href$/.test(name)),
  )
  for (const image of linked) image.remove()
  return (
    linked.length > 0 && root.querySelector('path, rect, circle, ellipse, line, polyline, polygon, text, use, image') === null
  )
}
