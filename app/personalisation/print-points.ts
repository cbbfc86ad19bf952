/** On the product, in millimetres from the top left corner of the print position: x to the right, y down. */
export interface PointMm {
  readonly xMm: number
  readonly yMm: number
}

/** In a picture, in pixels from the top left; the centre of the first pixel is at 0.5. */
export interface PointPx {
  readonly xPx: number
  readonly yPx: number
}
