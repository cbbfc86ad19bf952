import type { FieldKey } from '#app/imports/rules/import-fields.ts'
import type { Incoming } from '#app/imports/rules/incoming.ts'
import type { ItemCells } from '#app/imports/rules/item-cells.ts'
import { type CellRead, lineOfCell, proseOfCell, readPercentCell } from '#app/imports/rules/read-cell.ts'
import type { Cell } from '#app/imports/source/source-row.ts'
import { isCountry } from '#app/catalogue/country-codes.ts'
import { electronicAddressError, readElectronicAddress } from '#app/catalogue/electronic-address.ts'
import { readCertificates, readComposition } from '#app/catalogue/environmental-text.ts'
import { maxRecycledPercent, textLimits } from '#app/catalogue/product-limits.ts'

/**
 * The safety and environmental fields of a product; undefined where the cells are empty or unreadable. An unreadable one is a
 * warning and skips nothing: a product is sold without these facts, too.
 */
export function readLawFields(item: ItemCells): Partial<Record<keyof Incoming['plain'], unknown>> {
  function read<Value>(key: FieldKey, readCell: (cell: Cell) => CellRead<Value>): Value | undefined {
    const found = item.first(key)
    if (found === null) return undefined
    const { row, column, cell } = found
    const result = readCell(cell)
    if (result.ok) return result.value
    item.warn(row, column, String(cell), `Δεν διαβάστηκε. ${result.sentence}`)
    return undefined
  }
  const line = (key: FieldKey & keyof typeof textLimits) => read(key, (cell) => lineOfCell(cell, textLimits[key]))
  const contact = (key: 'manufacturerContact' | 'responsibleContact') =>
    read(key, (cell) => readContactCell(cell, textLimits[key]))
  return {
    manufacturerName: line('manufacturerName'),
    manufacturerAddress: line('manufacturerAddress'),
    manufacturerContact: contact('manufacturerContact'),
    manufacturerCountry: read('manufacturerCountry', readCountryOfManufacturer),
    responsibleName: line('responsibleName'),
    responsibleAddress: line('responsibleAddress'),
    responsibleContact: contact('responsibleContact'),
    safetyWarnings: read('safetyWarnings', (cell) => proseOfCell(cell, textLimits.safetyWarnings)),
    recycledPercent: read('recycledPercent', (cell) => readPercentCell(cell, item.profile.numbers, maxRecycledPercent)),
    composition: read('composition', (cell) => readComposition(String(cell))),
    certificates: read('certificates', (cell) => readCertificates(String(cell))),
  }
}

function readContactCell(cell: Cell, max: number): CellRead<string> {
  const read = lineOfCell(cell, max)
  return !read.ok || readElectronicAddress(read.value) !== null ? read : { ok: false, sentence: electronicAddressError }
}

function readCountryOfManufacturer(cell: Cell): CellRead<string> {
  const code = String(cell).trim().toUpperCase()
  return isCountry(code) ? { ok: true, value: code } : { ok: false, sentence: 'Γράψτε κωδικό χώρας με δύο γράμματα, όπως GR.' }
}
