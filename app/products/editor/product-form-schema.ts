import { z } from 'zod'

import { isOwnPicture } from '#app/products/editor/pictures/own-pictures.ts'
import type { EditedContent } from '#app/products/editor/product-form.ts'
import { maxRelated } from '#app/products/editor/typed-form.ts'
import { priceField } from '#app/products/product-call-fields.ts'
import { typed, typedOrNull, whole } from '#app/platform/text/typed-numbers.ts'
import { printTechniques } from '#app/catalogue/catalogue.ts'
import { readGtin } from '#app/catalogue/gtin.ts'
import type { MaterialShare } from '#app/catalogue/environmental-facts.ts'
import { certificateProblem, readComposition } from '#app/catalogue/environmental-text.ts'
import { plainFields } from '#app/catalogue/product-fields/product-fields.ts'
import { lineOrNull, typedDay, schemasOf, typedFlag } from '#app/catalogue/product-fields/field-schemas.ts'
import {
  costError,
  countLimits,
  maxPieces,
  maxUnitPrice,
  priceError,
  textLimits,
  zeroPriceError,
} from '#app/catalogue/product-limits.ts'
import { cleanSku, skuKey } from '#app/catalogue/sku-key.ts'
import { isPicturePath } from '#app/catalogue/pictures/picture-references.ts'
import type { DecorationPosition } from '#app/personalisation/decoration.ts'
import { mmToTenths } from '#app/personalisation/lengths.ts'
import { positionLimits } from '#app/personalisation/position-limits.ts'
import { optionalLine, requiredLine } from '#app/platform/http/call-fields.ts'

// Validates a product's form, with a sentence for each field.

const id = z.int({ error: 'Δεν αναγνωρίζεται.' }).min(1, { error: 'Δεν αναγνωρίζεται.' }).max(2_147_483_647)
const distinct = (error: string, length: number, max: number) =>
  z
    .array(requiredLine(length, error), { error })
    .max(max, { error: `Γράψτε έως ${max}.` })
    .transform((texts) => [...new Set(texts)].toSorted())

const priceBreaks = z
  .array(
    z.object({
      minQuantity: whole(2, maxPieces, 'Γράψτε από πόσα τεμάχια ισχύει η τιμή, από 2 και πάνω.'),
      unitPrice: priceField,
    }),
    { error: 'Γράψτε τις τιμές ανά ποσότητα.' },
  )
  .max(countLimits.priceBreaks, { error: `Γράψτε έως ${countLimits.priceBreaks} τιμές ανά ποσότητα.` })
  .superRefine((breaks, context) => {
    for (const [index, { minQuantity }] of breaks.entries()) {
      if (breaks.findIndex((each) => each.minQuantity === minQuantity) === index) continue
      const message = `Υπάρχει ήδη τιμή από ${minQuantity} τεμάχια.`
      context.addIssue({ code: 'custom', path: [index, 'minQuantity'], message })
    }
  })
  .transform((breaks) => breaks.toSorted((a, b) => a.minQuantity - b.minQuantity))

const gtin = lineOrNull(40).transform((text, context): string | null => {
  const read = text === null ? null : readGtin(text)
  if (read === null || read.ok) return read?.value ?? null
  context.addIssue({ code: 'custom', message: read.sentence })
  return z.NEVER
})

const sku = z.preprocess((given) => (typeof given === 'string' ? cleanSku(given) : given), lineOrNull(textLimits.sku))

const variants = z
  .array(
    z.object({
      variantId: id,
      sku,
      gtin,
      size: lineOrNull(textLimits.size),
      colour: lineOrNull(textLimits.colour),
      stock: typedOrNull({
        decimals: 0,
        min: 0,
        max: maxPieces,
        error: 'Γράψτε τεμάχια, από 0 και πάνω, ή αφήστε το κενό για κοινό απόθεμα.',
      }),
    }),
    { error: 'Ελέγξτε τις παραλλαγές.' },
  )
  .max(countLimits.variants, { error: `Ένα προϊόν έχει έως ${countLimits.variants} παραλλαγές.` })
  .superRefine((all, context) => {
    for (const [index, { variantId, sku: code }] of all.entries()) {
      if (all.findIndex((each) => each.variantId === variantId) !== index)
        context.addIssue({ code: 'custom', path: [index, 'variantId'], message: 'Η παραλλαγή υπάρχει δύο φορές.' })
      if (code !== null && all.findIndex((each) => each.sku !== null && skuKey(each.sku) === skuKey(code)) !== index)
        context.addIssue({ code: 'custom', path: [index, 'sku'], message: `Δύο παραλλαγές έχουν τον κωδικό ${code}.` })
    }
  })

