import Papa from 'papaparse'

import { maxTableLength, maxTableRows } from '#app/cart/sizes/read-size-table.ts'
import { declaredSeparator } from '#app/platform/text/csv.ts'
import { decodeText } from '#app/platform/text/text-encoding.ts'

// Rows of a pasted or saved table. Loaded with the dialog, in the browser only.

/** Maximum file size; a workbook of names and sizes is far smaller. */
const maxFileBytes = 1_000_000
/** Maximum unpacked size: a small file can be made to hold gigabytes */
const maxUnpackedBytes = 20_000_000

export type RowsRead =
  | { readonly ok: true; readonly rows: readonly (readonly string[])[] }
  | { readonly ok: false; readonly sentence: string }

const unread = 'Το αρχείο δεν διαβάζεται. Αποθηκεύστε το ως .xlsx ή .csv, ή αντιγράψτε τις γραμμές του και επικολλήστε τις εδώ.'

/** Cells separated by tabs, as Excel copies them, by semicolons or by commas. Formulas stay text. */
export function rowsOfText(text: string): RowsRead {
  if (text.length > maxTableLength) return { ok: false, sentence: 'Ο πίνακας είναι πολύ μεγάλος. Επικολλήστε τον σε μέρη.' }
  const declared = declaredSeparator(text)
  const table = declared === null ? text : text.slice(text.search(/[\r\n]|$/))
  const { data } = Papa.parse<string[]>(table, {
    delimiter: declared ?? ['\t', ';'].find((separator) => text.includes(separator)) ?? ',',
    skipEmptyLines: false,
    // One row beyond the limit, so that the reader notices there are too many.
    preview: maxTableRows * 20,
  })
  return { ok: true, rows: data }
}

/** The first sheet of an .xlsx, or a text file. Refuses what is too large, packed or unpacked. */
export async function rowsOfFile(file: Blob & { readonly name: string }): Promise<RowsRead> {
  if (file.size > maxFileBytes) return { ok: false, sentence: 'Το αρχείο είναι πολύ μεγάλο: έως 1 MB.' }
  const bytes = await file.arrayBuffer()
  const isZip = new DataView(bytes).byteLength > 3 && new DataView(bytes).getUint32(0) === 0x50_4b_03_04
  if (!isZip) return rowsOfText(decodeText(new Uint8Array(bytes)))
  try {
    if (!(await fits(new Uint8Array(bytes))))
      return { ok: false, sentence: 'Το αρχείο είναι πολύ μεγάλο όταν ανοίξει. Κρατήστε μόνο τα ονόματα και τα μεγέθη.' }
    const { readSheet } = await import('read-excel-file/universal')
    const rows = await readSheet(bytes)
    return {
      ok: true,
      rows: rows.slice(0, maxTableRows * 20).map((cells) => cells.map((cell) => (cell === null ? '' : String(cell)))),
    }
  } catch {
    return { ok: false, sentence: unread }
  }
}

/** Whether the parts of a zip file are small, measured by actually unpacking them. */
async function fits(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const { Unzip, UnzipInflate } = await import('fflate')
  let unpacked = 0
  const parts = new Unzip((part) => {
    part.ondata = (error, piece) => {
      unpacked += piece?.length ?? 0
      if (error !== null || unpacked > maxUnpackedBytes) part.terminate()
    }
    part.start()
  })
  parts.register(UnzipInflate)
  // In chunks, so that unpacking stops early.
  const isSmall = () => unpacked <= maxUnpackedBytes
  for (let from = 0; from < bytes.length && isSmall(); from += 16_384) {
    parts.push(bytes.subarray(from, from + 16_384), from + 16_384 >= bytes.length)
  }
  return isSmall()
}
