/** What the parser of `multipart/form-data` pays for by more than its length: its parts and the lines above each. */
export interface PartLimits {
  readonly parts: number
  /** Bytes of all heads together */
  readonly heads: number
}

/** Takes a body piece by piece; false as soon as it has more than it may, and from then on. */
export type CountParts = (piece: Uint8Array) => boolean

const headEnd = [13, 10, 13, 10]

/**
 * Counts as the parser of Node reads: a part begins at «--boundary», its head ends at the first empty line, and «--boundary--»
 * is the end. Each byte is looked at once, whatever the boundary is.
 */
export function countParts(boundary: string, limits: PartLimits): CountParts {
  const start = startedBy([...new TextEncoder().encode(`--${boundary}`)])
  const end = startedBy(headEnd)
  let place: 'body' | 'head' | 'after' = 'body'
  let parts = 0
  let heads = 0
  let ofHead = 0
  let allDashes = true

  function beginHead(): void {
    place = 'head'
    parts += 1
    ofHead = 0
    allDashes = true
    end.reset()
  }

  function readHead(byte: number): void {
    ofHead += 1
    heads += 1
    if (ofHead <= 2) allDashes &&= byte === 45
    if (ofHead === 2 && allDashes) place = 'after'
    else if (end.next(byte)) {
      place = 'body'
      start.reset()
    }
  }

  return (piece) => {
    for (const byte of piece) {
      if (place === 'body') {
        if (start.next(byte)) beginHead()
      } else if (place === 'head') readHead(byte)
      else break
      if (parts > limits.parts || heads > limits.heads) return false
    }
    return parts <= limits.parts && heads <= limits.heads
  }
}

/** Knuth, Morris and Pratt: tells at which byte the pattern has come, and never looks back. */
function startedBy(pattern: readonly number[]) {
  const fallback = [0]
  for (let at = 1, length = 0; at < pattern.length; at += 1) {
    while (length > 0 && pattern[at] !== pattern[length]) length = fallback[length - 1] ?? 0
    if (pattern[at] === pattern[length]) length += 1
    fallback.push(length)
  }
  let matched = 0
  return {
    next(byte: number): boolean {
      while (matched > 0 && pattern[matched] !== byte) matched = fallback[matched - 1] ?? 0
      if (pattern[matched] === byte) matched += 1
      if (matched < pattern.length) return false
      matched = 0
      return true
    },
    reset() {
      matched = 0
    },
  }
}
