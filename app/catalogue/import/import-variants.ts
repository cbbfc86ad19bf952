import { readGtin, repeatedGtins } from '#app/catalogue/gtin.ts'
import { isRecord, readFields, type Fields } from '#app/catalogue/import/raw-fields.ts'
import { type Note, shown } from '#app/catalogue/import/import-report.ts'
import { countLimits, maxPieces, textLimits } from '#app/catalogue/product-limits.ts'
import { cleanSku, skuKeyOrNull } from '#app/catalogue/sku-key.ts'

export interface ImportedVariant {
  readonly variantId: number
  readonly sku: string | null
  readonly gtin: string | null
  readonly size: string | null
  readonly colour: string | null
  readonly stock: number | null
}

export interface ImportedImage {
  readonly imageId: number
  readonly src: string
  readonly alt: string | null
  readonly variantIds: readonly number[]
}

const maxId = 2_147_483_647

/**
 * The variants and pictures of a product. A missing or duplicate id becomes the next free one of the product. References of
 * pictures to missing variants are dropped.
 */
export function readVariantsAndImages(
  product: Fields,
  productId: unknown,
  note: Note,
): { variants: ImportedVariant[]; images: ImportedImage[] } {
  const rawVariants = numbered(product, 'variants', 'variant_id', countLimits.variants, productId, note)
  const rawImages = numbered(product, 'images', 'image_id', countLimits.images, productId, note)
  const variants = rawVariants.map(({ id, fields, raw }): ImportedVariant => ({
    variantId: id,
    sku: readSku(fields),
    gtin: readGtinField(fields, raw, note),
    size: fields.text('size', textLimits.size),
    colour: fields.text('color', textLimits.colour),
    stock: fields.integer('stock', 0, maxPieces),
  }))
  noteRepeatedSkus(rawVariants, variants, note)
  for (const gtin of repeatedGtins(variants.map((variant) => variant.gtin)))
    note(`${product.place}.variants`, `two variants have the GTIN ${gtin}`, 'kept as it is')

  const variantIds = new Set(variants.map((variant) => variant.variantId))
  const images = rawImages.flatMap(({ id, fields, raw }): (ImportedImage & { variantIds: number[] })[] => {
    const src = fields.picture('src')
    if (src === null) {
      note(fields.place, 'a picture needs a file', 'the picture is left out')
      return []
    }
    return [{ imageId: id, src, alt: fields.text('alt', textLimits.alt), variantIds: readServed(fields, raw, variantIds, note) }]
  })
  linkFromVariants(rawVariants, images, note)
  return { variants, images }
}

/** Without invisible characters, by which equal SKUs would differ. */
export function readSku(fields: Fields): string | null {
  const sku = fields.text('sku', textLimits.sku)
  return sku === null ? null : cleanSku(sku) || null
}

/** The number of a barcode, as text or number; an invalid one is left out. */
export function readGtinField(fields: Fields, record: Readonly<Record<string, unknown>>, note: Note): string | null {
  const { gtin } = record
  if (gtin === undefined || gtin === null || gtin === '') return null
  const read = typeof gtin === 'string' || typeof gtin === 'number' ? readGtin(gtin) : null
  if (read?.ok === true) return read.value
  note(`${fields.place}.gtin`, `${shown(gtin)} is no GTIN with a valid check digit`, 'left out')
  return null
}

interface Numbered {
  readonly id: number
  readonly renumbered: boolean
  readonly raw: Readonly<Record<string, unknown>>
  readonly fields: Fields
}

function numbered(product: Fields, key: string, idKey: string, max: number, productId: unknown, note: Note): Numbered[] {
  const entries = product.list(key, max).flatMap((raw, index) => {
    const place = `${product.place}.${key}[${index}]`
    if (isRecord(raw)) return [{ raw, place, fields: readFields(raw, place, note) }]
    note(place, `${shown(raw)} is no object`, 'left out')
    return []
  })
  const isUsable = (id: unknown): id is number => typeof id === 'number' && Number.isInteger(id) && id > 0 && id < maxId - max
  // The file's own ids are reserved before any is generated.
  let last = Math.max(0, ...entries.map(({ raw }) => raw[idKey]).filter(isUsable))
  const used = new Set<number>()
  return entries.map(({ raw, place, fields }) => {
    const given = raw[idKey]
    const renumbered = !isUsable(given) || used.has(given)
    const id = renumbered ? ++last : given
    used.add(id)
    if (renumbered) {
      const found = isUsable(given) ? `${given} stands twice in the product` : `${shown(given)} is no id`
      note(`${place}.${idKey}`, found, `numbered ${id}`)
    }
    if (raw['id'] !== undefined && raw['id'] !== productId) {
      note(`${place}.id`, `${shown(raw['id'])} is not the product's id`, 'kept with the product it stands in')
    }
    return { id, renumbered, raw, fields }
  })
}

function readServed(
  fields: Fields,
  raw: Readonly<Record<string, unknown>>,
  variantIds: ReadonlySet<number>,
  note: Note,
): number[] {
  const given = raw['variant_id']
  if (given === undefined || given === null) return []
  const served = new Set<number>()
  const list: readonly unknown[] = Array.isArray(given) ? given.slice(0, countLimits.variants) : [given]
  if (Array.isArray(given) && given.length > countLimits.variants) {
    note(`${fields.place}.variant_id`, `the list has ${given.length} entries`, `kept the first ${countLimits.variants}`)
  }
  for (const [index, id] of list.entries()) {
    const place = `${fields.place}.variant_id[${index}]`
    if (typeof id !== 'number' || !variantIds.has(id)) {
      note(place, `the product has no variant ${shown(id)}`, 'the reference is dropped, the picture kept')
    } else if (served.has(id)) note(place, `${id} stands twice`, 'kept once')
    else served.add(id)
  }
  return [...served]
}

/** A variant may name its picture too, which only counts if no picture names the variant. */
function linkFromVariants(
  variants: readonly Numbered[],
  images: readonly (ImportedImage & { variantIds: number[] })[],
  note: Note,
): void {
  for (const { id, renumbered, raw, fields } of variants) {
    const imageId = raw['image_id']
    if (imageId === undefined || imageId === null) continue
    const image = images.find((candidate) => candidate.imageId === imageId)
    if (image === undefined) {
      note(`${fields.place}.image_id`, `the product has no picture ${shown(imageId)}`, 'the reference is dropped')
    } else if (!images.some((candidate) => candidate.variantIds.includes(id))) {
      if (!renumbered) note(`${fields.place}.image_id`, `picture ${image.imageId} does not name this variant`, 'joined them')
      image.variantIds.push(id)
    } else if (!image.variantIds.includes(id)) {
      note(`${fields.place}.image_id`, `another picture than ${image.imageId} names this variant`, 'kept that picture')
    }
  }
}

function noteRepeatedSkus(raw: readonly Numbered[], variants: readonly ImportedVariant[], note: Note): void {
  const seen = new Set<string>()
  for (const [index, { sku }] of variants.entries()) {
    const key = skuKeyOrNull(sku)
    if (key !== null && seen.has(key))
      note(`${raw[index]?.fields.place}.sku`, `${shown(sku)} stands twice in the product`, 'kept as it is')
    if (key !== null) seen.add(key)
  }
}
