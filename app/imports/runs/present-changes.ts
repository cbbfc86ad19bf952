import type { ItemChanges } from '#app/imports/rules/incoming.ts'
import { certificateText, compositionText } from '#app/catalogue/environmental-text.ts'
import { fieldLabels, productFields } from '#app/catalogue/product-fields/product-fields.ts'
import { formatUnitPrice } from '#app/platform/text/money.ts'

const names: Readonly<Record<string, string>> = { ...fieldLabels, pictures: productFields.images.label }
const longest = 160

/** Changes as text: «Τιμή: 1,20 € → 1,30 €». */
export function presentChanges(
  changes: ItemChanges | null,
  categoryName: (id: number) => string,
): { readonly field: string; readonly from: string; readonly to: string }[] {
  return Object.entries(changes ?? {}).map(([key, [from, to]]) => ({
    field: names[key] ?? key,
    from: valueText(key, key === 'variants' ? without(from, to) : from, categoryName),
    to: valueText(key, key === 'variants' ? without(to, from) : to, categoryName),
  }))
}

/** Only those that differ: a product may have hundreds. */
function without(list: unknown, others: unknown): unknown {
  if (!Array.isArray(list) || !Array.isArray(others)) return list
  const same = new Set(others.map((other) => JSON.stringify(other)))
  const differing = list.filter((each) => !same.has(JSON.stringify(each)))
  return differing.length === 0 ? list : differing
}

function valueText(key: string, value: unknown, categoryName: (id: number) => string): string {
  if (value === null || value === undefined || value === '') return '–'
  if (key === 'price' || key === 'costPrice') return typeof value === 'number' ? formatUnitPrice(value) : '–'
  if (typeof value === 'boolean') return value ? 'ναι' : 'όχι'
  if (Array.isArray(value)) return cut(listText(key, value, categoryName))
  return cut(typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value))
}

function listText(key: string, list: readonly unknown[], categoryName: (id: number) => string): string {
  if (list.length === 0) return '–'
  if (key === 'categoryIds') return list.map((id) => (typeof id === 'number' ? categoryName(id) : '')).join(', ')
  if (key === 'priceBreaks') return list.map(breakText).join(' · ')
  if (key === 'variants') return list.map(variantText).join(' · ')
  if (key === 'composition') return list.map(shareText).join(', ')
  if (key === 'certificates') return list.map(certificateRow).join(' · ')
  if (list.every((each) => typeof each === 'string')) return list.join(', ')
  return list.length === 1 ? '1' : String(list.length)
}

function breakText(each: unknown): string {
  if (typeof each !== 'object' || each === null || !('minQuantity' in each) || !('unitPrice' in each)) return ''
  const { minQuantity, unitPrice } = each
  return typeof unitPrice === 'number' ? `${String(minQuantity)}: ${formatUnitPrice(unitPrice)}` : ''
}

function shareText(each: unknown): string {
  if (typeof each !== 'object' || each === null || !('material' in each) || !('percent' in each)) return ''
  const { material, percent } = each
  return typeof material === 'string' && typeof percent === 'number' ? compositionText([{ material, percent }]) : ''
}

function certificateRow(each: unknown): string {
  if (typeof each !== 'object' || each === null || !('name' in each) || !('number' in each) || !('validUntil' in each)) return ''
  const { name, number, validUntil } = each
  if (typeof name !== 'string' || typeof number !== 'string') return ''
  return certificateText({ name, number, validUntil: typeof validUntil === 'string' ? validUntil : null })
}

function variantText(each: unknown): string {
  if (typeof each !== 'object' || each === null) return ''
  const of = (key: string) => (key in each ? Object.entries(each).find(([name]) => name === key)?.[1] : undefined)
  const words = [of('colour'), of('size')].filter((word) => typeof word === 'string')
  const stock: unknown = of('stock')
  const gtin: unknown = of('gtin')
  return `${words.join(' ') || String(of('sku') ?? of('variantId'))}${typeof gtin === 'string' ? ` ${gtin}` : ''}${typeof stock === 'number' ? ` (${stock})` : ''}`
}

function cut(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}…`
}
