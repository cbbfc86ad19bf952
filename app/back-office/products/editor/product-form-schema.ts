import { z } from 'zod'

import { isOwnPicture } from '#app/back-office/products/editor/pictures/own-pictures.ts'
import type { EditedContent } from '#app/back-office/products/editor/product-form.ts'
import { maxRelated } from '#app/back-office/products/editor/typed-form.ts'
import { typed, typedOrNull, whole } from '#app/back-office/settings/typed-numbers.ts'
import { printTechniques } from '#app/catalogue/catalogue.ts'
import { isCountry } from '#app/catalogue/countries.ts'
import { readGtin } from '#app/catalogue/gtin.ts'
import { isDay } from '#app/catalogue/import/import-fields.ts'
import { isPicturePath } from '#app/catalogue/pictures/picture-references.ts'
import type { DecorationPosition } from '#app/personalisation/decoration.ts'
import { optionalLine, requiredLine } from '#app/platform/http/call-fields.ts'

// Validates a product's form, with a sentence for each field.

const maxEuros = 1_000_000_000
const maxPieces = 1_000_000

const orNull = (max: number) => optionalLine(max).transform((text) => (text === '' ? null : text))
const price = (error: string) => typed({ decimals: 4, min: 0, max: maxEuros, error })
const piecesOrNull = (min: number, max: number, error: string) => typedOrNull({ decimals: 0, min, max, error })
const days = piecesOrNull(0, 1_000, 'Γράψτε εργάσιμες ημέρες, από 0 έως 1.000, ή αφήστε το κενό.')
const id = z.int({ error: 'Δεν αναγνωρίζεται.' }).min(1, { error: 'Δεν αναγνωρίζεται.' }).max(2_147_483_647)
const flag = z.boolean({ error: 'Διαλέξτε ναι ή όχι.' })
const day = (error: string) => orNull(10).refine((text) => text === null || isDay(text), { error })
const distinct = (error: string, max: number) =>
  z
    .array(requiredLine(60, error), { error })
    .max(max, { error: `Γράψτε έως ${max}.` })
    .transform((texts) => [...new Set(texts)].toSorted())

const description = z
  .string({ error: 'Γράψτε την περιγραφή.' })
  .max(10_000, { error: 'Γράψτε έως 10.000 χαρακτήρες.' })
  .transform((text) =>
    text
      .toWellFormed()
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/[^\P{Cc}\n]+/gu, ' ')
      .trim(),
  )

const priceBreaks = z
  .array(
    z.object({
      minQuantity: whole(2, maxPieces, 'Γράψτε από πόσα τεμάχια ισχύει η τιμή, από 2 και πάνω.'),
      unitPrice: price('Γράψτε την τιμή ενός τεμαχίου, π.χ. 2,50.'),
    }),
    { error: 'Γράψτε τις τιμές ανά ποσότητα.' },
  )
  .max(50, { error: 'Γράψτε έως 50 τιμές ανά ποσότητα.' })
  .superRefine((breaks, context) => {
    for (const [index, { minQuantity }] of breaks.entries()) {
      if (breaks.findIndex((each) => each.minQuantity === minQuantity) === index) continue
      const message = `Υπάρχει ήδη τιμή από ${minQuantity} τεμάχια.`
      context.addIssue({ code: 'custom', path: [index, 'minQuantity'], message })
    }
  })
  .transform((breaks) => breaks.toSorted((a, b) => a.minQuantity - b.minQuantity))

const gtin = orNull(40).transform((text, context): string | null => {
  const read = text === null ? null : readGtin(text)
  if (read === null || read.ok) return read?.value ?? null
  context.addIssue({ code: 'custom', message: read.sentence })
  return z.NEVER
})

const variants = z
  .array(
    z.object({
      variantId: id,
      sku: orNull(100),
      gtin,
      size: orNull(40),
      colour: orNull(60),
      stock: piecesOrNull(0, maxPieces, 'Γράψτε τεμάχια, από 0 και πάνω, ή αφήστε το κενό για κοινό απόθεμα.'),
    }),
    { error: 'Ελέγξτε τις παραλλαγές.' },
  )
  .max(500, { error: 'Ένα προϊόν έχει έως 500 παραλλαγές.' })
  .superRefine((all, context) => {
    for (const [index, { variantId, sku }] of all.entries()) {
      if (all.findIndex((each) => each.variantId === variantId) !== index)
        context.addIssue({ code: 'custom', path: [index, 'variantId'], message: 'Η παραλλαγή υπάρχει δύο φορές.' })
      if (sku !== null && all.findIndex((each) => each.sku === sku) !== index)
        context.addIssue({ code: 'custom', path: [index, 'sku'], message: `Δύο παραλλαγές έχουν τον κωδικό ${sku}.` })
    }
  })

const images = z
  .array(
    z.object({
      imageId: id,
      src: z.string().refine(isPicturePath, { error: 'Η εικόνα δεν αναγνωρίζεται.' }),
      alt: orNull(200),
      variantIds: z.array(id).max(500),
    }),
    { error: 'Ελέγξτε τις εικόνες.' },
  )
  .max(200, { error: 'Ένα προϊόν έχει έως 200 εικόνες.' })
  .superRefine((all, context) => {
    for (const [index, { imageId, src, alt }] of all.entries()) {
      if (all.findIndex((each) => each.imageId === imageId) !== index)
        context.addIssue({ code: 'custom', path: [index, 'imageId'], message: 'Μια εικόνα υπάρχει δύο φορές.' })
      if (alt === null && isOwnPicture(src))
        context.addIssue({ code: 'custom', path: [index, 'alt'], message: 'Γράψτε τι δείχνει η εικόνα.' })
    }
  })

