/**
 * What a drawing shows only by means that pictures for print do not have: styles of another file, parts of a web page, or styles
 * that only browsers draw
 */
export type OutsidePart = 'linked-style' | 'web-page-part' | 'web-style'

/** The address of an import, in quotes or in `url()` */
const imports = /@import\s+(?:url\(\s*)?["']?([^"')\s]*)/gi
/** Fonts change letters alone, of which people are told. */
const ofFonts = /font|typekit|typography|\.woff/i
/** Elements of a web page that are seen without text */
const pictures = 'img, svg, canvas, video, table, math'

/** Answers what is missing in a drawing that needs it; null for one that is complete without. */
export function outsidePart(root: Element): OutsidePart | null {
  const pages = [...root.querySelectorAll('foreignObject')].filter((element) => element.closest('switch') === null)
  if (pages.some((page) => page.textContent.trim() !== '' || page.querySelector(pictures) !== null)) return 'web-page-part'
  return linksStyles(root) && usesStyles(root) ? 'linked-style' : null
}

const clips = /(?:^|[;{\s])clip-path\s*:\s*(?:circle|ellipse|inset|polygon|path|rect|xywh|shape)\(/i
const masks = /(?:^|[;{\s])(?:-webkit-)?mask(?:-image)?\s*:[^;}]*gradient\(/i
const ways = /(?:^|[;{\s])offset-path\s*:\s*(?!none)/i
const ofOwnBox = /(?:^|[;{\s])transform-box\s*:\s*(?:fill|stroke|content|border)-box/i
const isMoved = /(?:^|;)\s*(?:transform|rotate|scale)\s*:\s*(?!none)/i

/** Dashes are measured in shares of the path. */
function dashed(element: Element): boolean {
  const declarations = (element.getAttribute('style') ?? '').split(';').map((declaration) => declaration.split(':'))
  const style = declarations.findLast(([name = '']) => name.trim().toLowerCase() === 'stroke-dasharray')?.[1]
  return (style ?? element.getAttribute('stroke-dasharray') ?? 'none').trim() !== 'none'
}

/** Whether plain styles still have what drawing libraries do not draw and what changes the picture. */
export function hasWebStyles(root: Element): boolean {
  const css = [...root.querySelectorAll('style')].map((style) => style.textContent).join('\n')
  if ([clips, masks, ways].some((style) => style.test(css))) return true
  return [root, ...root.querySelectorAll('[style], [pathLength]')].some((element) => {
    const style = element.getAttribute('style') ?? ''
    if (element.hasAttribute('pathLength') && dashed(element)) return true
    const moves = element.hasAttribute('transform') || isMoved.test(style)
    return [clips, masks, ways].some((each) => each.test(style)) || (moves && ofOwnBox.test(style) && style.includes('origin'))
  })
}

function linksStyles(root: Element): boolean {
  const css = [...root.querySelectorAll('style')].map((style) => style.textContent).join('\n')
  if ([...css.matchAll(imports)].some(([, address = '']) => !ofFonts.test(address))) return true
  const instructions = [...root.ownerDocument.childNodes].filter(({ nodeName }) => nodeName === 'xml-stylesheet')
  return instructions.length > 0 || root.querySelector('link[rel~="stylesheet"]') !== null
}

function usesStyles(root: Element): boolean {
  return [root, ...root.querySelectorAll('*')].some(
    (element) =>
      element.hasAttribute('class') || /var\(/i.test(`${element.getAttribute('fill')} ${element.getAttribute('style')}`),
  )
}
