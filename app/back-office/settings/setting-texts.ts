import { formatNumber } from '#app/platform/text/greek-text.ts'

const labels: Readonly<Record<string, string>> = {
  companyName: 'Επωνυμία',
  legalForm: 'Νομική μορφή',
  seat: 'Έδρα',
  gemi: 'Αριθμός ΓΕΜΗ',
  afm: 'ΑΦΜ',
  taxOffice: 'ΔΟΥ',
  phone: 'Τηλέφωνο',
  email: 'E-mail',
  hours: 'Ώρες λειτουργίας',
  socialLinks: 'Κοινωνικά δίκτυα',
  bankAccounts: 'Τραπεζικοί λογαριασμοί',
  offerTerms: 'Όροι προσφοράς',
  leastMarginPercent: 'Ελάχιστο περιθώριο',
  rushPercent: 'Προσαύξηση επείγοντος',
  leadTimes: 'Χρόνοι',
  vatRates: 'ΦΠΑ',
  delivery: 'Παράδοση',
  payment: 'Πληρωμή',
  searchSynonyms: 'Συνώνυμα αναζήτησης',
  productFeeds: 'Αρχεία για αγορές',
  letterhead: 'Λογότυπο εγγράφων',
  mailLogo: 'Λογότυπο στα e-mail',
  documentColour: 'Χρώμα εγγράφων',
  backups: 'Αντίγραφα ασφαλείας',
  staffSecondFactorDays: 'Προθεσμία για την επαλήθευση σε δύο βήματα',
}

/** «Επωνυμία»; a setting without a name has its key. */
export function settingLabel(key: string): string {
  return labels[key] ?? key
}

const longest = 160

/** A setting's value in a line of text. */
export function settingText(value: unknown): string {
  const text = plainText(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text === '' ? 'κενό' : text
}

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'ναι' : 'όχι'
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'string') return value.replaceAll(/\s+/g, ' ')
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value).map(plainText).join(', ')
}
