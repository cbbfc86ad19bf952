import type { View } from '#app/proofs/document/plan-drawing.ts'

// A sheet for production: SVG in millimetres. Input lengths are tenths of a millimetre.

export interface SheetPlacement {
  readonly label: string
  readonly area: { readonly width: number; readonly height: number; readonly shape: 'rectangle' | 'ellipse' } | null
  readonly box: View
  readonly elements: readonly SheetElement[]
}

/** Relative to the position's centre */
interface SheetElement {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly degrees: number
  /** A PNG, or outlines with a scale of their own */
  readonly shape:
    | { readonly kind: 'png'; readonly base64: string; readonly contain: boolean }
    | { readonly kind: 'outlines'; readonly width: number; readonly height: number; readonly path: string; readonly ink: string }
}

const margin = 10
const labelMm = 8
const mm = (tenths: number) => Math.round(tenths * 10) / 100

/** The positions below each other, each at 1:1. */
export function productionSheet(title: string, placements: readonly SheetPlacement[]): string {
  const sizes = placements.map(({ area, box }) => {
    const left = Math.min(box.left, area === null ? box.left : -area.width / 2)
    const top = Math.min(box.top, area === null ? box.top : -area.height / 2)
    const right = Math.max(box.left + box.width, area === null ? -Infinity : area.width / 2)
    const bottom = Math.max(box.top + box.height, area === null ? -Infinity : area.height / 2)
    return { left, top, width: mm(right - left), height: mm(bottom - top) }
  })
  const width = Math.max(60, ...sizes.map((size) => size.width)) + 2 * margin
  let down = margin
  const parts = placements.map((placement, index) => {
    const { left = 0, top = 0, height = 0 } = sizes[index] ?? {}
    const from = down + labelMm
    down = from + height + margin
    const label = `<text x="${margin}" y="${from - 3}" font-family="sans-serif" font-size="3.5">${escaped(placement.label)}</text>`
    return `${label}<g transform="translate(${round(margin - mm(left))} ${round(from - mm(top))})">${drawn(placement)}</g>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${round(width)}mm" height="${round(down)}mm" viewBox="0 0 ${round(width)} ${round(down)}">`,
    `<title>${escaped(title)}</title>`,
    ...parts,
    '</svg>',
  ].join('\n')
}

const round = (value: number) => Math.round(value * 100) / 100

function drawn({ area, box, elements }: SheetPlacement): string {
  const guide = 'fill="none" stroke-width="0.2" data-guide="true"'
  const edge =
    area === null
      ? ''
      : area.shape === 'ellipse'
        ? `<ellipse rx="${mm(area.width / 2)}" ry="${mm(area.height / 2)}" stroke="#999999" stroke-dasharray="1 1" ${guide}/>`
        : `<rect ${rect({ left: -area.width / 2, top: -area.height / 2, width: area.width, height: area.height })} stroke="#999999" stroke-dasharray="1 1" ${guide}/>`
  return `${edge}<rect ${rect(box)} stroke="#ff00ff" ${guide}/>${elements.map(element).join('')}`
}

const rect = ({ left, top, width, height }: View) => `x="${mm(left)}" y="${mm(top)}" width="${mm(width)}" height="${mm(height)}"`

function element({ x, y, width, height, degrees, shape }: SheetElement): string {
  const place = `translate(${mm(x)} ${mm(y)}) rotate(${degrees}) translate(${mm(-width / 2)} ${mm(-height / 2)})`
  if (shape.kind === 'png') {
    const ratio = shape.contain ? 'xMidYMid meet' : 'none'
    return `<image transform="${place}" width="${mm(width)}" height="${mm(height)}" preserveAspectRatio="${ratio}" href="data:image/png;base64,${shape.base64}"/>`
  }
  const scale = `scale(${mm(width) / shape.width} ${mm(height) / shape.height})`
  return `<path transform="${place} ${scale}" fill="${shape.ink}" d="${shape.path}"/>`
}

function escaped(text: string): string {
  return text
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
