import { fold } from '#app/platform/text/greek-text.ts'
import type { Cell } from '#app/back-office/import/source/source-row.ts'

// The meanings of a supplier file's columns, with their usual headers.

export type FieldKind =
  | 'text'
  | 'prose'
  | 'price'
  | 'breaks'
  | 'whole'
  | 'percent'
  | 'yes-no'
  | 'day'
  | 'list'
  | 'urls'
  | 'country'

interface ImportField {
  readonly label: string
  readonly kind: FieldKind
  /** Of one variant, not of the whole product */
  readonly isOfVariant?: boolean
  /** Other headers with this meaning */
  readonly headers: string
}

const field = (label: string, kind: FieldKind, headers: string, isOfVariant = false): ImportField => ({
  label,
  kind,
  headers,
  ...(isOfVariant && { isOfVariant }),
})

export const importFields = {
  productId: field('Αριθμός προϊόντος (δικός μας)', 'whole', 'id'),
  model: field(
    'Κωδικός μοντέλου',
    'text',
    'model|model code|master code|modelcode|κωδικος προϊοντος|product code|parent sku|ομαδα',
  ),
  sku: field('Κωδικός (SKU)', 'text', 'sku|κωδικος|κωδ|code|item code|itemcode|αρ ειδους|κωδικος ειδους|article|ref', true),
  gtin: field('GTIN (EAN)', 'text', 'gtin|ean|ean13|ean code|eancode|barcode|upc|γραμμωτος κωδικος|κωδικος ean', true),
  variantId: field('Αριθμός παραλλαγής (δικός μας)', 'whole', 'variant id', true),
  title: field('Τίτλος', 'text', 'τιτλος|ονομασια|ονομα|περιγραφη ειδους|title|name|product name|description short|ειδος'),
  description: field('Περιγραφή', 'prose', 'περιγραφη|description|long description|αναλυτικη περιγραφη|κειμενο'),
  category: field('Κατηγορία', 'text', 'κατηγορια|category|ομαδα ειδους|group|οικογενεια|family'),
  brand: field('Μάρκα', 'text', 'μαρκα|brand|manufacturer|κατασκευαστης'),
  cost: field('Κόστος', 'price', 'κοστος|τιμη αγορας|cost|net price|nett price|nettprice|χονδρικη|purchase price'),
  costBreaks: field('Κλίμακα κόστους', 'breaks', 'κλιμακα κοστους|cost breaks|scale'),
  price: field('Τιμή χωρίς ΦΠΑ', 'price', 'τιμη|price|τιμη πωλησης|τιμη χωρις φπα|λιανικη|retail price|selling price'),
  priceBreaks: field('Κλίμακα τιμών', 'breaks', 'κλιμακα|κλιμακα τιμων|price breaks|εκπτωση ποσοτητας'),
  discountPercent: field('Έκπτωση %', 'percent', 'εκπτωση|discount'),
  vatPercent: field('ΦΠΑ %', 'percent', 'φπα|vat|vat rate'),
  stock: field('Απόθεμα', 'whole', 'αποθεμα|stock|διαθεσιμα|διαθεσιμοτητα|qty|quantity|ποσοτητα', true),
  colour: field('Χρώμα', 'text', 'χρωμα|colour|color|color description', true),
  size: field('Μέγεθος', 'text', 'μεγεθος|size', true),
  pictures: field('Εικόνες (διευθύνσεις)', 'urls', 'εικονα|εικονες|image|images|picture|photo|φωτογραφια|image url', true),
  minimumQuantity: field('Ελάχιστη ποσότητα', 'whole', 'ελαχιστη ποσοτητα|minimum quantity|min qty|moq'),
  quantityMultiple: field('Πολλαπλάσιο ποσότητας', 'whole', 'πολλαπλασιο|πολλαπλασιο ποσοτητας|quantity multiple'),
  packSize: field('Τεμάχια ανά κιβώτιο', 'whole', 'τεμαχια ανα κιβωτιο|συσκευασια|pack size|carton quantity|box quantity'),
  leadTimeDays: field('Ημέρες ετοιμασίας', 'whole', 'ημερες ετοιμασιας|lead time|lead time days'),
  restockLeadTimeDays: field('Ημέρες αναπλήρωσης', 'whole', 'ημερες αναπληρωσης|restock days'),
  madeToOrder: field('Κατόπιν παραγγελίας', 'yes-no', 'κατοπιν παραγγελιας|made to order'),
  material: field('Υλικό', 'text', 'υλικο|υλικα|material|materials'),
  dimensions: field('Διαστάσεις', 'text', 'διαστασεις|dimensions'),
  weightGrams: field('Βάρος σε γραμμάρια', 'whole', 'βαρος g|βαρος γραμμαρια|βαρος σε γραμμαρια|weight g|weight grams|weight'),
  weightKg: field('Βάρος σε κιλά', 'price', 'βαρος kg|βαρος κιλα|βαρος|net weight|weight kg'),
  textile: field('Ύφασμα', 'yes-no', 'υφασμα|textile'),
  country: field('Χώρα προέλευσης', 'country', 'χωρα|χωρα προελευσης|country of origin|country|origin'),
  makerName: field('Δημιουργός', 'text', 'δημιουργος|maker'),
  makerPlace: field('Τόπος δημιουργού', 'text', 'τοπος δημιουργου|maker place'),
  type: field('Τύπος', 'text', 'τυπος|type'),
  audience: field('Κοινό', 'text', 'κοινο|audience'),
  tags: field('Ετικέτες', 'list', 'ετικετες|tags|λεξεις κλειδια|keywords'),
  collections: field('Συλλογές', 'list', 'συλλογες|collections|collection'),
  isNew: field('Νέο', 'yes-no', 'νεο|new'),
  isHot: field('Δημοφιλές', 'yes-no', 'δημοφιλες|hot'),
  availableFrom: field('Διαθέσιμο από', 'day', 'διαθεσιμο απο|available from'),
  offerEnd: field('Λήξη προσφοράς', 'day', 'ληξη προσφορας|offer end'),
  visible: field('Στο κατάστημα', 'yes-no', 'στο καταστημα|εμφανιση|visible|active|ενεργο'),
} as const satisfies Record<string, ImportField>

