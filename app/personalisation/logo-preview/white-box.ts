import { inkBounds, type LogoPixels } from '#app/personalisation/logo-preview/trim-logo.ts'

/** The greatest difference from white of a background, per channel; beside it, that of a JPEG's noise */
const [whiteTolerance, noiseTolerance] = [18, 40]
/** How far from the background noise is looked for, and pixels mixed of ink and white, in pixels */
const [noiseReach, mixedReach] = [3, 2]
/** From this alpha on a pixel is opaque; below the second it is margin. */
const [opaque, faintest] = [250, 8]
/** The ring in which a box is seen, as shares of the shorter side: further out edges are soft */
const ring = [0.01, 0.03] as const
/** The least shares of a box: of the ring that is opaque, of the ring that is background, and of the area that is */
const [minOpaque, minRing, minArea] = [0.8, 0.2, 0.08]

/**
 * Whether a logo lies on an opaque white box: seen just inside its outline, where white is reached from outside. White within
 * the logo does not count.
 */
export function hasWhiteBackground(pixels: LogoPixels): boolean {
  const bounds = inkBounds(pixels)
  if (bounds === null) return false
  const background = backgroundOf(pixels)
  const side = Math.min(bounds.width, bounds.height)
  const from = Math.floor(ring[0] * side)
  const to = Math.max(from + 1, Math.ceil(ring[1] * side))
  const seen = { ring: 0, opaque: 0, white: 0, area: 0 }
  for (let y = 0; y < bounds.height; y += 1) {
    for (let x = 0; x < bounds.width; x += 1) {
      const at = (bounds.top + y) * pixels.width + bounds.left + x
      const isOpaque = (pixels.data[4 * at + 3] ?? 0) >= opaque
      const isWhite = isOpaque && background[at] === 1
      if (isWhite) seen.area += 1
      const inside = Math.min(x, y, bounds.width - 1 - x, bounds.height - 1 - y)
      if (inside < from || inside >= to) continue
      seen.ring += 1
      if (isOpaque) seen.opaque += 1
      if (isWhite) seen.white += 1
    }
  }
  const isBox = seen.opaque >= minOpaque * seen.ring && seen.white >= minRing * seen.ring
  return isBox && seen.area >= minArea * bounds.width * bounds.height
}

/**
 * Makes the white box transparent: white that is reached from outside, with the noise beside it. Pixels mixed of ink and white
 * become ink with alpha as its share. White within the logo stays, unless `everywhere`.
 */
export function withoutWhite(pixels: LogoPixels, { everywhere = false } = {}): LogoPixels {
  const { width, height, data } = pixels
  const background = backgroundOf(pixels, everywhere)
  let edge = grow(pixels, edgeOf(pixels, background), background)
  const clear = new Uint8ClampedArray(data)
  for (let at = 0; at < background.length; at += 1) if (background[at] === 1) clear[4 * at + 3] = 0
  const done = new Uint8Array(background)
  for (let step = 0; step < mixedReach; step += 1) {
    for (const at of edge) {
      done[at] = 1
      unmix(pixels, background, clear, at)
    }
    edge = [...new Set(edge.flatMap((at) => neighbours(at, width, height)))].filter((at) => done[at] === 0)
  }
  return { width, height, data: clear }
}

/** The least share of the visible picture; less is noise */
const minInside = 0.004

/** Whether white is left within a logo whose white box was removed, such as the holes of letters. */
export function hasWhiteInside({ data }: LogoPixels): boolean {
  let [seen, white] = [0, 0]
  for (let at = 0; at < data.length / 4; at += 1) {
    if ((data[4 * at + 3] ?? 0) < opaque) continue
    seen += 1
    if (darkest(data, at) >= 255 - whiteTolerance) white += 1
  }
  return white > minInside * seen
}

