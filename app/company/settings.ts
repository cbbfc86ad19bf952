import { z } from 'zod'

import { isIban, maxBankAccounts } from '#app/company/bank-accounts.ts'
import { defaultTagLine } from '#app/company/shop-brand.ts'
import { noCutOff } from '#app/company/cut-off.ts'
import { closedDaysSchema } from '#app/company/closed-days.ts'
import { defaultDelivery } from '#app/company/default-delivery.ts'
import { defaultSynonyms } from '#app/company/default-synonyms.ts'
import { deliverySchema } from '#app/company/delivery-settings.ts'
import { parseIrisAlias } from '#app/company/iris-alias.ts'
import type { ClosedDays } from '#app/company/working-days.ts'
import { settingFields } from '#app/company/setting-fields.ts'
import { programRatesOf } from '#app/company/program-rates.ts'
import { minuteOfDay, stored } from '#app/company/setting-schemas.ts'
import { noThirdParties } from '#app/company/third-parties.ts'
import { paymentTermsText } from '#app/company/payment-terms.ts'
import { defaultPayment, paymentSchema } from '#app/company/payment-settings.ts'
import { defaultCallsPerMinute } from '#app/platform/limits/calls-per-minute.ts'
import { partsText } from '#app/platform/text/parts-text.ts'
import { afterProof } from '#app/company/proof-words.ts'

// Loaded by the server only: components take the type, and values as props.

/** Sample terms; the setting `offerTerms` replaces them. */
export const defaultOfferTerms = [
  'Οι τιμές είναι καθαρές και ισχύουν για τις ποσότητες της προσφοράς. Ο ΦΠΑ αναγράφεται χωριστά.',
  'Πληρωμή: {{πληρωμή}}, με τραπεζική κατάθεση.',
  `Η παραγωγή ξεκινά ${afterProof}, και λάβουμε την πληρωμή που προηγείται. Ο χρόνος παράδοσης μετρά από τότε, σε εργάσιμες ημέρες.`,
  'Στα προϊόντα με εκτύπωση η τελική ποσότητα μπορεί να διαφέρει έως 3 %. Χρεώνονται όσα τεμάχια παραδίδονται.',
  'Τα προϊόντα που φέρουν το λογότυπό σας δεν επιστρέφονται, εκτός αν έχουν ελάττωμα.',
].join('\n')

/**
 * The terms of a new offer, with its payment as the settings have it. The sample's sentence about payment names IRIS where it
 * is offered; the merchant's own are as typed.
 */
export function offerTermsOf({ offerTerms, iris, payment }: Pick<Settings, 'offerTerms' | 'iris' | 'payment'>): string {
  const isSample = offerTerms === defaultOfferTerms && iris.alias !== ''
  const terms = isSample ? offerTerms.replace('με τραπεζική κατάθεση.', 'με τραπεζική κατάθεση ή IRIS.') : offerTerms
  return terms.replaceAll('{{πληρωμή}}', paymentTermsText(payment))
}

