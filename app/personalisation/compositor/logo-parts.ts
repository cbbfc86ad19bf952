/** A pixel of a logo: one of its dark inks, one of its light inks, white, or none. */
export type LogoPart = 'dark' | 'light' | 'white' | 'outside'

interface Grid {
  readonly columns: number
  readonly rows: number
}

interface LightRegions {
  /** Whether light ink of this lightness in this cell is set off from dark ink: then it is a hole of a one-colour logo */
  readonly isHole: (cell: number, lightness: number) => boolean
  readonly darkShare: number
  /** The share of the dark ink's edge that touches the outside */
  readonly darkOutside: number
}

/** A light region is a hole if it touches dark ink with this share of its edge: less is a part of the logo's outline. */
const leastTouching = 0.5
/** White is no ink beside another. */
const leastTouchingOfWhite = 0.2
/** In L*. Inks that touch differ by more, halves of a gradient by less where they meet. */
const leastStep = 12
const [outside, dark, light, white] = [0, 1, 2, 3]

/** Connected regions of light ink, and what they touch. `lightnessOf` is asked for cells with ink. */
export function lightRegions(
  { columns, rows }: Grid,
  partOf: (cell: number) => LogoPart,
  lightnessOf: (cell: number) => number,
): LightRegions {
  const count = columns * rows
  const parts = Uint8Array.from({ length: count }, (_, cell) => ({ outside, dark, light, white })[partOf(cell)])
  const levels = Float32Array.from({ length: count }, (_, cell) => (parts[cell] === outside ? Number.NaN : lightnessOf(cell)))
  const regionOf = new Int32Array(count).fill(-1)
  const holes: boolean[] = []
  const waiting = new Int32Array(count)
  const neighbour = (cell: number, side: number): number => {
    const column = cell % columns
    if (side === 0) return column === 0 ? -1 : cell - 1
    if (side === 1) return column === columns - 1 ? -1 : cell + 1
    if (side === 2) return cell - columns
    return cell + columns < count ? cell + columns : -1
  }
  const partAt = (cell: number) => (cell < 0 ? outside : (parts[cell] ?? outside))
  // An edge is mixed over some cells, so that those on either side of it count too.
  const isStep = (cell: number, next: number, side: number): boolean => {
    const near = [cell, neighbour(cell, side ^ 1)]
    const far = [next, neighbour(next, side)]
    return near.some((one) => far.some((other) => Math.abs((levels[one] ?? 0) - (levels[other] ?? 0)) >= leastStep))
  }
  let [darkCells, inkCells, darkEdges, darkOutsideEdges] = [0, 0, 0, 0]
  for (let start = 0; start < count; start += 1) {
    const part = parts[start]
    if (part === outside) continue
    inkCells += 1
    if (part === dark) {
      darkCells += 1
      for (let side = 0; side < 4; side += 1) {
        const next = neighbour(start, side)
        const other = partAt(next)
        if (other === outside) darkOutsideEdges += 1
        if (other === outside || (other !== dark && isStep(start, next, side))) darkEdges += 1
      }
      continue
    }
    if (regionOf[start] !== -1) continue
    const region = holes.length
    let [length, touching, edges, cells, whites] = [1, 0, 0, 0, 0]
    waiting[0] = start
    regionOf[start] = region
    while (length > 0) {
      length -= 1
      const cell = waiting[length] ?? 0
      cells += 1
      if (parts[cell] === white) whites += 1
      for (let side = 0; side < 4; side += 1) {
        const next = neighbour(cell, side)
        const other = partAt(next)
        if (other === light || other === white) {
          if (regionOf[next] !== -1) continue
          regionOf[next] = region
          waiting[length] = next
          length += 1
          continue
        }
        edges += 1
        if (other === dark && isStep(cell, next, side)) touching += 1
      }
    }
    holes.push(touching >= (whites > cells / 2 ? leastTouchingOfWhite : leastTouching) * edges)
  }
  const isInHole = (cell: number) => holes[regionOf[cell] ?? -1] ?? false
  return {
    isHole: (cell, lightness) => {
      if (parts[cell] !== dark) return isInHole(cell)
      // A light line thinner than a cell lies in a dark cell, or alone.
      if (Math.abs(lightness - (levels[cell] ?? 0)) >= leastStep) return true
      return [0, 1, 2, 3].some((side) => isInHole(neighbour(cell, side)))
    },
    darkShare: inkCells === 0 ? 0 : darkCells / inkCells,
    darkOutside: darkEdges === 0 ? 1 : darkOutsideEdges / darkEdges,
  }
}
