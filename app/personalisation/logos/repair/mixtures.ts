export type Rgb = readonly [red: number, green: number, blue: number]

/** A mixture of two inks, as the pixels of an edge are */
export interface Mixture {
  /** Indices of the inks */
  readonly one: number
  readonly other: number
  /** The share of the other ink, 0 to 1 */
  readonly share: number
  /** How far its colour is off, in RGB */
  readonly distance: number
}

export function rgbOfHex(hex: string): Rgb {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return [red, green, blue]
}

/** The mixture of two of these inks (all, unless `among` has indices) that comes nearest to a colour */
export function mixtureOf(colour: Rgb, inks: readonly Rgb[], among?: readonly number[]): Mixture {
  const indices = among ?? [...inks.keys()]
  const [first = 0] = indices
  let best: Mixture = { one: first, other: first, share: 0, distance: Number.POSITIVE_INFINITY }
  for (const [index, one] of indices.entries()) {
    for (const other of indices.slice(index)) {
      const mixture = mixed(colour, inks, one, other)
      if (mixture.distance < best.distance - 1e-9) best = mixture
    }
  }
  return best
}

function mixed(colour: Rgb, inks: readonly Rgb[], one: number, other: number): Mixture {
  const [from, to] = [inks[one] ?? [0, 0, 0], inks[other] ?? [0, 0, 0]]
  const along = [to[0] - from[0], to[1] - from[1], to[2] - from[2]] as const
  const off = [colour[0] - from[0], colour[1] - from[1], colour[2] - from[2]] as const
  const length = along[0] ** 2 + along[1] ** 2 + along[2] ** 2
  const projected = length === 0 ? 0 : (off[0] * along[0] + off[1] * along[1] + off[2] * along[2]) / length
  const share = Math.min(1, Math.max(0, projected))
  const distance = Math.hypot(off[0] - share * along[0], off[1] - share * along[1], off[2] - share * along[2])
  return { one, other, share, distance }
}
