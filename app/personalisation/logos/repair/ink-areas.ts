import { colourDistance, labOf, labOfHex, type Lab } from '#app/personalisation/logos/lab-colour.ts'
import type { LogoPixels } from '#app/personalisation/logo-preview/trim-logo.ts'
import { connectedAreas, maskOf } from '#app/personalisation/logos/repair/connected-areas.ts'
import { enlarged } from '#app/personalisation/logos/repair/enlarged.ts'
import { type Mixture, mixtureOf, type Rgb, rgbOfHex } from '#app/personalisation/logos/repair/mixtures.ts'

/** Which ink is where: 0 is none, 1 the first ink. */
export interface InkAreas {
  readonly width: number
  readonly height: number
  readonly inkAt: Uint8Array
}

/** CIE76: a pixel this near an ink is of it, if its neighbours are too; others are mixed, like those of edges. */
const sameInk = 16
/** How far from an edge its two sides are looked for, in pixels */
const reach = 2
/** RGB distance: a colour further than this from mixtures of the inks around it has another ink, such as a thin line. */
const poorMixture = 60
/** The least area of a bitmap's ink, in pixels: smaller ones are noise. */
const leastPixels = 3

interface Ink {
  readonly rgb: Rgb
  readonly lab: Lab
}

/**
 * The areas of a flat picture's inks, `scale` times as large. A pixel of an edge is a mixture of the inks on its two sides, so
 * that areas meet where the drawing's did, between pixels. `hasPaper` says that white is bare, such as the holes of letters.
 */
export function findInkAreas(
  pixels: LogoPixels,
  {
    inks: hexes,
    scale,
    hasPaper = false,
  }: { readonly inks: readonly string[]; readonly scale: number; readonly hasPaper?: boolean },
): InkAreas {
  const inks = (hasPaper ? [...hexes, '#ffffff'] : hexes).map((hex) => ({ rgb: rgbOfHex(hex), lab: labOfHex(hex) }))
  const shares = sharesOf(pixels, inks)
  const [width, height] = [Math.max(1, Math.round(pixels.width * scale)), Math.max(1, Math.round(pixels.height * scale))]
  const inkAt = new Uint8Array(width * height)
  const most = bareShares(shares, hasPaper)
  const strongest = enlarged({ ...pixels, values: most }, width, height)
  for (const [index, values] of shares.slice(0, hexes.length).entries()) {
    const large = enlarged({ ...pixels, values }, width, height)
    for (let cell = 0; cell < large.length; cell += 1) {
      if ((large[cell] ?? 0) <= (strongest[cell] ?? 0)) continue
      strongest[cell] = large[cell] ?? 0
      inkAt[cell] = index + 1
    }
  }
  return withoutSpecks({ width, height, inkAt }, leastPixels * scale * scale)
}

function bareShares(shares: readonly Float32Array[], hasPaper: boolean): Float32Array {
  const [first = new Float32Array()] = shares
  const bare = new Float32Array(first.length).fill(1)
  for (const values of hasPaper ? shares.slice(0, -1) : shares)
    for (let at = 0; at < bare.length; at += 1) bare[at] = (bare[at] ?? 0) - (values[at] ?? 0)
  return bare
}

/** How much of each pixel is of each ink, 0 to 1 */
function sharesOf({ width, height, data }: LogoPixels, inks: readonly Ink[]): readonly Float32Array[] {
  const shares = inks.map(() => new Float32Array(width * height))
  const surely = sureInks({ width, height, data }, inks)
  const rgbs = inks.map(({ rgb }) => rgb)
  for (let at = 0; at < width * height; at += 1) {
    const alpha = (data[4 * at + 3] ?? 0) / 255
    if (alpha === 0) continue
    const sure = surely[at] ?? 0
    if (sure > 0) {
      const values = shares[sure - 1]
      if (values !== undefined) values[at] = alpha
      continue
    }
    const colour = [data[4 * at] ?? 0, data[4 * at + 1] ?? 0, data[4 * at + 2] ?? 0] as const
    const near = nearInks(surely, { width, height, at })
    const local = mixtureOf(colour, rgbs, near.length === 0 ? undefined : near)
    const mixture = local.distance <= poorMixture ? local : better(local, mixtureOf(colour, rgbs))
    const [one, other] = [shares[mixture.one], shares[mixture.other]]
    if (one !== undefined) one[at] = alpha * (1 - mixture.share)
    if (other !== undefined) other[at] = (other[at] ?? 0) + alpha * mixture.share
  }
  return shares
}

