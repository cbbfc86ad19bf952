import type { TodayItemName } from '#app/back-office/today/today-items.ts'
import type { TodayItem } from '#app/back-office/today/today.contract.ts'
import { dayMs } from '#app/platform/calendar.ts'
import {
  healthUrl,
  productsLackingSafetyUrl,
  staffOrdersUrl,
  staffProductsUrl,
  staffQuotesUrl,
  staffReviewsUrl,
  staffSearchUrl,
} from '#app/staff-urls.ts'

interface TodayText {
  readonly one: string
  readonly many: string
  /** Precedes the age of the oldest: «το παλαιότερο πριν από 3 ημέρες» */
  readonly oldest: string
  /** The list with exactly these items */
  readonly to: string
  /** Waiting costs customers or money. */
  readonly isPressing?: boolean
}

/** The group of an item on the screen */
export const todayGroups: readonly { readonly name: string; readonly items: readonly TodayItemName[] }[] = [
  { name: 'Προσφορές', items: ['quotes', 'overdue-quotes', 'expiring-offers'] },
  { name: 'Παραγγελίες', items: ['new-orders', 'emptied-shelves', 'late-orders', 'ready-orders', 'proofs', 'order-proofs'] },
  { name: 'Πληρωμές', items: ['payments', 'overdue-payments', 'unpaid-orders', 'pending-documents'] },
  { name: 'Κατάλογος', items: ['low-stock', 'safety', 'certificates', 'generic-claims', 'reviews', 'failed-searches'] },
  { name: 'Κατάστημα', items: ['failed-mails'] },
]

