import { flawShare } from '#app/platform/text/misread-words.ts'

/** Encodings of text files that Greek companies get, by their names in the Encoding Standard (`TextDecoder`). */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1253',
  'iso-8859-7',
  'windows-1252',
  'windows-1250',
  'windows-1251',
] as const
export type TextEncoding = (typeof textEncodings)[number]

export const encodingText: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big endian)',
  'windows-1253': 'Ελληνικά (Windows-1253)',
  'iso-8859-7': 'Ελληνικά (ISO 8859-7)',
  'windows-1252': 'Δυτική Ευρώπη (Windows-1252)',
  'windows-1250': 'Κεντρική Ευρώπη (Windows-1250)',
  'windows-1251': 'Κυριλλικά (Windows-1251)',
}

export interface EncodingFound {
  readonly encoding: TextEncoding
  /** By a byte order mark, or by zero bytes */
  readonly hasMark: boolean
  /** It has letters beyond ASCII that hardly any other encoding would make UTF-8. */
  readonly isUtf8: boolean
  /** Encodings in which the text reads differently and as well; empty: there is no doubt */
  readonly rivals: readonly TextEncoding[]
  /** How cells that are in doubt read in an encoding */
  samples(encoding: TextEncoding): readonly string[]
}

/** One byte a character, the likelier first where two read equally well. */
const singleByte = ['windows-1253', 'iso-8859-7', 'windows-1252', 'windows-1250', 'windows-1251'] as const
const utf8 = 'utf-8' satisfies TextEncoding
const headBytes = 4_096
const maxCells = 300
const maxCellBytes = 60
const maxSamples = 3
/** Shares of flawed words that are no difference */
const near = 0.1
/** What Cyrillic needs to be better by */
const cyrillicExtra = 0.3
/** The share of whole sequences beyond ASCII: above the first, UTF-8 with damaged places; below the second, no UTF-8 */
const surelyUtf8 = 0.8
const surelyNot = 0.3

