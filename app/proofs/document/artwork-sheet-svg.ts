import { shapeSvg } from '#app/personalisation/logos/outlines/logo-outlines.ts'
import {
  type ArtworkSheet,
  drawnFrame,
  fitDrawing,
  type SheetElement,
  type SheetPlacement,
} from '#app/proofs/document/artwork-sheet.ts'
import type { View } from '#app/proofs/document/plan-drawing.ts'

// In millimetres.

const margin = 10
const lineMm = 5
const leastWidth = 60
const mm = (tenths: number) => Math.round(tenths * 100) / 1_000
const round = (value: number) => Math.round(value * 1_000) / 1_000

/** The positions below each other, each at 1:1. Guides have `data-guide`, inks `data-spot`. */
export function artworkSheetSvg({ title, heading, placements }: ArtworkSheet): string {
  const frames = placements.map(drawnFrame)
  const width = Math.max(leastWidth, ...frames.map((frame) => mm(frame.width))) + 2 * margin
  let down = margin + lineMm * heading.length
  const parts = placements.map((placement, index) => {
    const frame = frames[index] ?? placement.box
    const lines = [placement.label, ...placement.notes]
    const from = down + lineMm * lines.length + 2
    const texts = lines.map((line, at) => text(line, down + lineMm * at, at === 0)).join('')
    down = from + mm(frame.height) + margin
    return `${texts}<g id="position-${index + 1}" transform="translate(${round(margin - mm(frame.left))} ${round(from - mm(frame.top))})">${drawn(placement)}</g>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${round(width)}mm" height="${round(down)}mm" viewBox="0 0 ${round(width)} ${round(down)}">`,
    `<title>${escaped(title)}</title>`,
    ...heading.map((line, at) => text(line, margin + lineMm * at, true)),
    ...parts,
    '</svg>',
  ].join('\n')
}

function text(line: string, y: number, isStrong: boolean): string {
  return `<text x="${margin}" y="${round(y)}" font-family="sans-serif" font-size="3.2"${isStrong ? ' font-weight="600"' : ''}>${escaped(line)}</text>`
}

function drawn({ area, box, elements, separations }: SheetPlacement): string {
  const guide = 'fill="none" stroke-width="0.2" data-guide="true"'
  const edge =
    area === null
      ? ''
      : area.shape === 'ellipse'
        ? `<ellipse rx="${mm(area.width / 2)}" ry="${mm(area.height / 2)}" stroke="#999999" stroke-dasharray="1 1" ${guide}/>`
        : `<rect ${rect({ left: -area.width / 2, top: -area.height / 2, width: area.width, height: area.height })} stroke="#999999" stroke-dasharray="1 1" ${guide}/>`
  const artwork = elements.map((each) => element(each, separations)).join('')
  return `${edge}<rect ${rect(box)} stroke="#ff00ff" ${guide}/>${artwork}`
}

const rect = ({ left, top, width, height }: View) => `x="${mm(left)}" y="${mm(top)}" width="${mm(width)}" height="${mm(height)}"`

function element({ x, y, width, height, degrees, shape }: SheetElement, separations: SheetPlacement['separations']): string {
  const place = `translate(${mm(x)} ${mm(y)}) rotate(${degrees}) translate(${mm(-width / 2)} ${mm(-height / 2)})`
  if (shape.kind === 'png') {
    const ratio = shape.contain ? 'xMidYMid meet' : 'none'
    return `<image transform="${place}" width="${mm(width)}" height="${mm(height)}" preserveAspectRatio="${ratio}" href="data:image/png;base64,${shape.base64}"/>`
  }
  const { box, shapes } = shape.drawing
  const { left, top, across, down } = fitDrawing({ width, height }, { box, contain: shape.contain })
  const fit = `translate(${mm(left)} ${mm(top)}) scale(${across / 10} ${down / 10}) translate(${-box.left} ${-box.top})`
  const paths = shapes.map((each) => shapeSvg(each, (ink) => escaped(separations[ink] ?? ink))).join('')
  return `<g transform="${place} ${fit}">${paths}</g>`
}

function escaped(line: string): string {
  return line
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
