import { labOf } from '#app/personalisation/logos/lab-colour.ts'
import { type Part, wholePart } from '#app/personalisation/logos/prepare/logo-source.ts'
import { inkBounds, type LogoPixels } from '#app/personalisation/logo-preview/trim-logo.ts'
import { hasWhiteBackground, withoutWhite } from '#app/personalisation/logo-preview/white-box.ts'

type Rgb = readonly [number, number, number]

/** The colour of the paper at the corners of a picture, because light falls unevenly on it: from the top left, row by row */
type Paper = readonly [Rgb, Rgb, Rgb, Rgb]

/** The ring in which paper is seen, as a share of the shorter side; the least share of it that is opaque, and that is paper */
const [ring, minOpaque, minPaper] = [0.04, 0.98, 0.85]
/** The greatest difference from the paper per channel: grain, shades and noise */
const tolerance = 22
const opaque = 250
/** Paper is light, and grey to kraft: other grounds are the logo's own. In L* and C*ab */
const [darkest, mostColour] = [60, 38]

/** The paper that an opaque picture lies on all around; null for none, and where nothing lies on it. */
export function paperOf(pixels: LogoPixels): Paper | null {
  const bounds = inkBounds(pixels)
  if (bounds === null) return null
  const wide = Math.max(2, Math.round(ring * Math.min(bounds.width, bounds.height)))
  const corners: (readonly [number[], number[], number[]])[] = Array.from({ length: 4 }, () => [[], [], []])
  const around: (readonly [x: number, y: number, at: number])[] = []
  let seen = 0
  for (let y = 0; y < bounds.height; y += 1)
    for (let x = 0; x < bounds.width; x += 1) {
      if (Math.min(x, y, bounds.width - 1 - x, bounds.height - 1 - y) >= wide) continue
      seen += 1
      const at = 4 * ((bounds.top + y) * pixels.width + bounds.left + x)
      if ((pixels.data[at + 3] ?? 0) < opaque) continue
      around.push([(bounds.left + x) / pixels.width, (bounds.top + y) / pixels.height, at])
      const corner = corners[(2 * y < bounds.height ? 0 : 2) + (2 * x < bounds.width ? 0 : 1)]
      corner?.forEach((values, channel) => values.push(pixels.data[at + channel] ?? 0))
    }
  if (around.length < minOpaque * seen) return null
  const [topLeft, topRight, bottomLeft, bottomRight] = corners.map(([red, green, blue]): Rgb => [
    median(red),
    median(green),
    median(blue),
  ])
  if (topLeft === undefined || topRight === undefined || bottomLeft === undefined || bottomRight === undefined) return null
  const paper: Paper = [topLeft, topRight, bottomLeft, bottomRight]
  if (!paper.every(isPaper)) return null
  const like = around.filter(([x, y, at]) =>
    colourAt(paper, x, y).every((value, channel) => Math.abs(value - (pixels.data[at + channel] ?? 0)) <= tolerance),
  )
  if (like.length < minPaper * around.length) return null
  const white = withWhitePaper(pixels, paper, wholePart)
  return hasWhiteBackground(white) && inkBounds(withoutWhite(white)) !== null ? paper : null
}

/**
 * Makes the paper transparent that is reached from outside; paper within the logo becomes white, and goes too with `everywhere`.
 * `part` is what the picture shows of the whole.
 */
export function withoutPaper(pixels: LogoPixels, paper: Paper, part: Part, { everywhere = false } = {}): LogoPixels {
  const { width, height, data } = withoutWhite(withWhitePaper(pixels, paper, part), { everywhere })
  eachPixel(pixels, paper, part, (at, ground) => {
    if (Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) === 255) return
    // Inks have the colour that they have on this paper.
    const isInk = (data[at + 3] ?? 0) >= opaque
    ground.forEach((value, channel) => {
      data[at + channel] = isInk ? (pixels.data[at + channel] ?? 0) : ((data[at + channel] ?? 0) * value) / 255
    })
  })
  return { width, height, data }
}

function eachPixel({ width, height }: LogoPixels, paper: Paper, part: Part, see: (at: number, ground: Rgb) => void): void {
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      see(4 * (y * width + x), colourAt(paper, part.left + (part.width * x) / width, part.top + (part.height * y) / height))
}

/** A picture as if its paper were white: ink on paper lets less of its light through. */
function withWhitePaper(pixels: LogoPixels, paper: Paper, part: Part): LogoPixels {
  const { width, height } = pixels
  const data = new Uint8ClampedArray(pixels.data)
  eachPixel(pixels, paper, part, (at, ground) => {
    const isGround = ground.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) <= tolerance)
    ground.forEach(
      (value, channel) => (data[at + channel] = isGround ? 255 : (255 * (data[at + channel] ?? 0)) / Math.max(1, value)),
    )
  })
  return { width, height, data }
}

/** The mean of the corners, as a colour */
export function paperHex(paper: Paper): string {
  return `#${colourAt(paper, 0.5, 0.5)
    .map((value) => Math.round(value).toString(16).padStart(2, '0'))
    .join('')}`
}

function colourAt([topLeft, topRight, bottomLeft, bottomRight]: Paper, x: number, y: number): Rgb {
  const mixed = (channel: 0 | 1 | 2) => {
    const top = topLeft[channel] * (1 - x) + topRight[channel] * x
    const bottom = bottomLeft[channel] * (1 - x) + bottomRight[channel] * x
    return top * (1 - y) + bottom * y
  }
  return [mixed(0), mixed(1), mixed(2)]
}

function isPaper([red, green, blue]: Rgb): boolean {
  const [lightness, a, b] = labOf(red, green, blue)
  return lightness >= darkest && Math.hypot(a, b) <= mostColour
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
