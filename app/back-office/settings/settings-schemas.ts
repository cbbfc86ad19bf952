import { z } from 'zod'

import { closedDaysFields } from '#app/back-office/settings/closed-days-schemas.ts'
import { deliveryFields, deliverySettingsOf } from '#app/back-office/settings/delivery-settings-schemas.ts'
import { checkHours, cutOffField, hoursFields, serviceHoursOf } from '#app/back-office/settings/hours-schemas.ts'
import { irisField } from '#app/back-office/settings/iris-field.ts'
import { isPicturePath } from '#app/catalogue/pictures/picture-references.ts'
import { parseAfm } from '#app/company/afm.ts'
import { isEmail } from '#app/company/contact-text.ts'
import { restDues } from '#app/company/payment-terms.ts'
import { defaultPayment } from '#app/company/payment-settings.ts'
import { isIban, type Settings, settingsSchema } from '#app/company/settings.ts'
import { managerPurposes } from '#app/company/third-parties.ts'
import { luminanceOfHex } from '#app/personalisation/compositor/ink-contrast.ts'
import { bodyError, line, optionalLine, readableBody, requiredLine } from '#app/platform/http/call-fields.ts'
import { euros, percent, whole, workingDays } from '#app/platform/text/typed-numbers.ts'
import { thirdPartyIds } from '#app/platform/third-party-ids.ts'

// Requests of the settings' screen, a section at a time, as typed. Their error sentences are shown beside the fields.

const longText = 300

const afmError = 'Το ΑΦΜ δεν είναι σωστό: ελέγξτε τα 9 ψηφία του.'
const webAddress = optionalLine(longText)
  .refine((text) => text === '' || z.url({ protocol: /^https?$/ }).safeParse(text).success, {
    error: 'Γράψτε τη διεύθυνση ολόκληρη, για παράδειγμα https://www.linkedin.com/company/etaireia.',
  })
  .meta({ type: 'string' })

/** The contrast of white letters on it, by WCAG 1.4.3 */
const isReadableBelowWhite = (hex: string) => 1.05 / (luminanceOfHex(hex) + 0.05) >= 4.5

const plainIban = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()

/** Empty ones are dropped only afterwards, so that error paths match the screen's rows. */
const bankAccount = z
  .object({ bank: line(longText, 'Γράψτε την τράπεζα.'), iban: line(60, 'Γράψτε τον IBAN.').overwrite(plainIban) })
  .superRefine(({ bank, iban }, check) => {
    if (bank === '' && iban === '') return
    const wrong = (field: string, message: string) => check.addIssue({ code: 'custom', path: [field], message })
    if (bank === '') wrong('bank', 'Γράψτε την τράπεζα.')
    if (!isIban(iban)) wrong('iban', 'Ο IBAN δεν είναι σωστός. Ελέγξτε τα ψηφία του.')
  })

