interface Values {
  readonly width: number
  readonly height: number
  readonly values: Float32Array
}

/** Values of a grid at another size, by Mitchell's cubic (1988): smooth, and without the ringing of sharper filters. */
export function enlarged({ width, height, values }: Values, toWidth: number, toHeight: number): Float32Array {
  if (width === toWidth && height === toHeight) return values.slice()
  const across = weightsOf(width, toWidth)
  const wide = new Float32Array(toWidth * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < toWidth; x += 1) {
      let sum = 0
      for (let tap = 0; tap < taps; tap += 1)
        sum += (across.weight[taps * x + tap] ?? 0) * (values[y * width + (across.from[taps * x + tap] ?? 0)] ?? 0)
      wide[y * toWidth + x] = sum
    }
  const down = weightsOf(height, toHeight)
  const large = new Float32Array(toWidth * toHeight)
  for (let y = 0; y < toHeight; y += 1)
    for (let tap = 0; tap < taps; tap += 1) {
      const weight = down.weight[taps * y + tap] ?? 0
      const from = (down.from[taps * y + tap] ?? 0) * toWidth
      for (let x = 0; x < toWidth; x += 1) large[y * toWidth + x] = (large[y * toWidth + x] ?? 0) + weight * (wide[from + x] ?? 0)
    }
  return large
}

const taps = 4

/** For each place: its four neighbours and their weights. At an edge the last value goes on. */
function weightsOf(size: number, toSize: number): { readonly from: Int32Array; readonly weight: Float32Array } {
  const from = new Int32Array(taps * toSize)
  const weight = new Float32Array(taps * toSize)
  for (let place = 0; place < toSize; place += 1) {
    const centre = ((place + 0.5) * size) / toSize - 0.5
    const first = Math.floor(centre) - 1
    for (let tap = 0; tap < taps; tap += 1) {
      from[taps * place + tap] = Math.min(size - 1, Math.max(0, first + tap))
      weight[taps * place + tap] = mitchell(Math.abs(centre - first - tap))
    }
  }
  return { from, weight }
}

function mitchell(distance: number): number {
  if (distance < 1) return (7 * distance ** 3 - 12 * distance ** 2 + 16 / 3) / 6
  if (distance < 2) return ((-7 / 3) * distance ** 3 + 12 * distance ** 2 - 20 * distance + 32 / 3) / 6
  return 0
}