const millimetres = typed({ decimals: 1, min: 1, max: 100_000, error: 'Γράψτε χιλιοστά, π.χ. 80 ή 42,5.' })
const technique = z.object({
  key: z.enum(printTechniques, { error: 'Διαλέξτε τεχνική εκτύπωσης.' }),
  rateCard: requiredLine(60, 'Διαλέξτε τιμοκατάλογο εκτύπωσης.'),
  maxColours: whole(1, 50, 'Γράψτε χρώματα, από 1 έως 50.'),
  minQuantity: whole(1, maxPieces, 'Γράψτε τεμάχια, από 1 και πάνω.'),
  isDefault: flag,
})
const positions = z
  .array(
    z
      .object({
        key: requiredLine(60, 'Γράψτε ένα σύντομο όνομα με λατινικά, π.χ. front.'),
        name: requiredLine(100, 'Γράψτε το όνομα της θέσης, π.χ. Μπροστά.'),
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
  .max(50, { error: 'Ένα προϊόν έχει έως 50 θέσεις εκτύπωσης.' })
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

const fields = z.object({
  title: requiredLine(300, 'Γράψτε τον τίτλο του προϊόντος.'),
  description,
  type: requiredLine(60, 'Γράψτε το είδος, π.χ. Κούπα.'),
  brand: orNull(100),
  sku: orNull(100),
  gtin,
  countryOfOrigin: orNull(60)
    .transform((code) => code?.toUpperCase() ?? null)
    .refine((code) => code === null || isCountry(code), { error: 'Διαλέξτε χώρα από τη λίστα.' }),
  makerName: orNull(120),
  makerPlace: orNull(120),
  audience: orNull(60),
  categoryIds: z
    .array(id, { error: 'Διαλέξτε κατηγορία.' })
    .min(1, { error: 'Διαλέξτε την κύρια κατηγορία.' })
    .max(50, { error: 'Διαλέξτε έως 50 κατηγορίες.' })
    .transform(([primary = 0, ...others]) => [
      primary,
      ...[...new Set(others)].filter((each) => each !== primary).toSorted((a, b) => a - b),
    ]),
  price: price('Γράψτε την τιμή ενός τεμαχίου χωρίς ΦΠΑ, π.χ. 2,50.'),
  costPrice: typedOrNull({ decimals: 4, min: 0, max: maxEuros, error: 'Γράψτε το κόστος, π.χ. 1,20, ή αφήστε το κενό.' }),
  discountPercent: whole(0, 100, 'Γράψτε ποσοστό από 0 έως 100.'),
  offerEnd: day('Διαλέξτε ημερομηνία.'),
  vatPercent: whole(0, 100, 'Διαλέξτε συντελεστή ΦΠΑ.'),
  stock: whole(0, maxPieces, 'Γράψτε τεμάχια, από 0 έως 1.000.000.'),
  madeToOrder: flag,
  leadTimeDays: days,
  restockLeadTimeDays: days,
  minimumQuantity: whole(1, maxPieces, 'Γράψτε τεμάχια, από 1 και πάνω.'),
  quantityMultiple: whole(1, maxPieces, 'Γράψτε τεμάχια, από 1 και πάνω.'),
  packSize: piecesOrNull(1, maxPieces, 'Γράψτε τεμάχια, ή αφήστε το κενό.'),
  availableFrom: day('Διαλέξτε ημερομηνία.'),
  isNew: flag,
  isHot: flag,
  rating: piecesOrNull(1, 5, 'Γράψτε από 1 έως 5, ή αφήστε το κενό.'),
  material: orNull(300),
  dimensions: orNull(200),
  weightGrams: piecesOrNull(0, 1_000_000_000, 'Γράψτε γραμμάρια, ή αφήστε το κενό.'),
  textile: flag,
  priceBreaks,
  collections: distinct('Γράψτε τη συλλογή.', 50),
  tags: distinct('Γράψτε την ετικέτα.', 100),
  variants,
  images,
  positions: positions.nullable(),
  relatedIds: z
    .array(id, { error: 'Διαλέξτε σχετικά προϊόντα.' })
    .max(maxRelated, { error: `Διαλέξτε έως ${maxRelated} σχετικά προϊόντα.` })
    .transform((ids) => [...new Set(ids)]),
  hidden: flag,
})

/** Parses a product's form into the content to write; each invalid field has its sentence. */
export const productFormSchema = fields
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
  .transform(({ positions: own, hidden, images: shown, ...rest }): EditedContent => ({
    product: {
      ...rest,
      fileId: null,
      gtin: rest.variants.length > 0 ? null : rest.gtin,
      earlierPrices: [],
      images: shown.map((image) => ({ ...image, variantIds: [...new Set(image.variantIds)].toSorted((a, b) => a - b) })),
    },
    positions: own,
    hidden,
  }))
