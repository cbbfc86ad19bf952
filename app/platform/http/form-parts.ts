/** The costs of parsing `multipart/form-data` besides its length: parts and their headers. */
export interface PartLimits {
  readonly parts: number
  /** Bytes of all part headers */
  readonly heads: number
}

/** Takes the chunks of a body; false as soon as a limit is exceeded, and from then on. */
export type CountParts = (piece: Uint8Array) => boolean

const dash = 45
const headEnd = Uint8Array.of(13, 10, 13, 10)

/**
 * Counts as Node's parser does: a part starts at «--boundary», its headers end at the first empty line, and «--boundary--»
 * ends the body. Linear in the length, whatever the boundary.
 */
export function countParts(boundary: string, limits: PartLimits): CountParts {
  const start = patternOf(new TextEncoder().encode(`--${boundary}`))
  const end = patternOf(headEnd)
  let place: 'body' | 'head' | 'after' = 'body'
  let matched = 0
  let parts = 0
  let heads = 0
  /** The number of dashes at the start of a part; two end the body. */
  let dashes: number | null = 0

  /** Returns where it stopped: after a «--boundary», or at the end of the chunk. */
  function readBody(piece: Uint8Array, from: number): number {
    const { bytes, fallback } = start
    // Local variables, because this is the loop that hostile bodies make long.
    let have = matched
    for (let at = from; at < piece.length; at += 1) {
      if (have === 0) {
        // Most bytes are no dash and are skipped at once.
        at = piece.indexOf(dash, at)
        if (at === -1) break
      }
      const byte = piece[at]
      while (have > 0 && bytes[have] !== byte) have = fallback[have - 1] ?? 0
      if (bytes[have] === byte) have += 1
      if (have < bytes.length) continue
      place = 'head'
      parts += 1
      dashes = 0
      matched = 0
      return at + 1
    }
    matched = have
    return piece.length
  }

  /** Returns where it stopped: after the empty line that ends the head, or at the end of the chunk. */
  function readHead(piece: Uint8Array, from: number): number {
    const { bytes, fallback } = end
    for (let at = from; at < piece.length; at += 1) {
      const byte = piece[at]
      heads += 1
      if (heads > limits.heads) break
      if (dashes !== null) dashes = byte === dash ? dashes + 1 : null
      while (matched > 0 && bytes[matched] !== byte) matched = fallback[matched - 1] ?? 0
      if (bytes[matched] === byte) matched += 1
      if (dashes !== 2 && matched < bytes.length) continue
      place = dashes === 2 ? 'after' : 'body'
      matched = 0
      return at + 1
    }
    return piece.length
  }

  const fits = () => parts <= limits.parts && heads <= limits.heads
  return (piece) => {
    let at = 0
    while (at < piece.length && place !== 'after' && fits()) at = place === 'body' ? readBody(piece, at) : readHead(piece, at)
    return fits()
  }
}

/** The failure function of Knuth, Morris and Pratt: how much of the pattern still matches after a mismatch. */
function patternOf(bytes: Uint8Array): { readonly bytes: Uint8Array; readonly fallback: Uint8Array } {
  const fallback = new Uint8Array(bytes.length)
  for (let at = 1, length = 0; at < bytes.length; at += 1) {
    while (length > 0 && bytes[at] !== bytes[length]) length = fallback[length - 1] ?? 0
    if (bytes[at] === bytes[length]) length += 1
    fallback[at] = length
  }
  return { bytes, fallback }
}