const { company, brand, contact, offers, vat, programs, security, backups } = settingFields
const thirdParties = settingFields['third-parties']
const text = z.string().trim().min(1).max(300)
const openHours = z.object({ opensAt: minuteOfDay, closesAt: minuteOfDay }).refine(({ opensAt, closesAt }) => opensAt < closesAt)
export const documentColourPattern = /^(?:#[0-9a-f]{6})?$/

/** A file under /pictures, and its size in pixels */
const brandLogo = z.object({ src: text, width: z.int().min(1), height: z.int().min(1) }).nullable()

/** The merchant's settings (product.md 15), one row per key. */
export const settingSchemas = {
  /** Whether the shop has the sample: pages say that it is a demonstration, and what the merchant has not saved is the sample's */
  isSample: z.boolean(),
  /** While the sample is being removed: the run of the backup that is made before; '' is none */
  ownShopRun: z.union([z.uuid(), z.literal('')]),
  /** Whether visitors see the shop, and may order and ask for quotes; a database made without the sample starts closed */
  isOpen: z.boolean(),
  companyName: stored(company.companyName),
  legalForm: stored(company.legalForm),
  seat: stored(company.seat),
  gemi: stored(company.gemi),
  afm: stored(company.afm),
  taxOffice: stored(company.taxOffice),
  shopName: stored(brand.shopName),
  tagLine: stored(brand.tagLine),
  mailSenderName: stored(brand.mailSenderName),
  isCredited: stored(brand.isCredited),
  /** Logo on light surfaces, in the header, and on documents and mails without a letterhead of their own */
  logo: brandLogo,
  /** Logo on dark surfaces: of a dark browser's tab */
  darkLogo: brandLogo,
  /** A square picture for tabs and home screens, a file under /pictures; '' is made of the logo. */
  icon: z.string().max(200),
  /** Colour of buttons and links: #rrggbb; '' is that of the theme */
  accent: z.string().regex(documentColourPattern),
  phone: stored(contact.phone),
  email: stored(contact.email),
  /** When customer service answers, in minutes of the day, Athens time; null until it is known, and then shown nowhere */
  serviceHours: z.object({ weekdays: openHours, saturday: openHours.nullable() }).nullable(),
  socialLinks: z.object({
    facebook: stored(contact.facebook),
    instagram: stored(contact.instagram),
    linkedin: stored(contact.linkedin),
  }),
  bankAccounts: z.array(z.object({ bank: text, iban: z.string().refine(isIban) })).max(maxBankAccounts),
  /** IRIS is offered while there is an alias, as `parseIrisAlias` normalises it; '' is none. `limitCents`: the largest order, gross. */
  iris: z.object({
    alias: z.string().refine((alias) => alias === '' || parseIrisAlias(alias)?.alias === alias),
    limitCents: z.int().min(1).nullable(),
  }),
  /** One synonym group per line, comma-separated. */
  searchSynonyms: z.array(text).max(1_000),
  leadTimes: z.object({
    decorationDays: stored(offers.decorationDays),
    deliveryDays: stored(offers.deliveryDays),
    orderCutOff: stored(offers.orderCutOff),
  }),
  /** Besides weekends and national holidays */
  closedDays: closedDaysSchema,
  /** Delivery methods with zones and prices */
  delivery: deliverySchema,
  /** Ways to pay, deposit and deadlines */
  payment: paymentSchema,
  rushPercent: stored(offers.rushPercent),
  leastMarginPercent: stored(offers.leastMarginPercent),
  offerTerms: stored(offers.offerTerms),
  staffSecondFactorDays: stored(security.staffSecondFactorDays),
  /** Nightly backups, and how many are retained. */
  backups: z.object({ isNightly: stored(backups.isNightly), kept: stored(backups.kept) }),
  /** Marketplaces that may fetch the product feed */
  productFeeds: z.array(z.enum(['google', 'skroutz', 'bestprice'])).max(3),
  /** Letterhead image of offers, a file under /pictures; '' is none. */
  letterhead: z.string().max(200),
  /** The harmonised notice of the legal guarantee (Regulation (EU) 2025/1960), a file under /pictures; '' is none. */
  legalGuaranteeNotice: z.string().max(200),
  /** The mail logo: its path, and its size in CSS pixels */
  mailLogo: z.object({ path: text, width: z.int().min(1), height: z.int().min(1) }).nullable(),
  /** Colour of the line below the letterhead and of buttons in mails: #rrggbb; '' is the shop's own */
  documentColour: z.string().regex(documentColourPattern),
  /** '' is none. */
  thirdParties: z.object({
    tagManagerId: stored(thirdParties.tagManagerId),
    tagManagerPurpose: stored(thirdParties.tagManagerPurpose),
    analyticsId: stored(thirdParties.analyticsId),
    pixelId: stored(thirdParties.pixelId),
  }),
  programRates: z.object({ callsPerMinute: stored(programs.callsPerMinute), readsPerMinute: stored(programs.readsPerMinute) }),
  /** Percent. `islands` are the reduced rates of some islands, used only if `useIslandRates` is set. */
  vatRates: z.object({
    standard: stored(vat.standard),
    reduced: stored(vat.reduced),
    superReduced: stored(vat.superReduced),
    islands: z.tuple([stored(vat.islandStandard), stored(vat.islandReduced), stored(vat.islandSuperReduced)]),
    useIslandRates: stored(vat.useIslandRates),
  }),
}

export const settingsSchema = z.object(settingSchemas)
export type Settings = z.output<typeof settingsSchema>
export type SettingKey = keyof Settings

/** A shop without the sample: no fact of its company, and proposals for delivery, payment and terms. */
export const defaultSettings: Settings = {
  isSample: false,
  ownShopRun: '',
  isOpen: true,
  companyName: '',
  legalForm: '',
  seat: '',
  gemi: '',
  afm: '',
  taxOffice: '',
  shopName: '',
  tagLine: defaultTagLine,
  mailSenderName: '',
  isCredited: true,
  logo: null,
  darkLogo: null,
  icon: '',
  accent: '',
  phone: '',
  email: '',
  serviceHours: null,
  socialLinks: { facebook: '', instagram: '', linkedin: '' },
  bankAccounts: [],
  iris: { alias: '', limitCents: null },
  searchSynonyms: [...defaultSynonyms],
  leadTimes: { decorationDays: 6, deliveryDays: 3, orderCutOff: noCutOff },
  closedDays: [],
  delivery: defaultDelivery,
  payment: defaultPayment,
  rushPercent: 30,
  leastMarginPercent: 20,
  offerTerms: defaultOfferTerms,
  staffSecondFactorDays: 7,
  backups: { isNightly: true, kept: 7 },
  productFeeds: [],
  letterhead: '',
  legalGuaranteeNotice: '',
  mailLogo: null,
  documentColour: '',
  // Without the environment's, which apply until these are saved (`readSettings`)
  thirdParties: noThirdParties,
  programRates: programRatesOf({ agentCallsPerMinute: defaultCallsPerMinute }),
  vatRates: { standard: 24, reduced: 13, superReduced: 6, islands: [17, 9, 4], useIslandRates: false },
}

/** Without the names of closed days, which are the staff's. */
export function closedDaysOf({ closedDays }: Pick<Settings, 'closedDays'>): ClosedDays {
  return closedDays.map(({ from, until, isYearly }) => ({ from, until, isYearly }))
}

/** «ΑΦΜ 801234652»; empty where it has not been written yet */
export function numbered(name: string, number: string): string {
  return number.trim() === '' ? '' : `${name} ${number}`
}

/** «Doro Εταιρικά Δώρα Μ.ΙΚΕ»; empty until the name is known */
export function legalName({ companyName, legalForm }: Pick<Settings, 'companyName' | 'legalForm'>): string {
  return partsText([companyName, legalForm], ' ')
}

/** Company details required by law on each page, offer and mail (law 4919/2022). */
export function registryLine(settings: Settings): string {
  const { seat, gemi, afm, taxOffice } = settings
  return partsText([legalName(settings), seat, numbered('Αρ. ΓΕΜΗ', gemi), partsText([numbered('ΑΦΜ', afm), taxOffice])], ' · ')
}
