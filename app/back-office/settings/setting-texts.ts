import { fieldText } from '#app/back-office/settings/section-texts.ts'
import { type ServiceHours, serviceHoursText } from '#app/company/service-hours.ts'
import type { SettingField } from '#app/company/setting-field.ts'
import { settingFields } from '#app/company/setting-fields.ts'
import { type ThirdParties, thirdPartyText, usedThirdParties } from '#app/company/third-parties.ts'
import type { ClosedSpan } from '#app/company/working-days.ts'
import { dayText } from '#app/platform/calendar.ts'

/** By the name that a value has in the stored setting */
const fields: ReadonlyMap<string, SettingField> = new Map(
  Object.values(settingFields)
    .flatMap((section): readonly SettingField[] => Object.values(section))
    .map((field) => [field.at.slice(field.at.lastIndexOf('.') + 1), field]),
)

const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...fields].map(([name, { label }]) => [name, label])),
  isSample: 'Κατάστημα επίδειξης',
  ownShopRun: 'Αντίγραφο πριν από την αφαίρεση του δείγματος',
  isOpen: 'Ανοιχτό για τους επισκέπτες',
  host: 'Διακομιστής',
  port: 'Θύρα',
  security: 'Προστασία της σύνδεσης',
  user: 'Όνομα χρήστη',
  mode: 'Πληρωμές με κάρτα',
  isSet: 'Έχει οριστεί',
  hasNewSecret: 'Νέος κωδικός ή κλειδί',
  hours: 'Ώρες λειτουργίας',
  serviceHours: 'Ώρες εξυπηρέτησης',
  socialLinks: 'Κοινωνικά δίκτυα',
  bankAccounts: 'Τραπεζικοί λογαριασμοί',
  iris: 'IRIS',
  leadTimes: 'Χρόνοι',
  closedDays: 'Αργίες και ημέρες κλειστά',
  vatRates: 'ΦΠΑ',
  delivery: 'Παράδοση',
  payment: 'Πληρωμή',
  thirdParties: 'Υπηρεσίες τρίτων',
  programRates: 'Αιτήματα προγραμμάτων',
  searchSynonyms: 'Συνώνυμα αναζήτησης',
  productFeeds: 'Αρχεία για αγορές',
  logo: 'Λογότυπο',
  darkLogo: 'Λογότυπο για σκούρο φόντο',
  icon: 'Εικονίδιο',
  accent: 'Χρώμα',
  letterhead: 'Λογότυπο εγγράφων',
  legalGuaranteeNotice: 'Ενημέρωση για τη νόμιμη εγγύηση',
  mailLogo: 'Λογότυπο στα e-mail',
  documentColour: 'Χρώμα εγγράφων',
  backups: 'Αντίγραφα ασφαλείας',
  staffSecondFactorDays: 'Προθεσμία για την επαλήθευση σε δύο βήματα',
}

/** «Επωνυμία»; an unnamed setting shows its key. */
export function settingLabel(key: string): string {
  return labels[key] ?? key
}

/** A choice in its words, an hour as the form shows it; undefined for other values. */
export function settingText(key: string, value: unknown): string | undefined {
  const field = fields.get(key)
  if (field?.kind === 'choice') return field.words[String(value)]
  return field?.kind === 'clock' ? String(fieldText(field, value)) : undefined
}

function isClosedSpan(value: object): value is ClosedSpan & { readonly name: string } {
  return 'isYearly' in value && 'from' in value && 'until' in value
}

/** «Θερινές διακοπές 10/8/2026 έως 21/8/2026», «Άγιος Δημήτριος 26/10 κάθε χρόνο» */
function closedSpanText({ name, from, until, isYearly }: ClosedSpan & { readonly name: string }): string {
  const shown = (day: string) => (isYearly ? dayText(day.slice(5)) : dayText(day))
  const days = from === until ? shown(from) : `${shown(from)} έως ${shown(until)}`
  return `${name === '' ? '' : `${name} `}${days}${isYearly ? ' κάθε χρόνο' : ''}`
}

function isServiceHours(value: object): value is ServiceHours {
  return 'weekdays' in value && 'saturday' in value
}

function isThirdParties(value: object): value is ThirdParties {
  return 'tagManagerId' in value && 'tagManagerPurpose' in value
}

/** «Google Analytics (στατιστικά) G-ABC1234567» */
function thirdPartyValuesText(thirdParties: ThirdParties): string {
  const ids = { tagManager: thirdParties.tagManagerId, analytics: thirdParties.analyticsId, pixel: thirdParties.pixelId }
  const used = usedThirdParties(thirdParties)
  return used.length === 0 ? 'κανένα' : used.map((party) => `${thirdPartyText(party)} ${ids[party.key]}`).join(', ')
}

/** The text of values that are read together, such as the times of a day; undefined for others. */
export function groupText(value: object): string | undefined {
  if (isServiceHours(value)) return serviceHoursText(value)
  if (isThirdParties(value)) return thirdPartyValuesText(value)
  return isClosedSpan(value) ? closedSpanText(value) : undefined
}
