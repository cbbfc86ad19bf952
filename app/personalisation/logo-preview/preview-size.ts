/** Widths in which pictures are composed */
const sides = [200, 400, 800] as const
/** Wider pictures show all of a product, however small its logo is. CSS pixels */
const widestCloseUp = 400

export interface PreviewSize {
  /** Pixels of the composed picture */
  readonly side: number
  /** Comes closer to a logo that is too small to be read */
  readonly closeUp: boolean
}

/** The preview for a picture this wide on the screen. What can be enlarged shows all of the product on any screen. */
export function previewSize(cssWidth: number, pixelRatio: number, canBeEnlarged: boolean): PreviewSize {
  const needed = cssWidth * Math.min(2, pixelRatio)
  return { side: sides.find((side) => side >= needed) ?? 800, closeUp: !canBeEnlarged && cssWidth <= widestCloseUp }
}
