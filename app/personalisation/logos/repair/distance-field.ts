/** A grid of bytes, row by row from the top. */
export interface Mask {
  readonly width: number
  readonly height: number
  readonly at: Uint8Array
}

/** Farther than any pixel of a grid. */
const nowhere = 1e9

/**
 * Each pixel's distance to the nearest one that is set, in pixels, between their centres (Felzenszwalb and Huttenlocher 2012);
 * `nowhere` where none is set.
 */
export function distancesTo({ width, height, at }: Mask): Float32Array {
  const squares = new Float32Array(width * height)
  for (let x = 0; x < width; x += 1) measureColumn(at, squares, { x, width, height })
  const longest = width + 1
  const row = new Float64Array(width)
  const [from, roots] = [new Int32Array(longest), new Float64Array(longest + 1)]
  for (let y = 0; y < height; y += 1) {
    const start = y * width
    for (let x = 0; x < width; x += 1) row[x] = squares[start + x] ?? 0
    measureRow(row, squares, { start, from, roots })
  }
  return squares
}

/** The squared distance within a column */
function measureColumn(
  at: Uint8Array,
  squares: Float32Array,
  { x, width, height }: { readonly x: number; readonly width: number; readonly height: number },
): void {
  let distance = nowhere
  for (let y = 0; y < height; y += 1) {
    distance = at[y * width + x] === 0 ? distance + 1 : 0
    squares[y * width + x] = distance
  }
  distance = nowhere
  for (let y = height - 1; y >= 0; y -= 1) {
    const cell = y * width + x
    distance = at[cell] === 0 ? distance + 1 : 0
    const nearest = Math.min(distance, squares[cell] ?? 0)
    squares[cell] = nearest >= nowhere ? nowhere * nowhere : nearest * nearest
  }
}

/** The lower envelope of the parabolas above each pixel of a row */
function measureRow(
  row: Float64Array,
  squares: Float32Array,
  { start, from, roots }: { readonly start: number; readonly from: Int32Array; readonly roots: Float64Array },
): void {
  let last = -1
  for (let x = 0; x < row.length; x += 1) {
    const value = row[x] ?? 0
    if (value >= nowhere * nowhere) continue
    let root = Number.NEGATIVE_INFINITY
    while (last >= 0) {
      const other = from[last] ?? 0
      root = (value + x * x - (row[other] ?? 0) - other * other) / (2 * (x - other))
      if (root > (roots[last] ?? 0)) break
      last -= 1
      root = Number.NEGATIVE_INFINITY
    }
    last += 1
    from[last] = x
    roots[last] = root
    roots[last + 1] = Number.POSITIVE_INFINITY
  }
  let piece = 0
  for (let x = 0; x < row.length; x += 1) {
    if (last < 0) {
      squares[start + x] = nowhere
      continue
    }
    while ((roots[piece + 1] ?? 0) < x) piece += 1
    const other = from[piece] ?? 0
    squares[start + x] = Math.sqrt((x - other) ** 2 + (row[other] ?? 0))
  }
}
