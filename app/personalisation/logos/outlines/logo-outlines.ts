import type { AreaBox } from '#app/personalisation/logos/repair/connected-areas.ts'

/** a b c d e f of an SVG's matrix */
export type Matrix = readonly [number, number, number, number, number, number]

/** A path of one colour, before its matrix */
export interface VectorShape {
  readonly path: string
  readonly matrix: Matrix
  /** `#rrggbb`; null: only its outline is drawn */
  readonly fill: string | null
  readonly isEvenOdd: boolean
  readonly stroke: VectorStroke | null
}

export interface VectorStroke {
  readonly ink: string
  readonly width: number
  readonly cap: 'butt' | 'round' | 'square'
  readonly join: 'miter' | 'round' | 'bevel'
  readonly miterLimit: number
  readonly dashes: readonly number[]
}

/** A logo as paths; the box is what is seen of it, in the paths' own units. */
export interface LogoOutlines {
  readonly box: AreaBox
  readonly shapes: readonly VectorShape[]
  /** The file's own paths, or its areas traced to a share of its width */
  readonly source: { readonly kind: 'own' } | { readonly kind: 'traced'; readonly precision: number }
}

/** The shapes as a drawing of their box alone, stretched to a size in pixels if one is given */
export function outlinesSvg(
  { box, shapes }: Pick<LogoOutlines, 'box' | 'shapes'>,
  size?: { readonly width: number; readonly height: number },
): string {
  const { width, height } = size ?? box
  const view = `${box.left} ${box.top} ${box.width} ${box.height}`
  const sized = `width="${width}" height="${height}" viewBox="${view}"${size === undefined ? '' : ' preserveAspectRatio="none"'}`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${sized}>${shapes.map((shape) => shapeSvg(shape)).join('')}</svg>`
}

/** A path as SVG; `name` says what its inks are called. */
export function shapeSvg({ path, matrix, fill, isEvenOdd, stroke }: VectorShape, name?: (ink: string) => string): string {
  const spot =
    name === undefined
      ? ''
      : ` data-spot="${[...new Set([fill, stroke?.ink])].flatMap((ink) => (typeof ink === 'string' ? [name(ink)] : [])).join(', ')}"`
  const dashes = stroke === null || stroke.dashes.length === 0 ? '' : ` stroke-dasharray="${stroke.dashes.join(' ')}"`
  const line =
    stroke === null
      ? ''
      : ` stroke="${stroke.ink}" stroke-width="${stroke.width}" stroke-linecap="${stroke.cap}" stroke-linejoin="${stroke.join}" stroke-miterlimit="${stroke.miterLimit}"${dashes}`
  const rule = isEvenOdd ? ' fill-rule="evenodd"' : ''
  const turned = matrix.join(' ') === '1 0 0 1 0 0' ? '' : ` transform="matrix(${matrix.join(' ')})"`
  return `<path${spot} fill="${fill ?? 'none'}"${rule}${line}${turned} d="${path}"/>`
}

/** The inks of the shapes, in the order of their first use */
export function inksOf(shapes: readonly VectorShape[]): readonly string[] {
  return [...new Set(shapes.flatMap(({ fill, stroke }) => [fill, stroke?.ink].filter((ink) => typeof ink === 'string')))]
}
