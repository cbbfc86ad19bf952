import type { AuditSubject } from '#app/account/audit/audit.ts'
import type { Change } from '#app/back-office/changes/changes-calls.ts'
import { settingLabel } from '#app/back-office/settings/setting-texts.ts'
import { settingSections } from '#app/back-office/settings/setting-sections.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { areaNames, areas } from '#app/platform/session.ts'

const subjects: Readonly<Partial<Record<AuditSubject, string>>> = {
  settings: 'Ρυθμίσεις',
  product: 'Προϊόν',
  products: 'Πολλά προϊόντα',
  search: 'Αναζήτηση',
  category: 'Κατηγορία',
  colour: 'Χρώμα',
  collection: 'Συλλογή',
  colleague: 'Συνάδελφος',
  customers: 'Πελάτης',
  newsletter: 'Newsletter',
  supplier: 'Προμηθευτής',
  text: 'Κείμενο',
  'api-key': 'Κλειδί API',
  backup: 'Αντίγραφο ασφαλείας',
}

export const subjectText = (subject: AuditSubject): string => subjects[subject] ?? subject

/** What was changed: «Προϊόν Κούπα», «Ρυθμίσεις, ΦΠΑ». */
export function whatText({ subject, subjectId, subjectName }: Pick<Change, 'subject' | 'subjectId' | 'subjectName'>): string {
  if (subject === 'settings') return `Ρυθμίσεις, ${settingSections.find(({ id }) => id === subjectId)?.title ?? subjectId}`
  return `${subjectText(subject)} ${subjectName}`
}

const labels: Readonly<Record<string, string>> = {
  accessories: 'Συνοδευτικά',
  areas: 'Αρμοδιότητες',
  brand: 'Μάρκα',
  categories: 'Κατηγορίες',
  categoryIds: 'Κατηγορίες',
  collection: 'Συλλογή',
  collections: 'Συλλογές',
  count: 'Πλήθος',
  createdAt: 'Δημιουργήθηκε',
  customerId: 'Πελάτης',
  description: 'Περιγραφή',
  discount: 'Έκπτωση %',
  discountPercent: 'Έκπτωση %',
  hidden: 'Κρυμμένο',
  ids: 'Κωδικοί',
  images: 'Φωτογραφίες',
  invoicesNote: 'Σημείωση τιμολογίων',
  leadTimeDays: 'Ημέρες παράδοσης',
  material: 'Υλικό',
  minimumQuantity: 'Ελάχιστη ποσότητα',
  name: 'Όνομα',
  note: 'Σημείωση',
  parentId: 'Ανήκει σε',
  position: 'Θέση',
  price: 'Τιμή',
  priceBreaks: 'Κλίμακα τιμών',
  primaryCategoryId: 'Κύρια κατηγορία',
  quantityMultiple: 'Πολλαπλάσιο',
  relatedProducts: 'Σχετικά προϊόντα',
  scopes: 'Δικαιώματα',
  shortDescription: 'Σύντομη περιγραφή',
  sku: 'Κωδικός',
  stock: 'Απόθεμα',
  synonyms: 'Συνώνυμα',
  tags: 'Ετικέτες',
  terms: 'Λέξεις',
  title: 'Τίτλος',
  type: 'Είδος',
  variants: 'Χρώματα και μεγέθη',
  vatPercent: 'ΦΠΑ %',
  weightGrams: 'Βάρος (γρ.)',
}

export interface ChangedValue {
  readonly key: string
  readonly label: string
  /** Empty: there was none */
  readonly before: string
  readonly after: string
}

/** Each field that differs, in words. */
export function changedValues({ before, after }: Pick<Change, 'before' | 'after'>): ChangedValue[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((key) => ({ key, label: labelOf(key), before: valueText(before[key]), after: valueText(after[key]) }))
    .filter((value) => value.before !== value.after)
}

const labelOf = (key: string) => labels[key] ?? settingLabel(key)

const longest = 300

/** A value as one line of text: a list by its items, an object by its named fields. */
function valueText(value: unknown): string {
  const text = plainText(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'ναι' : 'όχι'
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'string') return areaText(value) ?? value.replaceAll(/\s+/g, ' ').trim()
  if (Array.isArray(value)) return value.map(plainText).join(', ')
  return Object.entries(value)
    .filter(([, part]) => part !== null && part !== '')
    .map(([key, part]) => `${labelOf(key)} ${plainText(part)}`)
    .join(' · ')
}

function areaText(value: string): string | undefined {
  const area = areas.find((each) => each === value)
  return area && areaNames[area]
}
