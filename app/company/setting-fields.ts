import { dueWords, restDues } from '#app/company/payment-terms.ts'
import {
  daysOf,
  eurosUpTo,
  hoursOf,
  percentUpTo,
  perMinuteUpTo,
  type SettingField,
  workingDaysOf,
} from '#app/company/setting-field.ts'
import { managerPurposes, purposesText } from '#app/company/third-parties.ts'
import { softwareName } from '#app/platform/software-name.ts'
import { maxCallsPerMinute } from '#app/platform/limits/calls-per-minute.ts'
import { thirdPartyIds } from '#app/platform/third-party-ids.ts'

// The settings that are one text, number, choice or flag, by section of the screen and in its order. The stored schema, the call,
// the form and the history read them here.

const vatPercent = percentUpTo(100)
const orderHours = hoursOf(1, 168)
const orderDays = daysOf(1, 365)
const leadDays = workingDaysOf(0, 100)
const perMinute = perMinuteUpTo(maxCallsPerMinute)
const thirdPartyId = { kind: 'code', max: 40, isOptional: true, isUpperCase: true, placeholder: 'Κανένα' } as const
/** Earlier versions took any amount up to it. */
const maxStoredCents = 10_000_000

export const settingFields = {
  company: {
    companyName: { label: 'Επωνυμία', at: 'companyName', kind: 'line', required: 'Γράψτε την επωνυμία.' },
    legalForm: {
      label: 'Νομική μορφή',
      at: 'legalForm',
      kind: 'line',
      required: 'Γράψτε τη νομική μορφή, για παράδειγμα ΙΚΕ.',
    },
    afm: { label: 'ΑΦΜ', at: 'afm', kind: 'afm' },
    taxOffice: { label: 'ΔΟΥ', at: 'taxOffice', kind: 'line', required: 'Γράψτε τη ΔΟΥ.' },
    /** General commercial registry number: who has one writes it in the footer and on offers (law 4919/2022) */
    gemi: {
      label: 'Αριθμός ΓΕΜΗ',
      at: 'gemi',
      kind: 'code',
      max: 20,
      pattern: /^\d{12}$/,
      isOptional: true,
      error: 'Ο αριθμός ΓΕΜΗ έχει 12 ψηφία. Αν δεν έχετε, αφήστε τον κενό.',
      inputMode: 'numeric',
    },
    seat: { label: 'Έδρα', at: 'seat', kind: 'line', required: 'Γράψτε την έδρα: οδό, αριθμό, Τ.Κ. και πόλη.' },
  },
  brand: {
    /** '' is the company's name */
    shopName: { label: 'Όνομα καταστήματος', at: 'shopName', kind: 'optional-line', max: 60 },
    tagLine: { label: 'Σύνθημα', at: 'tagLine', kind: 'optional-line', max: 80 },
    /** '' is the shop's name */
    mailSenderName: { label: 'Αποστολέας των e-mail', at: 'mailSenderName', kind: 'optional-line', max: 60 },
    isCredited: {
      label: `Γράφεται «Με το ${softwareName}» με μικρά γράμματα στο τέλος των σελίδων`,
      at: 'isCredited',
      kind: 'flag',
      error: `Διαλέξτε αν γράφεται «Με το ${softwareName}».`,
    },
  },
  contact: {
    /** Formatted for people, spaces included */
    phone: {
      label: 'Τηλέφωνο',
      at: 'phone',
      kind: 'code',
      max: 20,
      pattern: /^\+?[\d ]{10,20}$/,
      required: 'Γράψτε το τηλέφωνο.',
      error: 'Το τηλέφωνο έχει 10 έως 20 ψηφία και κενά, για παράδειγμα 210 123 4567.',
      inputMode: 'tel',
    },
    email: { label: 'E-mail', at: 'email', kind: 'email' },
    facebook: { label: 'Facebook', at: 'socialLinks.facebook', kind: 'profile', profilesAt: 'www.facebook.com' },
    instagram: { label: 'Instagram', at: 'socialLinks.instagram', kind: 'profile', profilesAt: 'www.instagram.com' },
    linkedin: { label: 'LinkedIn', at: 'socialLinks.linkedin', kind: 'profile', profilesAt: 'www.linkedin.com/company' },
  },
  offers: {
    /** Default terms of a new offer; staff can edit them. */
    offerTerms: { label: 'Όροι προσφοράς', at: 'offerTerms', kind: 'prose', max: 4_000 },
    /** Staff are warned before they send an offer with a line of a lower margin. */
    leastMarginPercent: { label: 'Ελάχιστο περιθώριο', at: 'leastMarginPercent', ...percentUpTo(100) },
    /** Percent of all decoration charges that an urgent order costs more */
    rushPercent: { label: 'Προσαύξηση επείγοντος', at: 'rushPercent', ...percentUpTo(500) },
    /** For a technique whose rate card has none */
    decorationDays: { label: 'Εργάσιμες για εκτύπωση', at: 'leadTimes.decorationDays', ...leadDays },
    /** Where no carrier answers */
    deliveryDays: { label: 'Εργάσιμες για παράδοση', at: 'leadTimes.deliveryDays', ...leadDays },
    /** From it on orders count from the next working day; 24:00 is never. */
    orderCutOff: { label: 'Αυθημερόν έως τις', at: 'leadTimes.orderCutOff', kind: 'clock', placeholder: 'π.χ. 14.00' },
  },
  vat: {
    standard: { label: 'Κανονικός', at: 'vatRates.standard', ...vatPercent },
    reduced: { label: 'Μειωμένος', at: 'vatRates.reduced', ...vatPercent },
    superReduced: { label: 'Υπερμειωμένος', at: 'vatRates.superReduced', ...vatPercent },
    islandStandard: { label: 'Κανονικός νησιών', at: 'vatRates.islands.0', ...vatPercent },
    islandReduced: { label: 'Μειωμένος νησιών', at: 'vatRates.islands.1', ...vatPercent },
    islandSuperReduced: { label: 'Υπερμειωμένος νησιών', at: 'vatRates.islands.2', ...vatPercent },
    useIslandRates: {
      label: 'Ισχύουν οι συντελεστές των νησιών',
      at: 'vatRates.useIslandRates',
      kind: 'flag',
      error: 'Διαλέξτε αν ισχύουν οι συντελεστές των νησιών.',
    },
  },
  payment: {
    /** Percent of the gross that decorated orders pay before production; other orders are prepaid in full */
    depositPercent: { label: 'Προκαταβολή με εκτύπωση', at: 'payment.depositPercent', ...percentUpTo(100, 1) },
    /** Hours until an unfinished card payment expires */
    cardHours: { label: 'Ώρες για πληρωμή με κάρτα', at: 'payment.cardHours', ...orderHours },
    /** An unpaid order is reminded after `remindAfterDays` and cancelled after `dueDays`; an unpaid rest is reminded only. */
    dueDays: { label: 'Ημέρες για την κατάθεση', at: 'payment.bankTransfer.dueDays', ...orderDays },
    remindAfterDays: {
      label: 'Υπενθύμιση μετά από',
      unit: 'ημέρες',
      at: 'payment.bankTransfer.remindAfterDays',
      ...orderDays,
    },
    /** Hours for which a stranger's unpaid order holds its pieces until the link in its mail is opened */
    unopenedHours: { label: 'Ώρες δέσμευσης, αν δεν ανοίξει το e-mail', at: 'payment.unopenedHours', ...orderHours, later: 4 },
    cashFee: {
      label: 'Έξοδα αντικαταβολής, χωρίς ΦΠΑ',
      at: 'payment.cashOnDelivery.feeCents',
      ...eurosUpTo(100_000),
      storedMax: maxStoredCents,
    },
    cashFeeVatPercent: { label: 'ΦΠΑ των εξόδων', at: 'payment.cashOnDelivery.feeVatPercent', ...vatPercent },
    /** Not offered to private persons from this gross amount on */
    cashPrivateLimit: {
      label: 'Αντικαταβολή σε ιδιώτες, κάτω από',
      at: 'payment.cashOnDelivery.privateLimitCents',
      ...eurosUpTo(maxStoredCents),
      unit: '€ με ΦΠΑ',
    },
    /** When the rest of a decorated order is due: `proof-approved` is before its production */
    restDue: {
      label: 'Το υπόλοιπο με εκτύπωση πληρώνεται',
      at: 'payment.restDue',
      kind: 'choice',
      choices: restDues,
      words: dueWords,
      error: 'Διαλέξτε πότε πληρώνεται το υπόλοιπο.',
      later: 'before-delivery',
    },
    isCashOffered: {
      label: 'Προσφέρεται αντικαταβολή',
      at: 'payment.cashOnDelivery.isOffered',
      kind: 'flag',
      error: 'Διαλέξτε αν προσφέρεται αντικαταβολή.',
    },
  },
  'third-parties': {
    analyticsId: {
      label: 'Google Analytics (στατιστικά)',
      at: 'thirdParties.analyticsId',
      ...thirdPartyId,
      pattern: thirdPartyIds.analytics.pattern,
      error: 'Ο κωδικός του Google Analytics γράφεται G-ABC1234567. Οι παλιοί κωδικοί UA- δεν ισχύουν πια.',
    },
    pixelId: {
      label: 'Meta Pixel (προώθηση)',
      at: 'thirdParties.pixelId',
      ...thirdPartyId,
      pattern: thirdPartyIds.pixel.pattern,
      error: 'Ο κωδικός του Meta Pixel είναι ένας αριθμός, για παράδειγμα 123456789012345.',
      inputMode: 'numeric',
    },
    tagManagerId: {
      label: 'Google Tag Manager',
      at: 'thirdParties.tagManagerId',
      ...thirdPartyId,
      pattern: thirdPartyIds.tagManager.pattern,
      error: 'Ο κωδικός του Google Tag Manager γράφεται GTM-ABC1234.',
    },
    tagManagerPurpose: {
      label: 'Το Tag Manager φορτώνεται με άδεια για',
      at: 'thirdParties.tagManagerPurpose',
      kind: 'choice',
      choices: managerPurposes,
      words: Object.fromEntries(managerPurposes.map((purpose) => [purpose, purposesText(purpose)])),
      error: 'Διαλέξτε πότε φορτώνεται το Google Tag Manager.',
    },
  },
  /** What counts as a call and as a reading is in program-rates.ts. */
  programs: {
    callsPerMinute: { label: 'Κλήσεις βοηθών', at: 'programRates.callsPerMinute', ...perMinute },
    readsPerMinute: { label: 'Αναγνώσεις μηχανών αναζήτησης', at: 'programRates.readsPerMinute', ...perMinute },
  },
  security: {
    /** Days to set up two-factor login; after that staff can open only their own account. */
    staffSecondFactorDays: { label: 'Ημέρες προθεσμίας', at: 'staffSecondFactorDays', ...daysOf(0, 365) },
  },
  backups: {
    isNightly: {
      label: 'Αντίγραφο κάθε νύχτα στις 2:40',
      at: 'backups.isNightly',
      kind: 'flag',
      error: 'Διαλέξτε αν γίνονται αντίγραφα κάθε νύχτα.',
    },
    kept: {
      label: 'Αντίγραφα που μένουν',
      at: 'backups.kept',
      kind: 'whole',
      min: 1,
      max: 365,
      error: 'Γράψτε πόσα αντίγραφα μένουν, από 1 έως 365.',
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, SettingField>>>>

/** The sections whose settings have all a descriptor */
export type FieldSection = keyof typeof settingFields
