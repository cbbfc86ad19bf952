import type { CellRead } from '#app/imports/rules/read-cell.ts'
import { readPriceCell, readWholeCell } from '#app/imports/rules/read-cell.ts'
import type { WeightUnit } from '#app/imports/rules/import-questions.ts'
import type { SupplierProfile } from '#app/imports/rules/supplier-profile.ts'
import type { Cell } from '#app/imports/source/source-row.ts'
import { shownFields } from '#app/catalogue/product-fields/shown-fields.ts'
import { fold, formatNumber } from '#app/platform/text/greek-text.ts'

// Weights of products: grams inside, grams or kilos in files.

const unitText = /(?<!\s)\s*(?<unit>kgs?|κιλα|κιλο|κιλ|κγ|g|gr|grs|γρ|γραμμαρια)\.?$/u
const kilos = new Set(['kg', 'kgs', 'κιλα', 'κιλο', 'κιλ', 'κγ'])

/** The unit in «180 g» or «0,18 kg»; null where a cell names none. */
export function unitOfWeight(cell: Cell): WeightUnit | null {
  if (typeof cell === 'number') return null
  const unit = unitText.exec(fold(cell.trim()))?.groups?.['unit']
  if (unit === undefined) return null
  return kilos.has(unit) ? 'kg' : 'g'
}

/** Gifts weigh grams to some kilos: above this a plain number is grams, below 1 it is kilos. */
const maxPlausibleKilos = 30

/** The unit of a column from its numbers; null if they fit both. */
export function plausibleUnit({
  min,
  max,
  hasFraction,
}: {
  readonly min: number
  readonly max: number
  readonly hasFraction: boolean
}): WeightUnit | null {
  if (max === 0) return null
  if (max > maxPlausibleKilos) return min >= 1 ? 'g' : null
  return hasFraction && min < 1 ? 'kg' : null
}

/** In grams. A unit in the cell wins over the column's. */
export function readWeightCell(cell: Cell, unit: WeightUnit, notation: SupplierProfile['numbers']): CellRead<number> {
  const own = unitOfWeight(cell)
  const number =
    own === null
      ? cell
      : String(cell)
          .trim()
          .replace(/(?<![\p{L}.])[\p{L}.]+$/u, '')
          .trimEnd()
  // Grams have separators of thousands rather than three decimals.
  const pieces = (own ?? unit) === 'g' ? readWholeCell(number, notation, 0, shownFields.weightGrams.max) : null
  if (pieces?.ok === true) return pieces
  const read = readPriceCell(number, notation)
  if (!read.ok) return { ok: false, sentence: 'Δεν διαβάζεται ως βάρος. Γράψτε όπως «180 g» ή «0,18 kg».' }
  const isKilos = (own ?? unit) === 'kg'
  const grams = Math.round(isKilos ? read.value / 10 : read.value / 10_000)
  if (grams === 0 && read.value > 0)
    return { ok: false, sentence: 'Το βάρος είναι κάτω από ένα γραμμάριο. Ελέγξτε αν είναι σε γραμμάρια ή σε κιλά.' }
  if (isKilos && own === null && grams > maxPlausibleKilos * 1_000 && grams <= shownFields.weightGrams.max)
    return {
      ok: true,
      value: grams,
      warning: `Το βάρος διαβάστηκε ως ${formatNumber(grams / 1_000)} κιλά. Ελέγξτε αν είναι γραμμάρια.`,
    }
  return grams <= shownFields.weightGrams.max
    ? { ok: true, value: grams }
    : { ok: false, sentence: 'Το βάρος είναι πολύ μεγάλο. Ελέγξτε αν είναι σε γραμμάρια ή σε κιλά.' }
}
