import { productLawLabels } from '#app/catalogue/product-law-labels.ts'

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
  | 'composition'
  | 'certificates'

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

// What the law asks for. A supplier's «Κατασκευαστής» without its brand beside it is the brand: guess-mapping.ts.
const lawFields = {
  manufacturerName: field(
    productLawLabels.manufacturerName,
    'text',
    'κατασκευαστης|manufacturer|manufacturer name|ονομα κατασκευαστη|επωνυμια κατασκευαστη|κατασκευαστης επωνυμια|producer|παραγωγος',
  ),
  manufacturerAddress: field(
    productLawLabels.manufacturerAddress,
    'text',
    'διευθυνση κατασκευαστη|manufacturer address|manufacturer postal address|address of manufacturer',
  ),
  manufacturerContact: field(
    productLawLabels.manufacturerContact,
    'text',
    'email κατασκευαστη|e mail κατασκευαστη|ιστοσελιδα κατασκευαστη|manufacturer email|manufacturer e mail|manufacturer website|manufacturer url|manufacturer contact|manufacturer electronic address',
  ),
  manufacturerCountry: field(productLawLabels.manufacturerCountry, 'country', 'manufacturer country|country of manufacturer'),
  responsibleName: field(
    productLawLabels.responsibleName,
    'text',
    'υπευθυνο προσωπο|υπευθυνος|ονομα υπευθυνου προσωπου|υπευθυνο προσωπο εε|responsible person|eu responsible person|responsible person name|responsible economic operator|eu representative|gpsr responsible person',
  ),
  responsibleAddress: field(
    productLawLabels.responsibleAddress,
    'text',
    'διευθυνση υπευθυνου προσωπου|responsible person address|eu responsible person address|responsible person postal address',
  ),
  responsibleContact: field(
    productLawLabels.responsibleContact,
    'text',
    'email υπευθυνου προσωπου|e mail υπευθυνου προσωπου|ιστοσελιδα υπευθυνου προσωπου|responsible person email|responsible person e mail|responsible person website|responsible person contact|eu responsible person email|responsible person electronic address',
  ),
  safetyWarnings: field(
    productLawLabels.safetyWarnings,
    'prose',
    'προειδοποιησεις|προειδοποιηση|πληροφοριες ασφαλειας|οδηγιες ασφαλειας|warnings|warning|safety warnings|safety information|safety instructions',
  ),
  recycledPercent: field(
    productLawLabels.recycledPercent,
    'percent',
    'ανακυκλωμενο %|ανακυκλωμενο υλικο|ποσοστο ανακυκλωμενου|ανακυκλωμενο υλικο %|recycled|recycled %|recycled content|recycled content %|recycled share',
  ),
  composition: field(productLawLabels.composition, 'composition', 'συνθεση|material composition|composition|fabric composition'),
  certificates: field(
    productLawLabels.certificates,
    'certificates',
    'πιστοποιησεις|πιστοποιηση|πιστοποιητικα|certificates|certificate|certifications|certification',
  ),
} as const satisfies Record<string, ImportField>

