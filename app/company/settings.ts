import { z } from 'zod'

import { parseAfm } from '#app/company/afm.ts'
import { defaultSynonyms } from '#app/company/default-synonyms.ts'

/** A believable merchant's terms; the setting `offerTerms` replaces them. */
export const defaultOfferTerms = [
  'Οι τιμές είναι καθαρές και ισχύουν για τις ποσότητες της προσφοράς. Ο ΦΠΑ αναγράφεται χωριστά.',
  'Πληρωμή: 50 % με την έγκριση του δοκιμίου και 50 % πριν από την παράδοση, με τραπεζική κατάθεση.',
  'Η παραγωγή ξεκινά με την έγκριση του δοκιμίου και την προκαταβολή. Ο χρόνος παράδοσης μετρά από τότε, σε εργάσιμες ημέρες.',
  'Στα προϊόντα με εκτύπωση η τελική ποσότητα μπορεί να διαφέρει έως 3 %. Χρεώνονται όσα τεμάχια παραδίδονται.',
  'Τα προϊόντα που φέρουν το λογότυπό σας δεν επιστρέφονται, εκτός αν έχουν ελάττωμα.',
].join('\n')

// Loaded by the server only: components take the type, and values as props.

const text = z.string().trim().min(1).max(300)
const optionalUrl = z.union([z.url({ protocol: /^https?$/ }), z.literal('')])

/** Written in one, without blanks; the check digits hold (ISO 13616). */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => String(parseInt(letter, 36)))
  return BigInt(digits) % 97n === 1n
}

/** What the merchant sets (product.md 15), by key; each key is a row. */
export const settingSchemas = {
  companyName: text,
  legalForm: text,
  seat: text,
  /** General commercial registry number, obliged in the footer and on offers (law 4919/2022). */
  gemi: z
    .string()
    .trim()
    .regex(/^\d{12}$/),
  afm: z.string().refine((afm) => parseAfm(afm) !== null),
  taxOffice: text,
  /** As people read it. */
  phone: z
    .string()
    .trim()
    .regex(/^\+?[\d ]{10,20}$/),
  email: z.email().max(200),
  hours: text,
  socialLinks: z.object({ facebook: optionalUrl, instagram: optionalUrl, linkedin: optionalUrl }),
  bankAccounts: z.array(z.object({ bank: text, iban: z.string().refine(isIban) })).max(10),
  /** Lines of words that mean the same to search, parted by commas */
  searchSynonyms: z.array(text).max(1_000),
  /** Working days that printing a logo takes, and transport to the mainland and Crete. */
  leadTimes: z.object({ decorationDays: z.int().min(0).max(100), deliveryDays: z.int().min(0).max(100) }),
  /** Percent: staff are warned before an offer with less margin on its goods goes out. */
  leastMarginPercent: z.int().min(0).max(100),
  /** What stands below each new offer, until whoever answers changes it. */
  offerTerms: z.string().trim().max(4_000),
  /** So many days staff have to set up a second factor; until they have, nothing but their own account is theirs. */
  staffSecondFactorDays: z.int().min(0).max(365),
  /** File of the picture at the head of offers, under /pictures; '' is none. */
  letterhead: z.string().max(200),
  /** Percent. `islands` stands for the reduced rates of some islands, which are used only when `useIslandRates` says so. */
  vatRates: z.object({
    standard: z.int().min(0).max(100),
    reduced: z.int().min(0).max(100),
    superReduced: z.int().min(0).max(100),
    islands: z.tuple([z.int().min(0).max(100), z.int().min(0).max(100), z.int().min(0).max(100)]),
    useIslandRates: z.boolean(),
  }),
}

export const settingsSchema = z.object(settingSchemas)
export type Settings = z.output<typeof settingsSchema>
export type SettingKey = keyof Settings

/** A believable company for the sample shop; a merchant replaces every line of it. */
export const defaultSettings: Settings = {
  companyName: 'Doro Εταιρικά Δώρα',
  legalForm: 'Μ.ΙΚΕ',
  seat: 'Λεωφόρος Μεσογείων 214, 155 61 Χολαργός',
  gemi: '158423701000',
  afm: '801234652',
  taxOffice: 'ΚΕΦΟΔΕ Αττικής',
  phone: '210 600 1234',
  email: 'info@doro.example',
  hours: 'Δευτέρα – Παρασκευή 8.00-17.00',
  socialLinks: {
    facebook: 'https://www.facebook.com/doro.example',
    instagram: 'https://www.instagram.com/doro.example',
    linkedin: 'https://www.linkedin.com/company/doro-example',
  },
  bankAccounts: [
    { bank: 'Εθνική Τράπεζα', iban: 'GR3801101250000000012548037' },
    { bank: 'Τράπεζα Πειραιώς', iban: 'GR4001721100052110061234567' },
  ],
  searchSynonyms: [...defaultSynonyms],
  leadTimes: { decorationDays: 6, deliveryDays: 3 },
  leastMarginPercent: 20,
  offerTerms: defaultOfferTerms,
  staffSecondFactorDays: 7,
  letterhead: '',
  vatRates: { standard: 24, reduced: 13, superReduced: 6, islands: [17, 9, 4], useIslandRates: false },
}

/** What the law wants on each page, offer and mail: who the merchant is (law 4919/2022). */
export function registryLine(settings: Settings): string {
  const { companyName, legalForm, seat, gemi, afm, taxOffice } = settings
  return `${companyName} ${legalForm} · ${seat} · Αρ. ΓΕΜΗ ${gemi} · ΑΦΜ ${afm}, ${taxOffice}`
}