/** The encoding that a byte order mark names. */
export function encodingOfMark(head: Uint8Array): TextEncoding | null {
  const [first, second, third] = head
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

export function findEncoding(bytes: Uint8Array): EncodingFound {
  const finder = new EncodingFinder()
  finder.add(bytes)
  return finder.found()
}

/** The text of a file in the likeliest encoding; where nobody can be asked. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(findEncoding(bytes).encoding).decode(bytes)
}

/**
 * Finds the encoding of a text by its byte order mark, else by how much of it is UTF-8, else by the words that each encoding
 * makes. A few damaged bytes do not change the encoding of a whole file: they decode to U+FFFD.
 */
export class EncodingFinder {
  #head = new Uint8Array(0)
  readonly #cells: Uint8Array[] = []
  #whole = 0
  #broken = 0
  #missing = 0
  /** Bounds of the next byte of a sequence (Unicode, table 3-7) */
  #least = 0x80
  #most = 0xbf

  add(bytes: Uint8Array): void {
    if (this.#head.length < headBytes) {
      const head = new Uint8Array([...this.#head, ...bytes.subarray(0, headBytes - this.#head.length)])
      this.#head = head
    }
    let nextCellAt = 0
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0
      if (byte < 0x80 && this.#missing === 0) continue
      this.#follow(byte)
      if (at < nextCellAt || byte < 0x80 || this.#cells.length === maxCells) continue
      const { start, end } = cellAround(bytes, at, nextCellAt)
      nextCellAt = end
      this.#cells.push(bytes.slice(start, end))
    }
  }

  found(): EncodingFound {
    const mark = encodingOfMark(this.#head) ?? encodingOfZeros(this.#head)
    const hasMark = mark !== null
    const broken = this.#broken + (this.#missing > 0 ? 1 : 0)
    const share = broken === 0 ? 1 : this.#whole / (this.#whole + broken)
    const isUtf8 = share >= surelyUtf8 && this.#whole > 0
    if (hasMark || share >= surelyUtf8) return { encoding: mark ?? 'utf-8', hasMark, isUtf8, rivals: [], samples: () => [] }
    const likely = this.#likely()
    const among: TextEncoding[] = share < surelyNot ? likely : share < 0.5 ? [...likely, utf8] : [utf8, ...likely]
    const [encoding = utf8, ...rivals] = among
    return { encoding, hasMark, isUtf8, rivals, samples: (of) => this.samples(of, among) }
  }

  /** The state of a UTF-8 decoder: counts whole sequences and bytes that belong to none. */
  #follow(byte: number): void {
    if (this.#missing > 0) {
      if (byte >= this.#least && byte <= this.#most) {
        this.#missing -= 1
        this.#least = 0x80
        this.#most = 0xbf
        if (this.#missing === 0) this.#whole += 1
        return
      }
      this.#broken += 1
      this.#missing = 0
    }
    if (byte < 0x80) return
    this.#least = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80
    this.#most = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf
    if (byte >= 0xc2 && byte <= 0xdf) this.#missing = 1
    else if (byte >= 0xe0 && byte <= 0xef) this.#missing = 2
    else if (byte >= 0xf0 && byte <= 0xf4) this.#missing = 3
    else this.#broken += 1
  }

  /** The best encoding of one byte a character, and those that read differently and as well. */
  #likely(): TextEncoding[] {
    const readings = singleByte.map((encoding) => ({
      encoding,
      parts: this.#cells.flatMap((cell) => decoded(cell, encoding).split(' ')),
    }))
    // Greek read as Cyrillic looks like words, too.
    const extra = (encoding: TextEncoding) => (encoding === 'windows-1251' ? cyrillicExtra : 0)
    const ordered = readings
      .map((reading, place) => ({ ...reading, place, share: flawShare(reading.parts) + extra(reading.encoding) }))
      .toSorted((a, b) => a.share - b.share || a.place - b.place)
    const [best] = ordered
    if (best === undefined) return []
    const rivals = ordered.filter(({ encoding, parts }) => {
      const differing = parts.flatMap((part, index) => (part === best.parts[index] ? [] : [index]))
      const shareOf = (of: readonly string[]) => flawShare(differing.map((index) => of[index] ?? ''))
      return differing.length > 0 && shareOf(parts) + extra(encoding) <= shareOf(best.parts) + extra(best.encoding) + near
    })
    const distinct = new Map([best, ...rivals].toReversed().map((reading) => [reading.parts.join(' '), reading.encoding]))
    return [...distinct.values()].toReversed()
  }

  /** How cells read in an encoding that read differently among several. */
  samples(encoding: TextEncoding, among: readonly TextEncoding[]): string[] {
    const differing = this.#cells.filter((cell) => new Set(among.map((each) => decoded(cell, each))).size > 1)
    return [...new Set(differing.map((cell) => decoded(cell, encoding).trim()))].slice(0, maxSamples)
  }
}

const decoders = new Map<TextEncoding, TextDecoder>()

function decoded(bytes: Uint8Array, encoding: TextEncoding): string {
  const decoder = decoders.get(encoding) ?? new TextDecoder(encoding)
  decoders.set(encoding, decoder)
  return decoder.decode(bytes)
}

/** Line ends, quotes, and what separates cells, attributes and elements */
const cellEnds = new Set(Array.from('\r\n\t;,|"<>', (sign) => sign.charCodeAt(0)))

function cellAround(bytes: Uint8Array, at: number, from: number) {
  let start = at
  while (start > from && at - start < maxCellBytes && !cellEnds.has(bytes[start - 1] ?? 0)) start -= 1
  let end = at
  while (end < bytes.length && end - at < maxCellBytes && !cellEnds.has(bytes[end] ?? 0)) end += 1
  return { start, end }
}

/** UTF-16 without a mark: digits, separators and line ends have a zero byte, always on the same side. */
function encodingOfZeros(head: Uint8Array): TextEncoding | null {
  const pairs = Math.floor(head.length / 2)
  let even = 0
  let odd = 0
  for (let at = 0; at < pairs * 2; at += 1) {
    if (head[at] !== 0) continue
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  if (Math.max(even, odd) <= pairs * 0.05 || Math.min(even, odd) > 0) return null
  const encoding = odd > even ? 'utf-16le' : 'utf-16be'
  // Binary files have zeros, too.
  return /[^\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\s]/u.test(decoded(head.subarray(0, pairs * 2), encoding)) ? null : encoding
}
