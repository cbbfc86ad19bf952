import { passTable, srgbOfLight } from '#app/catalogue/pictures/picture-light.ts'

/** A logo as light, in halving resolutions (a mipmap), so that thin strokes do not flicker at small sizes. */
export interface LogoRaster {
  readonly width: number
  readonly height: number
  /** The first has the full resolution */
  readonly levels: readonly RasterLevel[]
}

/** Premultiplied linear red, green, blue, alpha per pixel, row by row; padded with transparent pixels. */
interface RasterLevel {
  readonly columns: number
  readonly rows: number
  readonly pixels: Float32Array
}

const maxLevels = 9
const lightOfByte = passTable({ encoding: 'srgb', scale: 1 })

/** `rgba`: not premultiplied sRGB bytes, row by row from the top, as from a canvas or sharp. */
export function makeLogoRaster(rgba: Uint8Array | Uint8ClampedArray, width: number, height: number): LogoRaster {
  const levelCount = Math.min(maxLevels, 1 + Math.floor(Math.log2(Math.max(1, Math.min(width, height)))))
  const step = 2 ** (levelCount - 1)
  const columns = Math.ceil(width / step) * step
  const rows = Math.ceil(height / step) * step
  const pixels = new Float32Array(4 * columns * rows)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = 4 * (y * width + x)
      const to = 4 * (y * columns + x)
      const alpha = (rgba[from + 3] ?? 0) / 255
      if (alpha === 0) continue
      for (let channel = 0; channel < 3; channel += 1)
        pixels[to + channel] = (lightOfByte[rgba[from + channel] ?? 0] ?? 0) * alpha
      pixels[to + 3] = alpha
    }
  }
  return { width, height, levels: halvings({ columns, rows, pixels }, levelCount) }
}

/** Replaces a logo's pixels in full resolution and halves them for its smaller levels. */
export function withPixels({ width, height, levels }: LogoRaster, pixels: Float32Array): LogoRaster {
  const [full] = levels
  return full === undefined ? { width, height, levels } : { width, height, levels: halvings({ ...full, pixels }, levels.length) }
}

function halvings(full: RasterLevel, count: number): readonly RasterLevel[] {
  const levels = [full]
  for (let level = levels[0]; level !== undefined && levels.length < count; level = levels.at(-1)) levels.push(halve(level))
  return levels
}

function halve({ columns: wide, pixels: full, ...level }: RasterLevel): RasterLevel {
  const [columns, rows] = [wide / 2, level.rows / 2]
  const pixels = new Float32Array(4 * columns * rows)
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const from = 8 * (y * wide + x)
      const below = from + 4 * wide
      for (let channel = 0; channel < 4; channel += 1) {
        const sum =
          (full[from + channel] ?? 0) +
          (full[from + 4 + channel] ?? 0) +
          (full[below + channel] ?? 0) +
          (full[below + 4 + channel] ?? 0)
        pixels[4 * (y * columns + x) + channel] = sum / 4
      }
    }
  }
  return { columns, rows, pixels }
}

/** The inverse of `makeLogoRaster`, of a resolution's upper left. */
export function rgbaOf({ columns, pixels }: RasterLevel, width: number, height: number): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(4 * width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = 4 * (y * columns + x)
      const to = 4 * (y * width + x)
      const alpha = pixels[from + 3] ?? 0
      if (alpha === 0) continue
      rgba[to + 3] = 255 * alpha
      for (let channel = 0; channel < 3; channel += 1)
        rgba[to + channel] = 255 * srgbOfLight((pixels[from + channel] ?? 0) / alpha)
    }
  }
  return rgba
}

/** Premultiplied light and alpha; reused between samples. */
export type LogoSample = [red: number, green: number, blue: number, alpha: number]

/**
 * The logo at a point (in pixels of full resolution), averaged over `footprint` of its pixels: interpolated within a resolution
 * and between two. Transparent outside.
 */
export function sampleLogo({ levels }: LogoRaster, x: number, y: number, footprint: number, sample: LogoSample): void {
  const level = Math.min(Math.max(0, Math.log2(Math.max(footprint, 1e-6))), levels.length - 1)
  const fine = Math.floor(level)
  const share = level - fine
  sample[0] = sample[1] = sample[2] = sample[3] = 0
  addLevel(levels[fine], x / 2 ** fine, y / 2 ** fine, 1 - share, sample)
  if (share > 0) addLevel(levels[fine + 1], x / 2 ** (fine + 1), y / 2 ** (fine + 1), share, sample)
}

function addLevel(level: RasterLevel | undefined, x: number, y: number, weight: number, sample: LogoSample): void {
  if (level === undefined) return
  const { columns, rows, pixels } = level
  const left = Math.floor(x - 0.5)
  const top = Math.floor(y - 0.5)
  const across = x - 0.5 - left
  const down = y - 0.5 - top
  for (let corner = 0; corner < 4; corner += 1) {
    const column = left + (corner & 1)
    const row = top + (corner >> 1)
    if (column < 0 || row < 0 || column >= columns || row >= rows) continue
    const part = weight * (corner & 1 ? across : 1 - across) * (corner >> 1 ? down : 1 - down)
    const at = 4 * (row * columns + column)
    for (let channel = 0; channel < 4; channel += 1) sample[channel] = (sample[channel] ?? 0) + (pixels[at + channel] ?? 0) * part
  }
}
