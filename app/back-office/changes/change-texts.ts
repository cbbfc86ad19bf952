import type { AuditSubject } from '#app/account/audit/audit.ts'
import type { Change } from '#app/back-office/changes/changes.contract.ts'
import { fieldNames } from '#app/back-office/changes/field-names.ts'
import { groupText, settingLabel, settingText } from '#app/back-office/settings/setting-texts.ts'
import { settingSections } from '#app/back-office/settings/setting-sections.ts'
import { knownTexts } from '#app/content/texts/known-texts.ts'
import { dayText } from '#app/platform/calendar.ts'
import { webhookEvents, webhookEventText } from '#app/webhooks/webhook-events.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatAmount, formatUnitPrice } from '#app/platform/text/money.ts'
import { areaNames, areas } from '#app/platform/session.ts'

const subjects: Readonly<Record<AuditSubject, string>> = {
  settings: 'Ρυθμίσεις',
  product: 'Προϊόν',
  products: 'Πολλά προϊόντα',
  search: 'Αναζήτηση',
  category: 'Κατηγορία',
  colour: 'Χρώμα',
  collection: 'Συλλογή',
  'rate-card': 'Τιμές εκτύπωσης',
  ink: 'Μελάνι',
  manufacturer: 'Κατασκευαστής της μάρκας',
  colleague: 'Συνάδελφος',
  customers: 'Πελάτης',
  newsletter: 'Newsletter',
  supplier: 'Προμηθευτής',
  text: 'Κείμενο',
  review: 'Κριτική',
  'api-key': 'Κλειδί API',
  webhook: 'Σύνδεση (webhook)',
  backup: 'Αντίγραφο ασφαλείας',
  order: 'Παραγγελία',
  purchase: 'Παραγγελία σε προμηθευτή',
  template: 'Πρότυπο',
  quote: 'Προσφορά',
  credit: 'Πίστωση πελάτη',
  export: 'Εξαγωγή αρχείου',
}

export const subjectText = (subject: AuditSubject): string => subjects[subject]

/** The subject of a change: «Προϊόν Κούπα», «Ρυθμίσεις, ΦΠΑ». */
export function changeSubjectText({
  subject,
  subjectId,
  subjectName,
}: Pick<Change, 'subject' | 'subjectId' | 'subjectName'>): string {
  if (subject === 'settings') return `Ρυθμίσεις, ${settingSections.find(({ id }) => id === subjectId)?.title ?? subjectId}`
  const detail = detailOf({ subject, subjectId })
  return detail === null ? `${subjectText(subject)} ${subjectName}` : [subjectText(subject), ...detail].join(', ')
}

/** What stands after the subject where its id is a key of ours; null where it has a name. */
function detailOf({ subject, subjectId }: Pick<Change, 'subject' | 'subjectId'>): readonly string[] | null {
  if (subject === 'search') return subjectId === 'synonyms' ? ['συνώνυμα'] : null
  if (subject === 'newsletter') return []
  if (subject === 'export') return exportedContents[subjectId] === undefined ? [] : [exportedContents[subjectId]]
  if (subject === 'products') return manyProducts[subjectId] === undefined ? [] : [manyProducts[subjectId]]
  if (subject !== 'text') return null
  const known = knownTexts.find(({ kind, key }) => `${kind}/${key}` === subjectId)
  return known === undefined ? null : [`«${known.name}»`]
}

/** Other ids are those of bulk changes. */
const manyProducts: Readonly<Record<string, string>> = { import: 'εισαγωγή', feeds: 'αρχεία για αγορές' }

const exportedContents: Readonly<Record<string, string>> = {
  quotes: 'προσφορές',
  reviews: 'κριτικές',
  customers: 'πελάτες',
  newsletter: 'newsletter',
  orders: 'παραγγελίες',
  products: 'προϊόντα',
  categories: 'κατηγορίες',
  colours: 'χρώματα',
  'rate-cards': 'τιμές εκτύπωσης',
  changes: 'ιστορικό αλλαγών',
}

export interface ChangedValue {
  readonly key: string
  readonly label: string
  /** Empty: no previous value */
  readonly before: string
  readonly after: string
}

/** Each changed field as Greek text. */
export function changedValues({ subject, before, after }: Pick<Change, 'subject' | 'before' | 'after'>): ChangedValue[] {
  const units = subject === 'product' ? productUnits : {}
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const [one, other] = [plainText(before[key], key, units), plainText(after[key], key, units)]
    return one === other ? [] : { key, label: labelOf(key), ...shortened(one, other) }
  })
}

/** «Τιμή»; an unnamed field shows its key. */
export const labelOf = (key: string) => fieldNames[key] ?? settingLabel(key)

/** Units of a product's stored numbers: prices in 1/10,000 €, lengths in tenths of a millimetre. */
const productUnits: Units = {
  price: formatUnitPrice,
  costPrice: formatUnitPrice,
  unitPrice: formatUnitPrice,
  maxWidth: (tenths) => `${formatNumber(tenths / 10)} χιλ.`,
  maxHeight: (tenths) => `${formatNumber(tenths / 10)} χιλ.`,
}
type Units = Readonly<Record<string, (value: number) => string>>

const isoDay = /^\d{4}-\d{2}-\d{2}$/
const longest = 300
/** Characters shown before a difference */
const lead = 60

/** Shortens long texts to the part that differs. */
function shortened(before: string, after: string): Pick<ChangedValue, 'before' | 'after'> {
  let same = 0
  while (same < before.length && before[same] === after[same]) same += 1
  const start = same < longest - lead ? 0 : before.lastIndexOf(' ', same - lead) + 1
  const cut = (text: string) =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + longest)}${text.length > start + longest ? '…' : ''}`
  return { before: cut(before), after: cut(after) }
}

/** A value as one line of text: a list by its items, an object by its named fields. */
function plainText(value: unknown, key: string, units: Units): string {
  if (value === null || value === undefined) return ''
  const own = settingText(key, value)
  if (own !== undefined) return own
  if (typeof value === 'boolean') return value ? 'ναι' : 'όχι'
  if (typeof value === 'number') return numberText(value, key, units)
  if (typeof value === 'string')
    return areaText(value) ?? eventText(value) ?? (isoDay.test(value) ? dayText(value) : value.replaceAll(/\s+/g, ' ').trim())
  if (Array.isArray(value)) return value.map((part) => plainText(part, key, units)).join(', ')
  const text = groupText(value)
  if (text !== undefined) return text
  return Object.entries(value)
    .map(([name, part]) => [name, plainText(part, name, units)] as const)
    .filter(([, part]) => part !== '')
    .map(([name, part]) => `${labelOf(name)} ${part}`)
    .join(' · ')
}

function numberText(value: number, key: string, units: Units): string {
  if (/cents$/i.test(key)) return formatAmount(value)
  return units[key]?.(value) ?? formatNumber(value)
}

function eventText(value: string): string | undefined {
  const event = webhookEvents.find((each) => each === value)
  return event && webhookEventText(event)
}

function areaText(value: string): string | undefined {
  const area = areas.find((each) => each === value)
  return area && areaNames[area]
}
