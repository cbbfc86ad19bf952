import type { CertificateForm, ImageForm, PositionForm, ProductForm, VariantForm } from '#app/products/editor/product-form.ts'
import { productFieldKeys, productFields } from '#app/catalogue/product-fields/product-fields.ts'
import { dayText } from '#app/platform/calendar.ts'
import { techniquesText } from '#app/catalogue/product/print-text.ts'

/** A changed field, as text before and after. */
export interface FormDifference {
  readonly field: keyof ProductForm
  readonly label: string
  readonly before: string
  readonly after: string
}

/** A form has each field of a product. */
const fields: readonly (keyof ProductForm)[] = productFieldKeys

/** Whether two form values are equal, whatever their key order: drafts come from jsonb. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const [left, right] = [Object.entries(one), new Map(Object.entries(other))]
  return left.length === right.size && left.every(([key, value]) => right.has(key) && isSame(value, right.get(key)))
}

export const isSameForm = (one: ProductForm, other: ProductForm) => isSame(one, other)

/** Names of ids in forms. */
export interface FormNames {
  readonly category: (id: number) => string
  readonly product: (id: number) => string
}

/** The differences of two forms, in the order of the editor. */
export function formDifferences(before: ProductForm, after: ProductForm, names: FormNames): FormDifference[] {
  return fields.flatMap((field) => {
    if (isSame(before[field], after[field])) return []
    const [from, to] = fieldTexts(field, before, after, names)
    return [{ field, label: productFields[field].label, before: from, after: to }]
  })
}

const nothing = '(κενό)'

function fieldTexts(
  field: keyof ProductForm,
  before: ProductForm,
  after: ProductForm,
  names: FormNames,
): readonly [string, string] {
  const texts = (form: ProductForm): readonly string[] => rowsOf(field, form, names)
  const [from, to] = [texts(before), texts(after)]
  // Only the changed rows of a list: hundreds of variants may have one change.
  const isList = Array.isArray(before[field]) || Array.isArray(after[field])
  const [shownFrom, shownTo] = isList
    ? [from.filter((row) => !to.includes(row)), to.filter((row) => !from.includes(row))]
    : [from, to]
  if (isList && shownFrom.length === 0 && shownTo.length === 0) return ['άλλη σειρά', from.length === 0 ? nothing : 'νέα σειρά']
  const joined = (rows: readonly string[]) => (rows.length === 0 ? nothing : rows.join('\n'))
  return [joined(shownFrom), joined(shownTo)]
}

function rowsOf(field: keyof ProductForm, form: ProductForm, names: FormNames): readonly string[] {
  if (field === 'categoryIds') return form.categoryIds.map((id, index) => `${names.category(id)}${index === 0 ? ' (κύρια)' : ''}`)
  if (field === 'priceBreaks')
    return form.priceBreaks.map(({ minQuantity, unitPrice }) => `από ${minQuantity} τεμ.: ${unitPrice} €`)
  if (field === 'variants') return form.variants.map(variantRow)
  if (field === 'certificates') return form.certificates.map(certificateRow)
  if (field === 'images') return form.images.map(imageRow)
  if (field === 'relatedIds') return form.relatedIds.map(names.product)
  if (field === 'positions') return (form.positions ?? []).map(positionRow)
  return plainRows(form[field])
}

const given = (texts: readonly string[]) => texts.filter((text) => text !== '')

const certificateRow = ({ name, number, validUntil }: CertificateForm) =>
  given([name, number, validUntil === '' ? '' : `έως ${dayText(validUntil)}`]).join(', ')

const imageRow = ({ src, alt, variantIds }: ImageForm) => given([alt, src, variantIds.join(', ')]).join(' · ')

function positionRow({ name, widthMm, heightMm, techniques }: PositionForm): string {
  const ways = techniques.map(({ key, maxColours, rateCard }) => `${techniquesText([key])} (${rateCard}, ${maxColours})`)
  return `${name}, ${widthMm} × ${heightMm} χιλ.: ${ways.join(', ')}`
}

const variantRow = ({ colour, size, sku, gtin, stock }: VariantForm) =>
  given([given([colour, size]).join(' / '), sku, gtin, stock === '' ? 'κοινό απόθεμα' : `${stock} τεμ.`]).join(', ')

function plainRows(value: unknown): readonly string[] {
  if (typeof value === 'boolean') return [value ? 'ναι' : 'όχι']
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' && value !== '' ? [value] : [nothing]
}

/**
 * Three-way merge: my form with fields that only they changed, and the conflicting fields, which stay as I typed them. With an
 * unknown base, all differences are conflicts.
 */
export function mergedForm(
  base: ProductForm | null,
  mine: ProductForm,
  theirs: ProductForm,
): { readonly form: ProductForm; readonly both: readonly (keyof ProductForm)[] } {
  const others = fields.filter((field) => !isSame(mine[field], theirs[field]))
  const isTheirsOnly = (field: keyof ProductForm) => base !== null && isSame(base[field], mine[field])
  const isMineOnly = (field: keyof ProductForm) => base !== null && isSame(base[field], theirs[field])
  const taken = others.filter(isTheirsOnly)
  return {
    form: { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) },
    both: others.filter((field) => !isTheirsOnly(field) && !isMineOnly(field)),
  }
}