/** The ink of each pixel in a square of two by two of the same ink; 0 for mixed ones. An edge's mixtures are one pixel wide. */
function sureInks({ width, height, data }: LogoPixels, inks: readonly Ink[]): Uint8Array {
  const nearest = new Uint8Array(width * height)
  const known = new Map<number, number>()
  for (let at = 0; at < nearest.length; at += 1) {
    if ((data[4 * at + 3] ?? 0) < 250) continue
    const [red, green, blue] = [data[4 * at] ?? 0, data[4 * at + 1] ?? 0, data[4 * at + 2] ?? 0]
    const key = (red << 16) | (green << 8) | blue
    let ink = known.get(key)
    if (ink === undefined) {
      ink = nearestInk(labOf(red, green, blue), inks)
      known.set(key, ink)
    }
    nearest[at] = ink
  }
  const sure = new Uint8Array(nearest.length)
  for (let y = 0; y + 1 < height; y += 1) {
    for (let x = 0; x + 1 < width; x += 1) {
      const at = y * width + x
      const ink = nearest[at] ?? 0
      const square = [at, at + 1, at + width, at + width + 1]
      if (ink !== 0 && square.every((cell) => nearest[cell] === ink)) for (const cell of square) sure[cell] = ink
    }
  }
  return sure
}

function nearestInk(lab: Lab, inks: readonly Ink[]): number {
  let [found, least] = [0, sameInk]
  for (const [index, ink] of inks.entries()) {
    const distance = colourDistance(ink.lab, lab)
    if (distance > least) continue
    found = index + 1
    least = distance
  }
  return found
}

function nearInks(
  surely: Uint8Array,
  { width, height, at }: { readonly width: number; readonly height: number; readonly at: number },
): readonly number[] {
  const [x, y] = [at % width, Math.floor(at / width)]
  const found: number[] = []
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row += 1) {
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column += 1) {
      const ink = surely[row * width + column] ?? 0
      if (ink !== 0 && !found.includes(ink - 1)) found.push(ink - 1)
    }
  }
  return found
}

function better(one: Mixture, other: Mixture): Mixture {
  return other.distance < one.distance / 2 ? other : one
}

/** Areas smaller than this, in pixels, take what surrounds them. */
function withoutSpecks({ width, height, inkAt }: InkAreas, least: number): InkAreas {
  const cleaned = inkAt.slice()
  const count = inkAt.reduce((most, ink) => Math.max(most, ink), 0)
  for (let ink = 0; ink <= count; ink += 1) {
    for (const area of connectedAreas(maskOf(width, height, (cell) => inkAt[cell] === ink))) {
      if (area.length >= least) continue
      const around = surrounding(area, { width, height, inkAt: cleaned })
      for (const cell of area) cleaned[cell] = around
    }
  }
  return { width, height, inkAt: cleaned }
}

/** The ink that touches most of an area's edge */
export function surrounding(area: Int32Array, { width, height, inkAt }: InkAreas): number {
  const own = inkAt[area[0] ?? 0] ?? 0
  const counts = new Map<number, number>()
  for (const cell of area) {
    const [x, y] = [cell % width, Math.floor(cell / width)]
    for (const [across, down] of [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ] as const) {
      const isInside = x + across >= 0 && x + across < width && y + down >= 0 && y + down < height
      const ink = isInside ? (inkAt[cell + down * width + across] ?? 0) : 0
      if (ink !== own || !isInside) counts.set(ink, (counts.get(ink) ?? 0) + 1)
    }
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return most?.[0] ?? 0
}
