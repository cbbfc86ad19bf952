import { type CornerMap, cornersToPicture } from '#app/personalisation/corner-map.ts'
import { photoSidePx, type PhotoPosition } from '#app/personalisation/own-photo/photo-positions.ts'

/** A position that can be marked, with its size. */
export type MarkablePosition = Omit<PhotoPosition, 'map'>
export type Marks = PhotoPosition['map']
type Corners = Marks['cornersPx']

export const cornerNames = ['πάνω αριστερά', 'πάνω δεξιά', 'κάτω δεξιά', 'κάτω αριστερά'] as const

const gridMm = 10
const maxLines = 60
/** Points of a bent line */
const linePoints = 24

/** Initial marks: in the middle of the photograph, in the position's ratio. */
export function firstMarks({ widthMm, heightMm }: Pick<MarkablePosition, 'widthMm' | 'heightMm'>): Marks {
  const long = photoSidePx * 0.4
  const scale = long / Math.max(widthMm, heightMm)
  const [halfWidth, halfHeight] = [(widthMm * scale) / 2, (heightMm * scale) / 2]
  const middle = photoSidePx / 2
  const corner = (x: number, y: number): [number, number] => [
    Math.round(middle + x * halfWidth),
    Math.round(middle + y * halfHeight),
  ]
  return {
    cornersPx: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)],
    arcDegrees: 0,
    bowTopPx: 0,
    bowBottomPx: 0,
  }
}

/** Moves a corner, within the photograph. */
export function withCorner(marks: Marks, index: number, [x, y]: readonly [number, number]): Marks {
  const within = (value: number) => Math.min(photoSidePx, Math.max(0, Math.round(value)))
  const [a, b, c, d] = marks.cornersPx
  const moved: [number, number] = [within(x), within(y)]
  const corners: Corners = [index === 0 ? moved : a, index === 1 ? moved : b, index === 2 ? moved : c, index === 3 ? moved : d]
  return { ...marks, cornersPx: corners }
}

/** Moves the mark, within the photograph. */
export function moved(marks: Marks, byX: number, byY: number): Marks {
  const xs = marks.cornersPx.map(([x]) => x)
  const ys = marks.cornersPx.map(([, y]) => y)
  const x = Math.round(Math.min(photoSidePx - Math.max(...xs), Math.max(-Math.min(...xs), byX)))
  const y = Math.round(Math.min(photoSidePx - Math.max(...ys), Math.max(-Math.min(...ys), byY)))
  const [a, b, c, d] = marks.cornersPx
  const corner = ([oldX, oldY]: readonly [number, number]): [number, number] => [oldX + x, oldY + y]
  return { ...marks, cornersPx: [corner(a), corner(b), corner(c), corner(d)] }
}

/** The lines of a grid of 10 mm on the surface, as SVG paths; the outline first. */
export function gridPaths(position: MarkablePosition, marks: Marks): readonly string[] {
  const map: CornerMap = { kind: 'corners', widthMm: position.widthMm, heightMm: position.heightMm, ...marks }
  const step = Math.max(gridMm, Math.max(position.widthMm, position.heightMm) / maxLines)
  const lines = (length: number) => Array.from({ length: Math.floor(length / step) }, (_, index) => (index + 1) * step)
  const { widthMm, heightMm } = position
  const down = (xMm: number) => path(map, (share) => ({ xMm, yMm: share * heightMm }))
  const across = (yMm: number) => path(map, (share) => ({ xMm: share * widthMm, yMm }))
  const outline = [across(0), down(widthMm), across(heightMm), down(0)].join(' ')
  return [outline, ...lines(widthMm).map(down), ...lines(heightMm).map(across)]
}

function path(map: CornerMap, at: (share: number) => { readonly xMm: number; readonly yMm: number }): string {
  const points = Array.from({ length: linePoints + 1 }, (_, index) => cornersToPicture(map, at(index / linePoints)))
  return points
    .flatMap((point) => (point === null ? [] : [`${point.xPx.toFixed(1)} ${point.yPx.toFixed(1)}`]))
    .map((text, index) => (index === 0 ? `M${text}` : `L${text}`))
    .join('')
}
