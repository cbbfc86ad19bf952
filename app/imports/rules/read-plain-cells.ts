import { columnOf } from '#app/imports/rules/import-fields.ts'
import type { ItemCells } from '#app/imports/rules/item-cells.ts'
import {
  type CellRead,
  lineOfCell,
  proseOfCell,
  readCountryCell,
  readDayCell,
  readPercentCell,
  readWholeCell,
  readYesNoCell,
} from '#app/imports/rules/read-cell.ts'
import type { SupplierProfile } from '#app/imports/rules/supplier-profile.ts'
import type { Cell } from '#app/imports/source/source-row.ts'
import { isCountry } from '#app/catalogue/country-codes.ts'
import { electronicAddressError, readElectronicAddress } from '#app/catalogue/electronic-address.ts'
import type { PlainField } from '#app/catalogue/product-fields/field-descriptor.ts'
import { plainFields, type PlainKey, plainKeys, type PlainValues } from '#app/catalogue/product-fields/product-fields.ts'

/** The plain fields of a product in a supplier's file; undefined where the cells are empty or unreadable. `apart` are read by others. */
export function readPlainCells<Apart extends PlainKey>(
  item: ItemCells,
  apart: readonly Apart[],
): Partial<Omit<PlainValues, Apart>>
export function readPlainCells(item: ItemCells, apart: readonly PlainKey[]): object {
  const others = plainKeys.filter((key) => !apart.includes(key))
  return Object.fromEntries(others.map((key) => [key, readPlain(item, key)]))
}

function readPlain(item: ItemCells, key: PlainKey): unknown {
  const field: PlainField = plainFields[key]
  const column = columnOf(key)
  if (column === null) return undefined
  const read = (cell: Cell) => readCell(field, cell, item.profile.numbers)
  return field.file?.isLenient ? item.readFact(column, read) : item.read(column, read)
}

function readCell(field: PlainField, cell: Cell, numbers: SupplierProfile['numbers']): CellRead<string | number | boolean> {
  switch (field.kind) {
    case 'flag':
      return readYesNoCell(cell)
    case 'day':
      return readDayCell(cell)
    case 'whole':
      return readWholeCell(cell, numbers, field.min, field.max)
    case 'percent':
      return readPercentCell(cell, numbers, field.max)
    case 'line':
      return lineOfCell(cell, field.max)
    case 'prose':
      return proseOfCell(cell, field.max)
    case 'origin':
      return readCountryCell(cell)
    case 'country':
      return readCodeOfCountry(cell)
    case 'contact':
      return readContactCell(cell, field.max)
  }
}

function readContactCell(cell: Cell, max: number): CellRead<string> {
  const read = lineOfCell(cell, max)
  return !read.ok || readElectronicAddress(read.value) !== null ? read : { ok: false, sentence: electronicAddressError }
}

function readCodeOfCountry(cell: Cell): CellRead<string> {
  const code = String(cell).trim().toUpperCase()
  return isCountry(code) ? { ok: true, value: code } : { ok: false, sentence: 'Γράψτε κωδικό χώρας με δύο γράμματα, όπως GR.' }
}