const images = z
  .array(
    z.object({
      imageId: id,
      src: z.string().refine(isPicturePath, { error: 'Η εικόνα δεν αναγνωρίζεται.' }),
      alt: lineOrNull(textLimits.alt),
      variantIds: z.array(id).max(countLimits.variants),
    }),
    { error: 'Ελέγξτε τις εικόνες.' },
  )
  .max(countLimits.images, { error: `Ένα προϊόν έχει έως ${countLimits.images} εικόνες.` })
  .superRefine((all, context) => {
    for (const [index, { imageId, src, alt }] of all.entries()) {
      if (all.findIndex((each) => each.imageId === imageId) !== index)
        context.addIssue({ code: 'custom', path: [index, 'imageId'], message: 'Μια εικόνα υπάρχει δύο φορές.' })
      if (alt === null && isOwnPicture(src))
        context.addIssue({ code: 'custom', path: [index, 'alt'], message: 'Γράψτε τι δείχνει η εικόνα.' })
    }
  })

const millimetres = typed({ decimals: 1, min: 1, max: mmToTenths(positionLimits.mm), error: 'Γράψτε χιλιοστά, π.χ. 80 ή 42,5.' })
const technique = z.object({
  key: z.enum(printTechniques, { error: 'Διαλέξτε τεχνική εκτύπωσης.' }),
  rateCard: requiredLine(positionLimits.rateCardLength, 'Διαλέξτε τιμοκατάλογο εκτύπωσης.'),
  maxColours: whole(1, positionLimits.colours, `Γράψτε χρώματα, από 1 έως ${positionLimits.colours}.`),
  minQuantity: whole(1, positionLimits.minQuantity, 'Γράψτε τεμάχια, από 1 και πάνω.'),
  isDefault: typedFlag,
})
const positions = z
  .array(
    z
      .object({
        key: requiredLine(positionLimits.keyLength, 'Γράψτε ένα σύντομο όνομα με λατινικά, π.χ. front.'),
        name: requiredLine(positionLimits.nameLength, 'Γράψτε το όνομα της θέσης, π.χ. Μπροστά.'),
        shape: z.enum(['rectangle', 'ellipse'], { error: 'Διαλέξτε ορθογώνιο ή έλλειψη.' }),
        widthMm: millimetres,
        heightMm: millimetres,
        techniques: z.array(technique).min(1, { error: 'Διαλέξτε τουλάχιστον μία τεχνική.' }),
      })
      .transform(({ widthMm, heightMm, ...rest }): DecorationPosition => ({
        ...rest,
        maxWidth: widthMm,
        maxHeight: heightMm,
      })),
  )
  .max(positionLimits.positions, { error: `Ένα προϊόν έχει έως ${positionLimits.positions} θέσεις εκτύπωσης.` })
  .superRefine((all, context) => {
    for (const [index, { key, techniques }] of all.entries()) {
      const at = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
      if (all.findIndex((each) => each.key === key) !== index) at([index, 'key'], `Υπάρχει ήδη θέση ${key}.`)
      if (techniques.filter(({ isDefault }) => isDefault).length !== 1)
        at([index, 'techniques'], 'Διαλέξτε ποια τεχνική προτείνεται πρώτη.')
      if (new Set(techniques.map((each) => each.key)).size !== techniques.length)
        at([index, 'techniques'], 'Κάθε τεχνική γράφεται μία φορά σε μια θέση.')
    }
  })

const composition = optionalLine(2_000).transform((text, context): readonly MaterialShare[] => {
  const read = readComposition(text)
  if (read.ok) return read.value
  context.addIssue({ code: 'custom', message: read.sentence })
  return z.NEVER
})