export type FieldKey = keyof typeof importFields
// `Object.keys` says string.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const fieldKeys = Object.keys(importFields) as readonly FieldKey[]

export function importFieldOf(key: FieldKey): ImportField {
  return importFields[key]
}

/** Which column is which field. Columns of prices by quantity are separate: `breakColumns`. */
export type Mapping = Readonly<Partial<Record<FieldKey, string>>>

const plain = (text: string) =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()
const known = new Map<string, FieldKey>()
for (const key of fieldKeys) {
  const { label, headers } = importFieldOf(key)
  for (const header of [label, key, ...headers.split('|')]) if (!known.has(plain(header))) known.set(plain(header), key)
}

/** The field that a Greek or English header usually means. */
export function knownFieldOf(header: string): FieldKey | undefined {
  const name = plain(header)
  return known.get(name) ?? known.get(name.replace(/ (€|eur|ευρω|χωρις φπα|net)$/u, ''))
}

/** Guesses the meaning of columns by their headers; of two for one field the first wins. */
export function guessMapping(columns: readonly string[]): Mapping {
  const found = new Map<FieldKey, string>()
  for (const column of columns) {
    const key = knownFieldOf(column)
    if (key !== undefined && !found.has(key) && quantityOfColumn(column) === null) found.set(key, column)
  }
  return Object.fromEntries(found)
}

/** «Τιμή 100», «price_250», «100+ τεμ.»: the minimum quantity of a column's price; null for any other header. */
export function quantityOfColumn(column: string): { readonly of: 'price' | 'cost'; readonly quantity: number } | null {
  const name = plain(column)
  const [, word = '', digits = ''] =
    /^(τιμη|price|κοστοσ|cost|nett price|nettprice|τιμη αγορασ|απο)? ?(?:απο |from |qty |για )?(\d{1,6})(?: ?τεμ(?:αχια)?| ?pcs)?$/u.exec(
      name,
    ) ?? []
  const quantity = Number(digits)
  if (digits === '' || quantity < 1 || quantity > 1_000_000) return null
  if (word === '' && !/τεμ|pcs|\+/iu.test(column)) return null
  return { of: /κοστοσ|cost|nett|αγορασ/u.test(word) ? 'cost' : 'price', quantity }
}

/** The first values of each column, as samples. */
export function sampleValues(rows: readonly { readonly cells: Readonly<Record<string, Cell>> }[], column: string): string[] {
  const values = rows.flatMap(({ cells }) => (cells[column] === undefined ? [] : [String(cells[column]).slice(0, 80)]))
  return [...new Set(values)].slice(0, 3)
}
