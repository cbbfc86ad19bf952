import type { ProductField } from '#app/catalogue/product-fields/field-descriptor.ts'
import { namesOf, type ProductFieldKey, productFieldKeys, productFields } from '#app/catalogue/product-fields/product-fields.ts'

// The meanings of a supplier file's columns, with their usual headers: those of the fields of products, and some of files alone.

interface ImportField {
  readonly label: string
  /** Other headers with this meaning, without accents, separated by bars */
  readonly headers: string
}

const ownColumns = {
  productId: { label: 'Αριθμός προϊόντος (δικός μας)', headers: '' },
  model: {
    label: 'Κωδικός μοντέλου',
    headers:
      'model|model code|master code|modelcode|κωδ μοντελου|μοντελο|style|style code|κωδικος προϊοντος|product code|parent sku|parent code|κωδικος γονεα|style no|style number',
  },
  variantId: { label: 'Αριθμός παραλλαγής (δικός μας)', headers: '' },
  category: {
    label: 'Κατηγορία',
    headers:
      'κατηγορια|category|υποκατηγορια|ομαδα ειδους|οικογενεια|family|κατηγοριες|categories|κατηγορια προϊοντος|κυρια κατηγορια|product category|main category|category name',
  },
  costBreaks: { label: 'Κλίμακα κόστους', headers: 'κλιμακα κοστους|κλιμακα αγορας|κλιμακα χονδρικης|cost breaks|scale' },
  // The headers of prices are in price-columns.ts, those of weights in weight-header.ts.
  priceWithVat: { label: 'Τιμή με ΦΠΑ', headers: '' },
  colour: { label: 'Χρώμα', headers: 'χρωμα|colour|color|color description|colour name|color name' },
  size: { label: 'Μέγεθος', headers: 'μεγεθος|size' },
  pictures: {
    label: 'Εικόνες (διευθύνσεις)',
    headers: 'εικονα|εικονες|image|images|picture|pictures|photo|photos|φωτο|φωτογραφια|φωτογραφιες|image url|εικονα url',
  },
  weightKg: { label: 'Βάρος σε κιλά', headers: 'κιλα|kg' },
  weight: { label: 'Βάρος (γραμμάρια ή κιλά)', headers: '' },
  visible: { label: 'Στο κατάστημα', headers: 'στο καταστημα|εμφανιση|visible|active|ενεργο' },
} as const satisfies Readonly<Record<string, ImportField>>

type OwnColumn = keyof typeof ownColumns
type Fields = typeof productFields
type ColumnOf<Key extends ProductFieldKey> = Fields[Key] extends { readonly file: { readonly key: infer Own extends string } }
  ? Own
  : Fields[Key] extends { readonly file: object }
    ? Key
    : never
export type FieldKey = OwnColumn | { [Key in ProductFieldKey]: ColumnOf<Key> }[ProductFieldKey]

/** A product's field and its column in files; null where files do not have it. */
export function columnOf<Key extends ProductFieldKey>(key: Key): ColumnOf<Key> | null
export function columnOf(key: ProductFieldKey): string | null {
  const { file }: ProductField = productFields[key]
  return file === undefined ? null : (file.key ?? key)
}

/** The order of the exported table and of choices; columns that are not named here come at the end. */
const order: readonly FieldKey[] = [
  ...([
    'productId',
    'model',
    'variantId',
    'sku',
    'gtin',
    'title',
    'description',
    'category',
    'brand',
    'cost',
    'costBreaks',
  ] as const),
  ...(['price', 'priceWithVat', 'priceBreaks', 'discountPercent', 'vatPercent', 'colour', 'size', 'pictures', 'stock'] as const),
  ...(['minimumQuantity', 'quantityMultiple', 'packSize', 'leadTimeDays', 'restockLeadTimeDays', 'madeToOrder'] as const),
  ...(['material', 'dimensions', 'weightGrams', 'weightKg', 'weight', 'textile', 'country', 'makerName', 'makerPlace'] as const),
  ...(['manufacturerName', 'manufacturerAddress', 'manufacturerContact', 'manufacturerCountry'] as const),
  ...(['responsibleName', 'responsibleAddress', 'responsibleContact', 'safetyWarnings', 'recycledPercent'] as const),
  ...(['composition', 'certificates', 'type', 'audience', 'tags', 'collections', 'isNew', 'isHot'] as const),
  ...(['availableFrom', 'offerEnd', 'visible'] as const),
]

const columns = allColumns()

function allColumns(): Readonly<Record<FieldKey, ImportField>>
function allColumns(): Readonly<Record<string, ImportField>> {
  const ofProduct = productFieldKeys.flatMap((key): [string, ImportField][] => {
    const { label, file }: ProductField = productFields[key]
    return file === undefined ? [] : [[file.key ?? key, { label, headers: file.headers }]]
  })
  const all: Readonly<Record<string, ImportField>> = { ...ownColumns, ...Object.fromEntries(ofProduct) }
  const known = new Set<string>(order)
  const keys = [...order, ...Object.keys(all).filter((key) => !known.has(key))]
  return Object.fromEntries(keys.flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]] as const])))
}

export const fieldKeys = namesOf(columns)

export function importFieldOf(key: FieldKey): ImportField {
  return columns[key]
}

/** Which column is which field. Columns of prices by quantity are separate: `breakColumns`. */
export type Mapping = Readonly<Partial<Record<FieldKey, string>>>
