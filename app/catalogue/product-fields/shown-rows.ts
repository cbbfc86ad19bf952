import type { PlainField } from '#app/catalogue/product-fields/field-descriptor.ts'
import { shownFields, shownKeys, type ShownValues } from '#app/catalogue/product-fields/shown-fields.ts'
import { dayText } from '#app/platform/calendar.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { lazily } from '#app/platform/text/lazily.ts'

// How buyers read the fields of shown-fields.ts: each is a row of a table.

export interface ShownRow {
  readonly name: string
  /** Null where nothing is known */
  readonly textOf: (product: ShownValues) => string | null
}

export const shownRows: readonly ShownRow[] = shownKeys.map((key) => {
  const field: PlainField = shownFields[key]
  return { name: field.shown?.label ?? field.label, textOf: (product) => textOf(field, product[key]) }
})

function textOf(field: PlainField, value: string | number | boolean | null): string | null {
  if (value === null) return null
  if (typeof value === 'boolean') return value ? 'ναι' : 'όχι'
  if (typeof value === 'string') return field.kind === 'day' ? dayText(value) : value
  if (field.kind === 'percent') return `${value}\u00a0%`
  return field.shown?.unit === 'grams' ? weightText(value) : formatNumber(value)
}

const kilograms = lazily(() => new Intl.NumberFormat('el-GR', { maximumFractionDigits: 2 }))

/** «250 g», «1,35 kg» */
function weightText(grams: number): string {
  return grams < 1_000 ? `${formatNumber(grams)} g` : `${kilograms().format(grams / 1_000)} kg`
}
