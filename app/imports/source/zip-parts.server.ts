import { createReadStream } from 'node:fs'
import { setImmediate } from 'node:timers/promises'

import { Unzip, UnzipInflate } from 'fflate'

import { UnreadableSourceError } from '#app/imports/source/source-row.ts'
import { brokenWorkbook } from '#app/imports/source/xlsx-xml.ts'

/** Total unpacked size: a small zip can expand to gigabytes */
const maxUnpackedBytes = 400_000_000
/** The time to open a zip file grows with the square of its parts; real workbooks have some dozens. */
const maxParts = 5_000
/** Workbooks are packed 10 to 50 times; Apache POI refuses above 100 times, too. Small files may be. */
const maxRatio = 100
const anyRatioBytes = 20_000_000
/** Read at a time; they may expand a thousandfold. */
const packedBytes = 4 * 1024
/** Unpacked at a time: parsing that many takes some milliseconds. */
const pieceBytes = 64 * 1024

const tooManyParts =
  'Το αρχείο Excel έχει υπερβολικά πολλά κομμάτια. Κρατήστε μόνο το φύλλο με τα προϊόντα και αποθηκεύστε το ξανά.'

/**
 * Streams the unpacked chunks of the parts of a zip file that `wanted` selects, in file order, and lets other work run between
 * them. Memory holds only some chunks; a zip bomb, or too many parts, are refused while unpacking.
 */
export async function* zipParts(
  path: string,
  wanted: (name: string) => boolean,
  max = maxUnpackedBytes,
): AsyncGenerator<{ readonly name: string; readonly piece: Uint8Array }, void, undefined> {
  const pieces: { name: string; piece: Uint8Array }[] = []
  let packed = 0
  let unpacked = 0
  let failure: Error | null = null
  let parts = 0
  const unzip = new Unzip((part) => {
    parts += 1
    if (parts > maxParts) throw new UnreadableSourceError(tooManyParts)
    if (!wanted(part.name)) return
    part.ondata = (error, piece) => {
      if (error !== null) failure = error
      else {
        unpacked += piece.length
        pieces.push({ name: part.name, piece })
      }
    }
    part.start()
  })
  unzip.register(UnzipInflate)
  const chunks: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: packedBytes })
  try {
    for await (const chunk of chunks) {
      packed += chunk.length
      unzip.push(chunk)
      yield* flush()
    }
    unzip.push(new Uint8Array(0), true)
  } catch (error) {
    if (error instanceof UnreadableSourceError) throw error
    throw new UnreadableSourceError(brokenWorkbook, { cause: error })
  }
  yield* flush()

  async function* flush() {
    if (failure !== null) throw new UnreadableSourceError(brokenWorkbook, { cause: failure })
    if (unpacked > max || unpacked > Math.max(anyRatioBytes, packed * maxRatio)) {
      throw new UnreadableSourceError('Το αρχείο γίνεται υπερβολικά μεγάλο όταν ανοίξει. Κρατήστε μόνο το φύλλο με τα προϊόντα.')
    }
    for (const { name, piece } of pieces.splice(0)) {
      for (let from = 0; from < piece.length; from += pieceBytes) {
        yield { name, piece: piece.subarray(from, from + pieceBytes) }
        await setImmediate()
      }
    }
  }
}