export const importFields = {
  productId: field('Αριθμός προϊόντος (δικός μας)', 'whole', ''),
  model: field(
    'Κωδικός μοντέλου',
    'text',
    'model|model code|master code|modelcode|κωδ μοντελου|μοντελο|style|style code|κωδικος προϊοντος|product code|parent sku|parent code|κωδικος γονεα|style no|style number',
  ),
  sku: field(
    'Κωδικός (SKU)',
    'text',
    'sku|κωδικος|κωδ|code|κωδ ειδους|κωδ προϊοντος|item code|item no|item number|part number|αρ προϊοντος|itemcode|αρ ειδους|κωδικος ειδους|article|ref|sku code|item ref|item sku|variant code|variant sku|product sku|product ref|product reference|reference|ref no|article no|article number|art no|art nr|part no|stock code|mpn|κωδικος προμηθευτη|κωδ προμηθευτη|κωδ ειδ',
    true,
  ),
  gtin: field('GTIN (EAN)', 'text', 'gtin|ean|ean13|ean code|eancode|barcode|upc|γραμμωτος κωδικος|κωδικος ean', true),
  variantId: field('Αριθμός παραλλαγής (δικός μας)', 'whole', '', true),
  title: field(
    'Τίτλος',
    'text',
    'τιτλος|ονομασια|ονομα|ονομα προϊοντος|ονομασια προϊοντος|ονομασια ειδους|προϊον|περιγραφη ειδους|περιγραφη προϊοντος|συντομη περιγραφη|title|name|product name|description short|ειδος|product|product title|item name|τιτλος προϊοντος|ονομα ειδους',
  ),
  description: field(
    'Περιγραφή',
    'prose',
    'περιγραφη|description|long description|αναλυτικη περιγραφη|πληρης περιγραφη|κειμενο|item description|product description',
  ),
  category: field(
    'Κατηγορία',
    'text',
    'κατηγορια|category|υποκατηγορια|ομαδα ειδους|οικογενεια|family|κατηγοριες|categories|κατηγορια προϊοντος|κυρια κατηγορια|product category|main category|category name',
  ),
  brand: field('Μάρκα', 'text', 'μαρκα|brand|brand name'),
  cost: field('Κόστος', 'price', ''),
  costBreaks: field('Κλίμακα κόστους', 'breaks', 'κλιμακα κοστους|κλιμακα αγορας|κλιμακα χονδρικης|cost breaks|scale'),
  // The headers of prices are in price-columns.ts.
  price: field('Τιμή χωρίς ΦΠΑ', 'price', ''),
  priceWithVat: field('Τιμή με ΦΠΑ', 'price', ''),
  priceBreaks: field(
    'Κλίμακα τιμών',
    'breaks',
    'κλιμακα|κλιμακα τιμων|κλιμακα πωλησης|price breaks|scales|tiers|price tiers|tier prices|quantity prices',
  ),
  discountPercent: field('Έκπτωση %', 'percent', 'εκπτωση|discount|εκπτωση %|discount %|ποσοστο εκπτωσης'),
  vatPercent: field('ΦΠΑ %', 'percent', 'φπα|vat|vat rate|φπα %|vat %|συντελεστης φπα|ποσοστο φπα'),
  stock: field(
    'Απόθεμα',
    'whole',
    'αποθεμα|stock|διαθεσιμα|διαθεσιμοτητα|διαθεσιμο αποθεμα|υπολοιπο|availability|qty|quantity|ποσοτητα|διαθ|στοκ|σε αποθεμα|in stock|stock qty|stock quantity|διαθεσιμη ποσοτητα|διαθεσιμα τεμαχια|διαθεσιμα τεμ|available|available stock|available qty|available quantity|qty available|quantity available|on hand|free stock',
    true,
  ),
  colour: field('Χρώμα', 'text', 'χρωμα|colour|color|color description|colour name|color name', true),
  size: field('Μέγεθος', 'text', 'μεγεθος|size', true),
  pictures: field(
    'Εικόνες (διευθύνσεις)',
    'urls',
    'εικονα|εικονες|image|images|picture|pictures|photo|photos|φωτο|φωτογραφια|φωτογραφιες|image url|εικονα url',
    true,
  ),
  minimumQuantity: field(
    'Ελάχιστη ποσότητα',
    'whole',
    'ελαχιστη ποσοτητα|minimum quantity|min qty|moq|ελαχ ποσοτητα|ελαχιστη παραγγελια|ελαχ παραγγελια|min order|min order qty|minimum order|minimum order quantity',
  ),
  quantityMultiple: field('Πολλαπλάσιο ποσότητας', 'whole', 'πολλαπλασιο|πολλαπλασιο ποσοτητας|quantity multiple'),
  packSize: field('Τεμάχια ανά κιβώτιο', 'whole', 'τεμαχια ανα κιβωτιο|συσκευασια|pack size|carton quantity|box quantity'),
  leadTimeDays: field('Ημέρες ετοιμασίας', 'whole', 'ημερες ετοιμασιας|lead time|lead time days'),
  restockLeadTimeDays: field('Ημέρες αναπλήρωσης', 'whole', 'ημερες αναπληρωσης|restock days'),
  madeToOrder: field('Κατόπιν παραγγελίας', 'yes-no', 'κατοπιν παραγγελιας|made to order'),
  material: field('Υλικό', 'text', 'υλικο|υλικα|material|materials'),
  dimensions: field('Διαστάσεις', 'text', 'διαστασεις|dimensions'),
  // The headers of weights are in weight-header.ts.
  weightGrams: field('Βάρος σε γραμμάρια', 'whole', 'γραμμαρια|grams'),
  weightKg: field('Βάρος σε κιλά', 'price', 'κιλα|kg'),
  weight: field('Βάρος (γραμμάρια ή κιλά)', 'price', ''),
  textile: field('Ύφασμα', 'yes-no', 'υφασμα|textile'),
  country: field('Χώρα προέλευσης', 'country', 'χωρα|χωρα προελευσης|country of origin|country|origin'),
  makerName: field('Δημιουργός', 'text', 'δημιουργος|maker|εργαστηριο'),
  makerPlace: field('Τόπος δημιουργού', 'text', 'τοπος δημιουργου|maker place'),
  ...lawFields,
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
