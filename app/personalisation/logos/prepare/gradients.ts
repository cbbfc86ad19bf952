import { colourDistance, type Lab, labOf } from '#app/personalisation/logos/lab-colour.ts'
import type { LogoPixels } from '#app/personalisation/logo-preview/trim-logo.ts'

/** Cells along the longer side in which the colour is averaged, so that noise and dithering even out */
const cellsAcross = 250
const minCell = 6
const opaque = 250
/** The greatest channel difference between neighbours in a cell: more is an edge */
const smoothTolerance = 12
/** How many cells a gradient is followed, and its greatest change from cell to cell: more is a soft edge */
const [maxRun, maxStep] = [24, 10]

interface Run {
  /** Its least change: a bitmap's noise is more in smaller cells, and drawings have none */
  readonly least: number
  /** In cells: a bitmap's noise and its soft edges are shorter than a gradient */
  readonly shortest: number
  /** The least share of the whole change in each quarter: between two soft edges only the ends change, and the middle is flat */
  readonly leastQuarter: number
}

const ofDrawing: Run = { least: 1, shortest: 1, leastQuarter: 0 }
const ofBitmap = (side: number): Run => ({ least: Math.max(2.5, 48 / side), shortest: 4, leastQuarter: 0.1 })
/** The least gradient, as a share of the smooth area; less is a shade that print does not show */
const minShare = 0.08
/** The least share of ink that fades: the area that is partly transparent beyond edges */
const minFading = 0.02
/** The steepest alpha of fading ink across two pixels: more is an edge */
const steepest = 60

interface Cells {
  readonly columns: number
  readonly rows: number
  readonly side: number
  /** Null where an edge runs through it or it is not opaque */
  readonly colours: readonly (Lab | null)[]
}

export interface Gradients {
  readonly hasGradient: boolean
  /** Whether the pixel at this index of `data` is in one */
  isGradient(at: number): boolean
}

/** Where the colour of a logo changes smoothly, which no spot ink can print. */
export function findGradients(pixels: LogoPixels, { isVector = false } = {}): Gradients {
  const cells = cellsOf(pixels)
  const run = isVector ? ofDrawing : ofBitmap(cells.side)
  const { columns, rows, side, colours } = cells
  const inGradient = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) mark(cells, inGradient, row * columns + column, run)
  const smooth = colours.filter((colour) => colour !== null).length
  const found = inGradient.reduce((sum, one) => sum + one, 0)
  const hasColours = smooth > 0 && found >= Math.max(6, minShare * smooth)
  if (hasColours) spread(cells, inGradient)
  return {
    hasGradient: hasColours || fadingShare(pixels) > minFading,
    isGradient(at) {
      if (!hasColours) return false
      const pixel = at / 4
      const [x, y] = [pixel % pixels.width, Math.floor(pixel / pixels.width)]
      const cell = Math.min(rows - 1, Math.floor(y / side)) * columns + Math.min(columns - 1, Math.floor(x / side))
      return inGradient[cell] === 1
    },
  }
}

/** Follows the colour to the right and downwards. */
function mark({ columns, colours }: Cells, inGradient: Uint8Array, from: number, { least, shortest, leastQuarter }: Run): void {
  const start = colours[from] ?? null
  if (start === null) return
  for (const step of [1, columns]) {
    let before = start
    for (let length = 1; length <= maxRun; length += 1) {
      const at = from + length * step
      const colour = step === 1 && (from % columns) + length >= columns ? null : (colours[at] ?? null)
      if (colour === null || colourDistance(before, colour) > maxStep) break
      before = colour
      if (colourDistance(start, colour) < least) continue
      if (length < shortest) continue
      const quarters = [0.25, 0.5, 0.75, 1].map((share) => colours[from + Math.round(length * share) * step] ?? start)
      if (!isSteady([start, ...quarters], leastQuarter)) continue
      for (let back = 0; back <= length; back += 1) inGradient[from + back * step] = 1
      break
    }
  }
}

/** A gradient changes in one direction; noise turns back. */
function isSteady(points: readonly Lab[], leastPart: number): boolean {
  const parts = points.slice(1).map((point, index) => colourDistance(points[index] ?? point, point))
  const whole = colourDistance(points[0] ?? [0, 0, 0], points.at(-1) ?? [0, 0, 0])
  return parts.reduce((sum, part) => sum + part, 0) <= 1.1 * whole && Math.min(...parts) >= leastPart * whole
}

