import { lawFields } from '#app/catalogue/product-fields/law-fields.ts'
import type { PlainField, ProductField, ValueOf } from '#app/catalogue/product-fields/field-descriptor.ts'
import { shownFields } from '#app/catalogue/product-fields/shown-fields.ts'
import { maxDiscountPercent, maxPieces } from '#app/catalogue/product-limits.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

// Every field of a product, in the order of its editor. A field with a kind needs nothing else but its column in the database:
// forms, files, exports, histories and their sentences read it here. Only staff's screens and the server import this file.

const pieces = { min: 1, max: maxPieces, error: 'Γράψτε τεμάχια, από 1 και πάνω.' } as const
const maxLeadTimeDays = 1_000
/** The longest time of preparation, or until more pieces arrive, in working days */
const days = {
  min: 0,
  max: maxLeadTimeDays,
  error: `Γράψτε εργάσιμες ημέρες, από 0 έως ${formatNumber(maxLeadTimeDays)}, ή αφήστε το κενό.`,
} as const

export const productFields = {
  title: {
    label: 'Τίτλος',
    kind: 'line',
    max: 300,
    required: 'Γράψτε τον τίτλο του προϊόντος.',
    empty: '',
    // A supplier's «Είδος» is the item's name.
    file: {
      headers:
        'τιτλος|ονομασια|ονομα|ονομα προϊοντος|ονομασια προϊοντος|ονομασια ειδους|προϊον|περιγραφη ειδους|περιγραφη προϊοντος|συντομη περιγραφη|title|name|product name|description short|ειδος|product|product title|item name|τιτλος προϊοντος|ονομα ειδους',
    },
  },
  description: {
    label: 'Περιγραφή',
    kind: 'prose',
    max: 10_000,
    required: 'Γράψτε την περιγραφή.',
    empty: '',
    file: {
      headers:
        'περιγραφη|description|long description|αναλυτικη περιγραφη|πληρης περιγραφη|κειμενο|item description|product description',
    },
  },
  /** What it is: a mug */
  type: {
    label: 'Είδος προϊόντος',
    kind: 'line',
    max: 60,
    required: 'Γράψτε το είδος, π.χ. Κούπα.',
    empty: '-',
    file: { headers: 'τυπος|type|ειδος προϊοντος' },
  },
  brand: { label: 'Μάρκα', kind: 'line', max: 100, file: { headers: 'μαρκα|brand|brand name' } },
  sku: {
    label: 'Κωδικός (SKU)',
    kind: 'own',
    file: {
      headers:
        'sku|κωδικος|κωδ|code|κωδ ειδους|κωδ προϊοντος|item code|item no|item number|part number|αρ προϊοντος|itemcode|αρ ειδους|κωδικος ειδους|article|ref|sku code|item ref|item sku|variant code|variant sku|product sku|product ref|product reference|reference|ref no|article no|article number|art no|art nr|part no|stock code|mpn|κωδικος προμηθευτη|κωδ προμηθευτη|κωδ ειδ',
    },
  },
  /** Null where variants have their own */
  gtin: {
    label: 'GTIN (EAN)',
    kind: 'own',
    file: { headers: 'gtin|ean|ean13|ean code|eancode|barcode|upc|γραμμωτος κωδικος|κωδικος ean' },
  },
  /** Whom it is for: women, children */
  audience: { label: 'Κοινό', kind: 'line', max: 60, record: 'category', file: { headers: 'κοινο|audience' } },
  categoryIds: { label: 'Κατηγορίες', kind: 'own' },
  // The headers of prices are in price-columns.ts.
  price: { label: 'Τιμή χωρίς ΦΠΑ', kind: 'own', file: { headers: '' } },
  priceOnRequest: { label: 'Τιμή κατόπιν προσφοράς', kind: 'own' },
  costPrice: { label: 'Κόστος', kind: 'own', file: { key: 'cost', headers: '' } },
  discountPercent: {
    label: 'Έκπτωση (%)',
    kind: 'percent',
    min: 0,
    max: maxDiscountPercent,
    error: `Γράψτε ποσοστό από 0 έως ${maxDiscountPercent}.`,
    empty: 0,
    record: 'discount',
    file: { headers: 'εκπτωση|discount|εκπτωση %|discount %|ποσοστο εκπτωσης' },
  },
  offerEnd: {
    label: 'Τελευταία ημέρα έκπτωσης',
    kind: 'day',
    file: { headers: 'ληξη προσφορας|offer end' },
  },
  vatPercent: {
    label: 'ΦΠΑ (%)',
    kind: 'percent',
    min: 0,
    max: 100,
    error: 'Διαλέξτε συντελεστή ΦΠΑ.',
    empty: 24,
    record: 'vatRate',
    file: { headers: 'φπα|vat|vat rate|φπα %|vat %|συντελεστης φπα|ποσοστο φπα' },
  },
  /** Shared by the variants without their own */
  stock: {
    label: 'Απόθεμα',
    kind: 'whole',
    min: 0,
    max: maxPieces,
    error: `Γράψτε τεμάχια ως ακέραιο αριθμό, από 0 έως ${formatNumber(maxPieces)}.`,
    empty: 0,
    file: {
      headers:
        'αποθεμα|stock|διαθεσιμα|διαθεσιμοτητα|διαθεσιμο αποθεμα|υπολοιπο|availability|qty|quantity|ποσοτητα|διαθ|στοκ|σε αποθεμα|in stock|stock qty|stock quantity|διαθεσιμη ποσοτητα|διαθεσιμα τεμαχια|διαθεσιμα τεμ|available|available stock|available qty|available quantity|qty available|quantity available|on hand|free stock',
    },
    editor: { section: 'supply' },
  },
  madeToOrder: {
    label: 'Κατόπιν παραγγελίας',
    kind: 'flag',
    file: { headers: 'κατοπιν παραγγελιας|made to order' },
    editor: { section: 'supply', hint: 'Κατασκευάζεται όταν το παραγγείλουν: τότε το απόθεμα δεν μετρά.' },
  },
  leadTimeDays: {
    label: 'Εργάσιμες έως την αποστολή',
    kind: 'whole',
    ...days,
    file: { headers: 'ημερες ετοιμασιας|lead time|lead time days' },
    editor: { section: 'supply', hint: 'Για όσα είναι στο ράφι.' },
  },
  restockLeadTimeDays: {
    label: 'Εργάσιμες έως τη νέα παραλαβή',
    kind: 'whole',
    ...days,
    file: { headers: 'ημερες αναπληρωσης|restock days' },
    editor: { section: 'supply', hint: 'Κενό: δεν θα έρθουν άλλα. Με αριθμό, πουλάτε και πάνω από το απόθεμα.' },
  },
  minimumQuantity: {
    label: 'Ελάχιστη ποσότητα',
    kind: 'whole',
    ...pieces,
    empty: 1,
    file: {
      headers:
        'ελαχιστη ποσοτητα|minimum quantity|min qty|moq|ελαχ ποσοτητα|ελαχιστη παραγγελια|ελαχ παραγγελια|min order|min order qty|minimum order|minimum order quantity',
    },
    editor: { section: 'supply' },
  },
  quantityMultiple: {
    label: 'Πολλαπλάσιο ποσότητας',
    kind: 'whole',
    ...pieces,
    empty: 1,
    file: { headers: 'πολλαπλασιο|πολλαπλασιο ποσοτητας|quantity multiple' },
    editor: { section: 'supply', hint: 'Πόσα μαζί πουλάτε: 1, 10, 50.' },
  },
  packSize: {
    label: 'Τεμάχια ανά κιβώτιο',
    kind: 'whole',
    ...pieces,
    error: 'Γράψτε τεμάχια, ή αφήστε το κενό.',
    file: { headers: 'τεμαχια ανα κιβωτιο|συσκευασια|pack size|carton quantity|box quantity|τεμαχια συσκευασιας' },
    editor: { section: 'supply' },
  },
  availableFrom: {
    label: 'Διαθέσιμο από',
    kind: 'day',
    file: { headers: 'διαθεσιμο απο|available from' },
    editor: { section: 'supply', hint: 'Έως τότε φαίνεται ως «Έρχεται».' },
  },
  isNew: { label: 'Νέο', kind: 'flag', record: 'new', file: { headers: 'νεο|new' } },
  isHot: { label: 'Δημοφιλές', kind: 'flag', record: 'hot', file: { headers: 'δημοφιλες|hot' } },
  ...shownFields,
  rating: {
    label: 'Βαθμός (1 έως 5)',
    kind: 'whole',
    min: 1,
    max: 5,
    error: 'Γράψτε από 1 έως 5, ή αφήστε το κενό.',
    editor: { section: 'details', hint: 'Επηρεάζει μόνο τη σειρά «Δημοφιλέστερα».' },
  },
  countryOfOrigin: {
    label: 'Χώρα προέλευσης',
    kind: 'origin',
    max: 60,
    file: { key: 'country', headers: 'χωρα|χωρα προελευσης|country of origin|country|origin|χωρα κατασκευης' },
    editor: { section: 'details' },
  },
  makerName: {
    label: 'Δημιουργός',
    kind: 'line',
    max: 120,
    file: { headers: 'δημιουργος|maker|εργαστηριο' },
    editor: { section: 'details', hint: 'Αν αξίζει να φαίνεται: ένα εργαστήριο, ένα οινοποιείο.' },
  },
  makerPlace: {
    label: 'Τόπος δημιουργού',
    kind: 'line',
    max: 120,
    file: { headers: 'τοπος δημιουργου|maker place' },
    editor: { section: 'details' },
  },
  /** On a dark colour, prints get a white layer below them. */
  textile: {
    label: 'Ύφασμα',
    kind: 'flag',
    file: { headers: 'υφασμα|textile' },
    editor: { section: 'details', hint: 'Στα σκούρα χρώματα η εκτύπωση θέλει λευκό υπόστρωμα.' },
  },
  ...lawFields,
  priceBreaks: {
    label: 'Κλίμακα τιμών',
    kind: 'own',
    file: { headers: 'κλιμακα|κλιμακα τιμων|κλιμακα πωλησης|price breaks|scales|tiers|price tiers|tier prices|quantity prices' },
  },
  collections: { label: 'Συλλογές', kind: 'own', file: { headers: 'συλλογες|collections|collection' } },
  /** Never shown in the shop */
  tags: { label: 'Λέξεις αναζήτησης', kind: 'own', file: { headers: 'ετικετες|tags|λεξεις κλειδια|keywords' } },
  variants: { label: 'Παραλλαγές', kind: 'own' },
  images: { label: 'Εικόνες', kind: 'own' },
  positions: { label: 'Θέσεις εκτύπωσης', kind: 'own' },
  relatedIds: { label: 'Σχετικά προϊόντα', kind: 'own' },
  hidden: { label: 'Κρυφό από το κατάστημα', kind: 'own' },
} as const satisfies Readonly<Record<string, ProductField>>

type Fields = typeof productFields
export type ProductFieldKey = keyof Fields

/** The fields that are one text, number, day or flag. */
export type PlainKey = { [Key in ProductFieldKey]: Fields[Key] extends PlainField ? Key : never }[ProductFieldKey]
export type PlainValues = { readonly [Key in PlainKey]: ValueOf<Fields[Key]> }

export const productFieldKeys = namesOf(productFields)
/** The Greek name of each field */
export const fieldLabels: Readonly<Record<string, string>> = Object.fromEntries(
  productFieldKeys.map((key) => [key, productFields[key].label]),
)
export const plainFields: Pick<Fields, PlainKey> = onlyPlain(productFields)
export const plainKeys = namesOf(plainFields)

/** `Object.keys` says string. */
export function namesOf<Key extends string>(fields: Readonly<Record<Key, unknown>>): readonly Key[]
export function namesOf(fields: object): readonly string[] {
  return Object.keys(fields)
}

function onlyPlain(fields: Fields): Pick<Fields, PlainKey>
function onlyPlain(fields: Readonly<Record<string, ProductField>>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, { kind }]) => kind !== 'own'))
}
