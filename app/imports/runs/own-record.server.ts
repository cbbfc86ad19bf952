import type { CellProblem } from '#app/imports/rules/incoming.ts'
import type { ReadItem } from '#app/imports/rules/read-item.ts'
import { type CategoryLookup, readProductRecord } from '#app/catalogue/import/import-product.ts'
import type { RawRecord } from '#app/catalogue/import/raw-fields.ts'
import { lawFields } from '#app/catalogue/product-fields/law-fields.ts'
import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'

const place = 'r'
/** Greek names of the own format's fields */
const names: Readonly<Record<string, string>> = {
  title: 'Ο τίτλος',
  price: 'Η τιμή',
  categories: 'Η κατηγορία',
  stock: 'Το απόθεμα',
  discount: 'Η έκπτωση',
  cost: 'Το κόστος',
  priceBreaks: 'Η κλίμακα τιμών',
  variants: 'Μια παραλλαγή',
  images: 'Μια εικόνα',
  positions: 'Μια θέση εκτύπωσης',
  ...Object.fromEntries(Object.entries(lawFields).map(([key, { label }]) => [key, `Το πεδίο «${label}»`])),
}
const unreported = new Set(['sale', 'hidden'])

/** A record in the shop's own format: errors become problems, repairs become warnings. */
export function readOwnRecord(own: RawRecord, row: number, categories: CategoryLookup, { extension }: ProductParts): ReadItem {
  const notes: { readonly at: string; readonly action: string }[] = []
  const note = (at: string, _found: string, action: string) => notes.push({ at, action })
  const { hidden, ...record } = own
  const product = readProductRecord(record, place, { categories, furtherFields: extension.fields }, note)
  const extended = product === null ? null : extension.read(record, place, note)
  const problems = notes.map(({ at, action }): CellProblem => {
    const field = at.slice(place.length + 1)
    const name = names[field.split(/[.[]/)[0] ?? ''] ?? `Το πεδίο «${field}»`
    const sentence =
      action === 'the record is left out' ? `${name} λείπει ή δεν διαβάζεται.` : `${name} διορθώθηκε: ελέγξτε το πριν εφαρμόσετε.`
    return { row, column: field, value: String(valueOf(record[field.split(/[.[]/)[0] ?? ''])).slice(0, 200), sentence }
  })
  const shown = problems.filter(({ column }) => !unreported.has(column))
  const unmapped = { categories: [], colours: [] }
  if (product === null) return { incoming: null, isLeftOut: false, problems: shown, warnings: [], unmapped }
  const whole = { product: sortedLists(product), extended, isVisible: typeof hidden === 'boolean' ? !hidden : null }
  const incoming = { productId: product.fileId, sku: product.sku, plain: { title: product.title }, whole }
  return { incoming, isLeftOut: false, problems: [], warnings: shown, unmapped }
}

/** In storage order, so that another order is no change. */
function sortedLists<
  Product extends {
    readonly tags: readonly string[]
    readonly collections: readonly string[]
    readonly categoryIds: readonly number[]
  },
>(product: Product): Product {
  const [primary, ...others] = product.categoryIds
  return {
    ...product,
    tags: product.tags.toSorted(),
    collections: product.collections.toSorted(),
    categoryIds: primary === undefined ? [] : [primary, ...others.toSorted((a, b) => a - b)],
  }
}

function valueOf(value: unknown): unknown {
  return typeof value === 'object' ? '' : (value ?? '')
}