/** How far an edge reaches, in cells */
const edgeReach = 3

/** Where a gradient changes little it is still one, and up to the edge of its area. */
function spread({ columns, rows, colours }: Cells, inGradient: Uint8Array): void {
  const near = (at: number) =>
    [
      ...(at % columns > 0 ? [at - 1] : []),
      ...((at + 1) % columns > 0 ? [at + 1] : []),
      ...(at >= columns ? [at - columns] : []),
      ...(at < columns * (rows - 1) ? [at + columns] : []),
    ].filter((one) => inGradient[one] === 0)
  const open = [...inGradient.keys()].filter((at) => inGradient[at] === 1)
  let edge: number[] = []
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const one of near(at)) {
      if (colours[one] === null) edge.push(one)
      else {
        inGradient[one] = 1
        open.push(one)
      }
    }
  for (let step = 0; step < edgeReach; step += 1) {
    for (const at of edge) inGradient[at] = 1
    edge = edge.flatMap(near).filter((one) => colours[one] === null)
  }
}

function cellsOf({ width, height, data }: LogoPixels): Cells {
  const side = Math.max(minCell, Math.round(Math.max(width, height) / cellsAcross))
  const [columns, rows] = [Math.floor(width / side), Math.floor(height / side)]
  const colours: (Lab | null)[] = []
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      colours.push(averageOf(width, height, data, column * side, row * side, side))
  return { columns, rows, side, colours }
}

function averageOf(width: number, height: number, data: Uint8ClampedArray, left: number, top: number, side: number): Lab | null {
  const sum = [0, 0, 0]
  for (let y = top; y < top + side; y += 1)
    for (let x = left; x < left + side; x += 1) {
      const at = 4 * (y * width + x)
      if ((data[at + 3] ?? 0) < opaque) return null
      if (x + 1 < width && isStep(data, at, at + 4)) return null
      if (y + 1 < height && isStep(data, at, at + 4 * width)) return null
      for (let channel = 0; channel < 3; channel += 1) sum[channel] = (sum[channel] ?? 0) + (data[at + channel] ?? 0)
    }
  const count = side * side
  return labOf((sum[0] ?? 0) / count, (sum[1] ?? 0) / count, (sum[2] ?? 0) / count)
}

function isStep(data: Uint8ClampedArray, at: number, next: number): boolean {
  for (let channel = 0; channel < 3; channel += 1)
    if (Math.abs((data[at + channel] ?? 0) - (data[next + channel] ?? 0)) > smoothTolerance) return true
  return false
}

/** The share of the ink that is partly transparent with all that is around it: edges are thinner. */
function fadingShare({ width, height, data }: LogoPixels): number {
  const reach = Math.max(4, Math.round(Math.max(width, height) / 100))
  const isPartial = (x: number, y: number) => {
    const alpha = data[4 * (y * width + x) + 3] ?? 0
    return alpha > 8 && alpha < opaque - 10
  }
  const alphaAt = (x: number, y: number) => data[4 * (y * width + x) + 3] ?? 0
  let [ink, fading] = [0, 0]
  for (let y = 0; y < height; y += 4)
    for (let x = 0; x < width; x += 4) {
      if (alphaAt(x, y) <= 8) continue
      ink += 1
      if (x < reach || y < reach || x + reach >= width || y + reach >= height || !isPartial(x, y)) continue
      const near = [
        [x - reach, y],
        [x + reach, y],
        [x, y - reach],
        [x, y + reach],
      ] as const
      if (!near.every(([nearX, nearY]) => isPartial(nearX, nearY))) continue
      // The strokes of a small bitmap are nothing but edges.
      if (
        Math.abs(alphaAt(x + 1, y) - alphaAt(x - 1, y)) > steepest ||
        Math.abs(alphaAt(x, y + 1) - alphaAt(x, y - 1)) > steepest
      )
        continue
      // An even tint is no gradient, nor is a step to the next tint.
      const isFading = near.some(([nearX, nearY]) => {
        const [here, there, between] = [alphaAt(x, y), alphaAt(nearX, nearY), alphaAt((x + nearX) >> 1, (y + nearY) >> 1)]
        return Math.abs(there - here) > 1 && between !== here && between !== there
      })
      if (isFading) fading += 1
    }
  return ink === 0 ? 0 : fading / ink
}