/** Several lines of text, without other control characters. */
const paragraphs = (max: number) =>
  z
    .string({ error: 'Γράψτε κείμενο.' })
    .transform((text) =>
      text
        .toWellFormed()
        .replaceAll('\r\n', '\n')
        .replaceAll(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    )
    .pipe(z.string().max(max, { error: `Γράψτε έως ${max} χαρακτήρες.` }))
    .meta({ type: 'string' })

const revision = z
  .string({ error: 'Οι ρυθμίσεις δεν αναγνωρίζονται. Ανανεώστε τη σελίδα.' })
  .max(64)
  .meta({ description: 'Of the section as the caller read it: refused where it has changed since' })

const thirdPartyId = (party: keyof typeof thirdPartyIds, error: string) =>
  line(40, error)
    .overwrite((text) => text.toUpperCase())
    .refine((text) => text === '' || thirdPartyIds[party].pattern.test(text), { error })

function section<Name extends string, Shape extends z.core.$ZodLooseShape>(name: Name, shape: Shape) {
  return z.object({ section: z.literal(name), revision, ...shape }, { error: bodyError })
}

const sections = [
  section('company', {
    companyName: requiredLine(longText, 'Γράψτε την επωνυμία.'),
    legalForm: requiredLine(longText, 'Γράψτε τη νομική μορφή, για παράδειγμα ΙΚΕ.'),
    seat: requiredLine(longText, 'Γράψτε την έδρα: οδό, αριθμό, Τ.Κ. και πόλη.'),
    gemi: line(20, 'Γράψτε τον αριθμό ΓΕΜΗ.').regex(/^\d{12}$/, { error: 'Ο αριθμός ΓΕΜΗ έχει 12 ψηφία.' }),
    afm: line(20, afmError)
      .transform((text, context) => {
        const afm = parseAfm(text)
        if (afm !== null) return afm
        context.issues.push({ code: 'custom', message: afmError, input: text })
        return z.NEVER
      })
      .meta({ type: 'string' }),
    taxOffice: requiredLine(longText, 'Γράψτε τη ΔΟΥ.'),
  }),
  section('contact', {
    phone: line(20, 'Γράψτε το τηλέφωνο.').regex(/^\+?[\d ]{10,20}$/, {
      error: 'Το τηλέφωνο έχει 10 έως 20 ψηφία και κενά, για παράδειγμα 210 123 4567.',
    }),
    email: line(200, 'Γράψτε το e-mail.').refine(isEmail, { error: 'Το e-mail δεν είναι σωστό. Παράδειγμα: info@etaireia.gr.' }),
    facebook: webAddress,
    instagram: webAddress,
    linkedin: webAddress,
  }),
  section('hours', hoursFields).superRefine(checkHours),
  section('closed-days', closedDaysFields),
  section('documents', {
    letterhead: line(200, 'Διαλέξτε λογότυπο.').refine((src) => src === '' || isPicturePath(src), {
      error: 'Το λογότυπο δεν αναγνωρίζεται. Ανεβάστε το ξανά.',
    }),
    documentColour: line(7, 'Διαλέξτε χρώμα.')
      .overwrite((text) => text.toLowerCase())
      .regex(/^(?:#[0-9a-f]{6})?$/, { error: 'Γράψτε το χρώμα όπως #1f4e79, ή αφήστε το κενό.' })
      .refine((text) => text === '' || isReadableBelowWhite(text), {
        error: 'Το χρώμα είναι ανοιχτό: τα λευκά γράμματα των κουμπιών δεν διαβάζονται. Διαλέξτε πιο σκούρο.',
      }),
  }),
  section('legal-guarantee', {
    legalGuaranteeNotice: line(200, 'Διαλέξτε αρχείο.').refine((src) => src === '' || isPicturePath(src), {
      error: 'Το αρχείο δεν αναγνωρίζεται. Ανεβάστε το ξανά.',
    }),
  }),
  section('banks', {
    bankAccounts: z
      .array(bankAccount)
      .max(40, { error: 'Έως 10 λογαριασμοί.' })
      .transform((accounts) => accounts.filter(({ bank }) => bank !== ''))
      .refine((accounts) => accounts.length <= 10, { error: 'Έως 10 λογαριασμοί.' })
      .refine((accounts) => new Set(accounts.map(({ iban }) => iban)).size === accounts.length, {
        error: 'Ένας IBAN υπάρχει δύο φορές.',
      }),
    iris: irisField,
  }),
  section('offers', {
    offerTerms: paragraphs(4_000),
    leastMarginPercent: percent,
    rushPercent: whole(0, 500, 'Γράψτε ποσοστό από 0 έως 500.'),
    decorationDays: workingDays,
    deliveryDays: workingDays,
    orderCutOff: cutOffField,
  }),
  section('vat', {
    standard: percent,
    reduced: percent,
    superReduced: percent,
    islandStandard: percent,
    islandReduced: percent,
    islandSuperReduced: percent,
    useIslandRates: z.boolean({ error: 'Διαλέξτε αν ισχύουν οι συντελεστές των νησιών.' }),
  }),
  section('delivery', deliveryFields),
  section('payment', {
    depositPercent: whole(1, 100, 'Γράψτε ποσοστό από 1 έως 100.'),
    restDue: z.enum(restDues, { error: 'Διαλέξτε πότε πληρώνεται το υπόλοιπο.' }).default(defaultPayment.restDue),
    dueDays: whole(1, 365, 'Γράψτε ημέρες, από 1 έως 365.'),
    remindAfterDays: whole(1, 365, 'Γράψτε ημέρες, από 1 έως 365.'),
    cardHours: whole(1, 168, 'Γράψτε ώρες, από 1 έως 168.'),
    unopenedHours: whole(1, 168, 'Γράψτε ώρες, από 1 έως 168.').default(defaultPayment.unopenedHours),
    isCashOffered: z.boolean({ error: 'Διαλέξτε αν προσφέρεται αντικαταβολή.' }),
    cashFee: euros(100_000, 'Γράψτε ποσό από 0 έως 1.000 €.'),
    cashFeeVatPercent: percent,
    cashPrivateLimit: euros(10_000_000, 'Γράψτε ποσό από 0 έως 100.000 €.'),
  }),
  section('third-parties', {
    tagManagerId: thirdPartyId('tagManager', 'Ο κωδικός του Google Tag Manager γράφεται GTM-ABC1234.'),
    tagManagerPurpose: z.enum(managerPurposes, { error: 'Διαλέξτε πότε φορτώνεται το Google Tag Manager.' }),
    analyticsId: thirdPartyId(
      'analytics',
      'Ο κωδικός του Google Analytics γράφεται G-ABC1234567. Οι παλιοί κωδικοί UA- δεν ισχύουν πια.',
    ),
    pixelId: thirdPartyId('pixel', 'Ο κωδικός του Meta Pixel είναι ένας αριθμός, για παράδειγμα 123456789012345.'),
  }),
  section('security', { staffSecondFactorDays: whole(0, 365, 'Γράψτε ημέρες, από 0 έως 365.') }),
  section('backups', {
    isNightly: z.boolean({ error: 'Διαλέξτε αν γίνονται αντίγραφα κάθε νύχτα.' }),
    kept: whole(1, 365, 'Γράψτε πόσα αντίγραφα μένουν, από 1 έως 365.'),
  }),
] as const

export const saveSettingsCall = readableBody(
  z.discriminatedUnion('section', sections, { error: 'Η ενότητα των ρυθμίσεων δεν υπάρχει. Ανανεώστε τη σελίδα.' }),
).meta({ id: 'SettingsSave' })
export type SaveSettingsInput = z.output<typeof saveSettingsCall>
export type SettingsSection = SaveSettingsInput['section']

/** The settings of a section. */
export const sectionKeys = {
  company: ['companyName', 'legalForm', 'seat', 'gemi', 'afm', 'taxOffice'],
  contact: ['phone', 'email', 'socialLinks'],
  hours: ['serviceHours'],
  'closed-days': ['closedDays'],
  documents: ['letterhead', 'documentColour'],
  'legal-guarantee': ['legalGuaranteeNotice'],
  banks: ['bankAccounts', 'iris'],
  offers: ['offerTerms', 'leastMarginPercent', 'rushPercent', 'leadTimes'],
  vat: ['vatRates'],
  delivery: ['delivery'],
  payment: ['payment'],
  'third-parties': ['thirdParties'],
  security: ['staffSecondFactorDays'],
  backups: ['backups'],
} as const satisfies Readonly<Record<SettingsSection, readonly (keyof Settings)[]>>

/** The settings of a section's fields. */
export function settingsOf(input: SaveSettingsInput): Partial<Settings> {
  switch (input.section) {
    case 'company': {
      const { companyName, legalForm, seat, gemi, afm, taxOffice } = input
      return { companyName, legalForm, seat, gemi, afm, taxOffice }
    }
    case 'contact': {
      const { phone, email, facebook, instagram, linkedin } = input
      return { phone, email, socialLinks: { facebook, instagram, linkedin } }
    }
    case 'hours':
      return { serviceHours: serviceHoursOf(input) }
    case 'closed-days':
      return { closedDays: input.closedDays }
    case 'documents': {
      const { letterhead, documentColour } = input
      return { letterhead, documentColour }
    }
    case 'legal-guarantee':
      return { legalGuaranteeNotice: input.legalGuaranteeNotice }
    case 'banks': {
      const { bankAccounts, iris } = input
      return { bankAccounts, ...(iris && { iris: { alias: iris.alias, limitCents: iris.limit } }) }
    }
    case 'offers': {
      const { offerTerms, leastMarginPercent, rushPercent, decorationDays, deliveryDays, orderCutOff } = input
      return { offerTerms, leastMarginPercent, rushPercent, leadTimes: { decorationDays, deliveryDays, orderCutOff } }
    }
    case 'vat': {
      const { standard, reduced, superReduced, islandStandard, islandReduced, islandSuperReduced, useIslandRates } = input
      const islands: Settings['vatRates']['islands'] = [islandStandard, islandReduced, islandSuperReduced]
      return { vatRates: { standard, reduced, superReduced, islands, useIslandRates } }
    }
    case 'delivery':
      return { delivery: deliverySettingsOf(input) }
    case 'payment': {
      const {
        depositPercent,
        restDue,
        dueDays,
        remindAfterDays,
        cardHours,
        unopenedHours,
        isCashOffered,
        cashFee,
        cashFeeVatPercent,
        cashPrivateLimit,
      } = input
      const cashOnDelivery = {
        isOffered: isCashOffered,
        feeCents: cashFee,
        feeVatPercent: cashFeeVatPercent,
        privateLimitCents: cashPrivateLimit,
      }
      const bankTransfer = { dueDays, remindAfterDays }
      return { payment: { depositPercent, restDue, bankTransfer, cardHours, unopenedHours, cashOnDelivery } }
    }
    case 'third-parties': {
      const { tagManagerId, tagManagerPurpose, analyticsId, pixelId } = input
      return { thirdParties: { tagManagerId, tagManagerPurpose, analyticsId, pixelId } }
    }
    case 'security':
      return { staffSecondFactorDays: input.staffSecondFactorDays }
    case 'backups': {
      const { isNightly, kept } = input
      return { backups: { isNightly, kept } }
    }
  }
}

/** A stored picture of the merchant: the logo of documents, or the notice of the legal guarantee. */
export const storedLogoSchema = z.object({ src: z.string(), url: z.string() }).meta({ id: 'DocumentLogo' })
export type StoredLogo = z.output<typeof storedLogoSchema>

const values = z.record(z.string(), z.unknown())

export const settingsViewSchema = z
  .object({
    values: settingsSchema,
    letterheadUrl: z.string().nullable().meta({ description: 'Of the logo on documents' }),
    legalGuaranteeUrl: z.string().nullable().meta({ description: 'Of the notice of the legal guarantee' }),
    revisions: z.record(z.string(), z.string()).meta({ description: 'Of each section' }),
    changes: z
      .array(z.object({ id: z.int(), at: z.string(), actorName: z.string(), section: z.string(), before: values, after: values }))
      .meta({ description: 'The newest first' }),
  })
  .meta({ id: 'SettingsView' })
export type SettingsView = z.output<typeof settingsViewSchema>
export type SettingsChange = SettingsView['changes'][number]
