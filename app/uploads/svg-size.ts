/** A drawing's size in CSS pixels */
export interface SvgSize {
  readonly width: number
  readonly height: number
}

/** In CSS pixels; `em` of the default size of letters */
const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  em: 16,
  rem: 16,
  ex: 8,
  ch: 8,
}

/** The root's opening tag in a cleaned SVG */
const rootTag = /<svg\b[^>]*>/
const number = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?`
const length = new RegExp(String.raw`^\s*(${number})([a-z]*)\s*$`, 'i')

/**
 * The size of a cleaned SVG by its width, height and `viewBox`, as browsers understand them; null where only its content has
 * one: without a `viewBox`, and without a length or with a share of the page.
 */
export function svgSize(svg: string): SvgSize | null {
  const root = rootTag.exec(svg)?.[0] ?? ''
  const style = attribute(root, 'style') ?? ''
  const sideOf = (name: 'width' | 'height') =>
    pixelsOf(new RegExp(String.raw`(?:^|;)\s*${name}\s*:([^;!]*)`, 'i').exec(style)?.[1] ?? attribute(root, name) ?? '')
  const [width, height] = [sideOf('width'), sideOf('height')] as const
  const box = viewBoxSize(attribute(root, 'viewBox'))
  if (width !== null && height !== null) return { width, height }
  if (box === null) return null
  if (width !== null) return { width, height: (width * box.height) / box.width }
  return height === null ? box : { width: (height * box.width) / box.height, height }
}

/**
 * Gives a drawing its size in pixels, so that millimetres or points never decide how many are drawn. `box` is what it
 * shows, in its own units, where it has no `viewBox`.
 */
export function withSvgSize(svg: string, size: SvgSize, box: string): string {
  return svg.replace(rootTag, (root) => {
    const style = `${attribute(root, 'style') ?? ''};width:${size.width}px!important;height:${size.height}px!important`
    const hasBox = viewBoxSize(attribute(root, 'viewBox')) !== null
    const rest = ['width', 'height', 'style', ...(hasBox ? [] : ['viewBox'])].reduce(
      (tag, name) => tag.replace(new RegExp(String.raw`\s${name}="[^"]*"`), ''),
      root,
    )
    const shown = hasBox ? '' : ` viewBox="${box}"`
    return rest.replace('<svg', () => `<svg width="${size.width}" height="${size.height}"${shown} style="${style}"`)
  })
}

function attribute(root: string, name: string): string | undefined {
  return new RegExp(String.raw`\s${name}="([^"]*)"`).exec(root)?.[1]
}

/** An absolute length in CSS pixels; null for others. */
export function pixelsOf(text: string): number | null {
  const [, value = '', unit = ''] = length.exec(text) ?? []
  const pixels = Number.parseFloat(value) * (units[unit.toLowerCase()] ?? Number.NaN)
  return Number.isFinite(pixels) && pixels > 0 ? pixels : null
}

/** The size of a `viewBox`, in its own units; null for none or a wrong one. */
export function viewBoxSize(viewBox = ''): SvgSize | null {
  const parts = viewBox.trim().split(/[\s,]+/)
  const [x, y, width, height] = parts.map(Number)
  if (parts.length !== 4 || ![x, y].every(Number.isFinite)) return null
  if (width === undefined || height === undefined || !(width > 0 && height > 0)) return null
  return Number.isFinite(width) && Number.isFinite(height) ? { width, height } : null
}