/** 1 for each pixel of the margin and of white that is reached from outside */
function backgroundOf({ width, height, data }: LogoPixels, everywhere = false): Uint8Array {
  const background = new Uint8Array(width * height)
  const open: number[] = []
  const visit = (at: number) => {
    if (background[at] === 1 || !isEmpty(data, at)) return
    background[at] = 1
    open.push(at)
  }
  if (everywhere) for (let at = 0; at < background.length; at += 1) visit(at)
  for (let x = 0; x < width; x += 1) {
    visit(x)
    visit((height - 1) * width + x)
  }
  for (let y = 0; y < height; y += 1) {
    visit(y * width)
    visit(y * width + width - 1)
  }
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width
    if (x > 0) visit(at - 1)
    if (x < width - 1) visit(at + 1)
    if (at >= width) visit(at - width)
    if (at < background.length - width) visit(at + width)
  }
  return background
}

function isEmpty(data: Uint8ClampedArray, at: number): boolean {
  return (data[4 * at + 3] ?? 0) < faintest || darkest(data, at) >= 255 - whiteTolerance
}

function darkest(data: Uint8ClampedArray, at: number): number {
  return Math.min(data[4 * at] ?? 0, data[4 * at + 1] ?? 0, data[4 * at + 2] ?? 0)
}

/** The pixels beside the background */
function edgeOf({ width, height }: LogoPixels, background: Uint8Array): number[] {
  const edge: number[] = []
  for (let at = 0; at < background.length; at += 1)
    if (background[at] === 0 && touches(background, at, width, height)) edge.push(at)
  return edge
}

function touches(background: Uint8Array, at: number, width: number, height: number): boolean {
  const x = at % width
  return (
    (x > 0 && background[at - 1] === 1) ||
    (x < width - 1 && background[at + 1] === 1) ||
    (at >= width && background[at - width] === 1) ||
    (at < width * (height - 1) && background[at + width] === 1)
  )
}

/** Adds the noise beside the background to it; answers the pixels beside it then. */
function grow({ width, height, data }: LogoPixels, first: readonly number[], background: Uint8Array): number[] {
  const kept: number[] = []
  let edge: readonly number[] = first
  for (let step = 0; step < noiseReach; step += 1) {
    const noise = edge.filter((at) => darkest(data, at) >= 255 - noiseTolerance)
    for (const at of edge) if (darkest(data, at) < 255 - noiseTolerance) kept.push(at)
    for (const at of noise) background[at] = 1
    edge = [...new Set(noise.flatMap((at) => neighbours(at, width, height)).filter((at) => background[at] === 0))]
  }
  return [...new Set([...kept, ...edge])]
}

function neighbours(at: number, width: number, height: number): number[] {
  const x = at % width
  const near: number[] = []
  if (x > 0) near.push(at - 1)
  if (x < width - 1) near.push(at + 1)
  if (at >= width) near.push(at - width)
  if (at < width * (height - 1)) near.push(at + width)
  return near
}

/** The ink is the farthest from white of what is near. */
function unmix({ width, height, data }: LogoPixels, background: Uint8Array, clear: Uint8ClampedArray, at: number): void {
  const [x, y] = [at % width, Math.floor(at / width)]
  let most = 0
  for (let nearY = Math.max(0, y - mixedReach); nearY <= Math.min(height - 1, y + mixedReach); nearY += 1)
    for (let nearX = Math.max(0, x - mixedReach); nearX <= Math.min(width - 1, x + mixedReach); nearX += 1) {
      const near = nearY * width + nearX
      if (background[near] === 0) most = Math.max(most, fromWhite(data, near))
    }
  const share = most === 0 ? 1 : fromWhite(data, at) / most
  if (share > 0.95) return
  clear[4 * at + 3] = (data[4 * at + 3] ?? 0) * share
  for (let channel = 0; channel < 3; channel += 1)
    clear[4 * at + channel] = 255 - (255 - (data[4 * at + channel] ?? 0)) / Math.max(share, 0.02)
}

function fromWhite(data: Uint8ClampedArray, at: number): number {
  return 765 - (data[4 * at] ?? 0) - (data[4 * at + 1] ?? 0) - (data[4 * at + 2] ?? 0)
}