const certificates = z
  .array(z.object({ name: optionalLine(500), number: optionalLine(500), validUntil: typedDay }), {
    error: 'Ελέγξτε τις πιστοποιήσεις.',
  })
  .max(countLimits.certificates, { error: `Γράψτε έως ${countLimits.certificates} πιστοποιήσεις.` })
  .superRefine((all, context) => {
    for (const [index, certificate] of all.entries()) {
      const problem = certificateProblem(certificate)
      if (problem !== null) context.addIssue({ code: 'custom', path: [index, problem.field], message: problem.sentence })
      else if (all.findIndex((each) => each.name === certificate.name && each.number === certificate.number) !== index)
        context.addIssue({ code: 'custom', path: [index, 'number'], message: 'Η πιστοποίηση υπάρχει δύο φορές.' })
    }
  })

const fields = z.object({
  ...schemasOf(plainFields),
  sku,
  gtin,
  categoryIds: z
    .array(id, { error: 'Διαλέξτε κατηγορία.' })
    .min(1, { error: 'Διαλέξτε την κύρια κατηγορία.' })
    .max(countLimits.categories, { error: `Διαλέξτε έως ${countLimits.categories} κατηγορίες.` })
    .transform(([primary = 0, ...others]) => [
      primary,
      ...[...new Set(others)].filter((each) => each !== primary).toSorted((a, b) => a - b),
    ]),
  price: typedOrNull({ decimals: 4, min: 0, max: maxUnitPrice, error: priceError }),
  priceOnRequest: typedFlag.default(false).meta({ description: 'No price: the product is quoted, not ordered' }),
  costPrice: typedOrNull({ decimals: 4, min: 0, max: maxUnitPrice, error: costError }),
  composition,
  certificates: certificates.default([]),
  priceBreaks,
  collections: distinct('Γράψτε τη συλλογή.', textLimits.collection, countLimits.collections),
  tags: distinct('Γράψτε την ετικέτα.', textLimits.tag, countLimits.tags),
  variants,
  images,
  positions: positions.nullable(),
  relatedIds: z
    .array(id, { error: 'Διαλέξτε σχετικά προϊόντα.' })
    .max(maxRelated, { error: `Διαλέξτε έως ${maxRelated} σχετικά προϊόντα.` })
    .transform((ids) => [...new Set(ids)]),
  hidden: typedFlag,
})

/** The prices of a product that is quoted, whatever else was typed before */
const withoutPrice = { price: 0, discountPercent: 0, offerEnd: null, priceBreaks: [] }

interface TypedPrice {
  readonly price: number | null
  readonly priceOnRequest: boolean
}
/** Beside errors of other fields, too */
const whenReadable = ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null

/** Parses a product's form into the content to write; each invalid field has its sentence. */
export const productFormSchema = fields
  .refine(({ price, priceOnRequest }: TypedPrice) => priceOnRequest || price !== null, {
    path: ['price'],
    error: priceError,
    when: whenReadable,
  })
  .refine(({ price, priceOnRequest }: TypedPrice) => priceOnRequest || price !== 0, {
    path: ['price'],
    error: zeroPriceError,
    when: whenReadable,
  })
  .superRefine(({ minimumQuantity, quantityMultiple, variants: known, images: shown }, context) => {
    if (minimumQuantity % quantityMultiple !== 0) {
      const message = `Η ελάχιστη ποσότητα πρέπει να είναι πολλαπλάσιο του ${quantityMultiple}.`
      context.addIssue({ code: 'custom', path: ['minimumQuantity'], message })
    }
    const ids = new Set(known.map(({ variantId }) => variantId))
    for (const [index, { variantIds }] of shown.entries()) {
      if (variantIds.every((each) => ids.has(each))) continue
      const message = 'Η εικόνα δείχνει παραλλαγή που δεν υπάρχει πια.'
      context.addIssue({ code: 'custom', path: ['images', index, 'variantIds'], message })
    }
  })
  .transform(({ positions: own, hidden, images: shown, priceOnRequest, price, ...rest }): EditedContent => ({
    product: {
      ...rest,
      ...(priceOnRequest ? withoutPrice : { price: price ?? 0 }),
      fileId: null,
      gtin: rest.variants.length > 0 ? null : rest.gtin,
      earlierPrices: [],
      images: shown.map((image) => ({ ...image, variantIds: [...new Set(image.variantIds)].toSorted((a, b) => a - b) })),
    },
    positions: own,
    hidden,
  }))
