/** Not premultiplied sRGB, row by row from the top. */
export interface LogoPixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** Fainter pixels are margin. */
const faintest = 8
/** The greatest difference from white of a background, per channel */
const whiteTolerance = 18

/** Whether the logo has an opaque white box: its corners and the middles of its edges are white. */
export function hasWhiteBackground({ width, height, data }: LogoPixels): boolean {
  const columns = [0, Math.floor(width / 2), width - 1]
  const rows = [0, Math.floor(height / 2), height - 1]
  return columns.every((x) => rows.every((y) => isMiddle(x, y, columns, rows) || isWhite(data, 4 * (y * width + x))))
}

function isMiddle(x: number, y: number, columns: readonly number[], rows: readonly number[]): boolean {
  return x === columns[1] && y === rows[1]
}

function isWhite(data: Uint8ClampedArray, at: number): boolean {
  const whitest = 255 - whiteTolerance
  return (data[at + 3] ?? 0) >= 250 && [0, 1, 2].every((channel) => (data[at + channel] ?? 0) >= whitest)
}

/**
 * Makes white transparent everywhere: holes of letters are background too. A mixed pixel keeps its ink, with alpha as its share.
 */
export function withoutWhite({ width, height, data }: LogoPixels): LogoPixels {
  const clear = new Uint8ClampedArray(data)
  for (let at = 0; at < clear.length; at += 4) {
    const darkest = Math.min(clear[at] ?? 0, clear[at + 1] ?? 0, clear[at + 2] ?? 0)
    const share = Math.min(1, Math.max(0, (255 - whiteTolerance - darkest) / 60))
    if (share === 1) continue
    clear[at + 3] = (clear[at + 3] ?? 0) * share
    if (share === 0) continue
    for (let channel = 0; channel < 3; channel += 1) {
      clear[at + channel] = 255 - (255 - (clear[at + channel] ?? 0)) / share
    }
  }
  return { width, height, data: clear }
}

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
