import { type CornerMap, cornersToPicture, cornersToPosition } from '#app/personalisation/corner-map.ts'
import { type GridMap, gridToPicture, gridToPosition } from '#app/personalisation/grid-map.ts'
import type { PointMm, PointPx } from '#app/personalisation/print-points.ts'

/** The location of a print position in a picture: a measured grid for rendered views, four corners for a photograph. */
export type PrintMap = GridMap | CornerMap

/** The maximum print size of a position. */
export interface PrintArea {
  readonly widthMm: number
  readonly heightMm: number
  /** An ellipse is inscribed in the rectangle. */
  readonly shape: 'rectangle' | 'ellipse'
}

/**
 * The point of the position at a pixel; null outside of the map. The map extends slightly beyond the position, for smooth edges:
 * `isPrintable` decides what is printed.
 */
export function pictureToPosition(map: PrintMap, point: PointPx): PointMm | null {
  return map.kind === 'grid' ? gridToPosition(map, point) : cornersToPosition(map, point)
}

/** The pixel of a point, ignoring anything in front of it; null outside of the map. */
export function positionToPicture(map: PrintMap, point: PointMm): PointPx | null {
  return map.kind === 'grid' ? gridToPicture(map, point) : cornersToPicture(map, point)
}

export function isPrintable({ widthMm, heightMm, shape }: PrintArea, { xMm, yMm }: PointMm): boolean {
  if (shape === 'ellipse') return (xMm / widthMm - 0.5) ** 2 + (yMm / heightMm - 0.5) ** 2 <= 0.25
  return xMm >= 0 && yMm >= 0 && xMm <= widthMm && yMm <= heightMm
}