export const todayTexts: Readonly<Record<TodayItemName, TodayText>> = {
  quotes: {
    one: 'προσφορά αναμένει απάντηση',
    many: 'προσφορές αναμένουν απάντηση',
    oldest: 'η παλαιότερη',
    to: staffQuotesUrl(),
  },
  'overdue-quotes': {
    one: 'προσφορά με εκπρόθεσμη απάντηση',
    many: 'προσφορές με εκπρόθεσμη απάντηση',
    oldest: 'η προθεσμία έληξε',
    to: `${staffQuotesUrl()}?view=overdue`,
    isPressing: true,
  },
  'expiring-offers': {
    one: 'προσφορά λήγει σύντομα',
    many: 'προσφορές λήγουν σύντομα',
    oldest: 'η πρώτη',
    to: `${staffQuotesUrl()}?view=expiring`,
  },
  'new-orders': {
    one: 'νέα παραγγελία για επιβεβαίωση',
    many: 'νέες παραγγελίες για επιβεβαίωση',
    oldest: 'η παλαιότερη',
    to: `${staffOrdersUrl()}?view=placed`,
  },
  'emptied-shelves': {
    one: 'απλήρωτη παραγγελία που εξάντλησε προϊόν',
    many: 'απλήρωτες παραγγελίες που εξάντλησαν προϊόντα',
    oldest: 'η παλαιότερη',
    to: `${staffOrdersUrl()}?view=emptied`,
    isPressing: true,
  },
  'late-orders': {
    one: 'εκπρόθεσμη παραγγελία',
    many: 'εκπρόθεσμες παραγγελίες',
    oldest: 'η προθεσμία έληξε',
    to: `${staffOrdersUrl()}?view=late`,
    isPressing: true,
  },
  'ready-orders': {
    one: 'παραγγελία έτοιμη για αποστολή ή παραλαβή',
    many: 'παραγγελίες έτοιμες για αποστολή ή παραλαβή',
    oldest: 'η παλαιότερη',
    to: `${staffOrdersUrl()}?view=ready`,
  },
  proofs: {
    one: 'προσφορά με δοκίμιο που εκκρεμεί',
    many: 'προσφορές με δοκίμια που εκκρεμούν',
    oldest: 'το παλαιότερο',
    to: `${staffQuotesUrl()}?view=proofs`,
  },
  'order-proofs': {
    one: 'παραγγελία με δοκίμιο που εκκρεμεί',
    many: 'παραγγελίες με δοκίμια που εκκρεμούν',
    oldest: 'η παλαιότερη',
    to: `${staffOrdersUrl()}?view=proofs`,
  },
  payments: {
    one: 'πληρωμή για έλεγχο',
    many: 'πληρωμές για έλεγχο',
    oldest: 'η παλαιότερη',
    to: `${staffOrdersUrl()}#payment-attention`,
    isPressing: true,
  },
  'overdue-payments': {
    one: 'παραγγελία προσφοράς απλήρωτη μετά την προθεσμία',
    many: 'παραγγελίες προσφορών απλήρωτες μετά την προθεσμία',
    oldest: 'η προθεσμία έληξε',
    to: `${staffOrdersUrl()}?view=overdue`,
    isPressing: true,
  },
  'unpaid-orders': {
    one: 'ανεξόφλητη παραγγελία',
    many: 'ανεξόφλητες παραγγελίες',
    oldest: 'η παλαιότερη',
    to: `${staffOrdersUrl()}?view=unpaid`,
  },
  'pending-documents': {
    one: 'παραγγελία χωρίς στοιχεία τιμολόγησης',
    many: 'παραγγελίες χωρίς στοιχεία τιμολόγησης',
    oldest: 'η παλαιότερη',
    to: `${staffOrdersUrl()}?view=pending`,
  },
  'low-stock': {
    one: 'προϊόν με λίγα τεμάχια',
    many: 'προϊόντα με λίγα τεμάχια',
    oldest: '',
    to: `${staffProductsUrl()}?stock=low&hidden=no`,
  },
  safety: {
    one: 'προϊόν χωρίς όλα τα στοιχεία ασφάλειας',
    many: 'προϊόντα χωρίς όλα τα στοιχεία ασφάλειας',
    oldest: '',
    to: `${productsLackingSafetyUrl()}&hidden=no`,
  },
  certificates: {
    one: 'προϊόν με πιστοποίηση που έληξε',
    many: 'προϊόντα με πιστοποίηση που έληξε',
    oldest: 'η παλαιότερη',
    to: `${staffProductsUrl()}?lacks=certificate&hidden=no`,
  },
  'generic-claims': {
    one: 'προϊόν με γενικό περιβαλλοντικό ισχυρισμό',
    many: 'προϊόντα με γενικό περιβαλλοντικό ισχυρισμό',
    oldest: '',
    to: `${staffProductsUrl()}?hidden=no&claims=yes`,
  },
  reviews: {
    one: 'κριτική αναμένει έγκριση',
    many: 'κριτικές αναμένουν έγκριση',
    oldest: 'η παλαιότερη',
    to: staffReviewsUrl(),
  },
  'failed-searches': {
    one: 'αναζήτηση χωρίς αποτέλεσμα αυτή την εβδομάδα',
    many: 'αναζητήσεις χωρίς αποτέλεσμα αυτή την εβδομάδα',
    // Only their days are kept.
    oldest: '',
    to: staffSearchUrl(),
  },
  'failed-mails': {
    one: 'e-mail που δεν παραδόθηκε',
    many: 'e-mail που δεν παραδόθηκαν',
    oldest: 'το παλαιότερο',
    to: healthUrl(),
    isPressing: true,
  },
}

export const countedText = ({ name, count }: TodayItem): string => (count === 1 ? todayTexts[name].one : todayTexts[name].many)

const relative = new Intl.RelativeTimeFormat('el', { numeric: 'auto' })
const steps = [
  { unit: 'day', ms: dayMs },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const

/** «πριν από 3 ημέρες», «σε 2 ημέρες» */
export function ageText(at: Date, now: Date): string {
  const ms = at.getTime() - now.getTime()
  const step = steps.find((each) => Math.abs(ms) >= each.ms)
  return step === undefined ? 'μόλις τώρα' : relative.format(Math.trunc(ms / step.ms), step.unit)
}
