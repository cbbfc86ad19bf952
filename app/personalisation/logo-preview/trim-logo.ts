/** Not premultiplied sRGB, row by row from the top. */
export interface LogoPixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** Fainter pixels are margin. */
const faintest = 8
/** The bounding box of visible pixels; null for an empty picture. */
export function inkBounds({ width, height, data }: LogoPixels): {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
} | null {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[4 * (y * width + x) + 3] ?? 0) < faintest) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 }
}
