import { z } from 'zod'

import { accentError, isReadableWithWhite } from '#app/back-office/settings/accent-colour.ts'
import { closedDaysFields } from '#app/back-office/settings/closed-days-schemas.ts'
import { settingKeysOf, withFields } from '#app/back-office/settings/field-values.ts'
import { deliveryFields, deliverySettingsOf } from '#app/back-office/settings/delivery-settings-schemas.ts'
import { checkHours, hoursFields, serviceHoursOf } from '#app/back-office/settings/hours-schemas.ts'
import { irisField } from '#app/back-office/settings/iris-field.ts'
import { isPicturePath } from '#app/catalogue/pictures/picture-references.ts'
import { isIban, maxBankAccounts, plainIban } from '#app/company/bank-accounts.ts'
import { type FieldSection, settingFields } from '#app/company/setting-fields.ts'
import { typedSchemas } from '#app/company/setting-schemas.ts'
import { documentColourPattern, type SettingKey, type Settings, settingsSchema } from '#app/company/settings.ts'
import { bodyError, line, readableBody } from '#app/platform/http/call-fields.ts'

// Requests of the settings' screen, a section at a time, as typed. Their error sentences are shown beside the fields.

const unknownLogo = 'Το λογότυπο δεν αναγνωρίζεται. Ανεβάστε το ξανά.'

/** The path of an uploaded picture; '' is none. */
const picturePath = (missing: string, error: string) =>
  line(200, missing).refine((src) => src === '' || isPicturePath(src), { error })

/** What its upload answered; null is none. */
const brandLogo = z
  .object(
    {
      src: line(200, unknownLogo).refine(isPicturePath, { error: unknownLogo }),
      width: z.int().min(1).max(10_000),
      height: z.int().min(1).max(10_000),
    },
    { error: unknownLogo },
  )
  .nullable()

/** Empty ones are dropped only afterwards, so that error paths match the screen's rows. */
const bankAccount = z
  .object({ bank: line(300, 'Γράψτε την τράπεζα.'), iban: line(60, 'Γράψτε τον IBAN.').overwrite(plainIban) })
  .superRefine(({ bank, iban }, check) => {
    if (bank === '' && iban === '') return
    const wrong = (field: string, message: string) => check.addIssue({ code: 'custom', path: [field], message })
    if (bank === '') wrong('bank', 'Γράψτε την τράπεζα.')
    if (!isIban(iban)) wrong('iban', 'Ο IBAN δεν είναι σωστός. Ελέγξτε τα ψηφία του.')
  })

const revision = z
  .string({ error: 'Οι ρυθμίσεις δεν αναγνωρίζονται. Ανανεώστε τη σελίδα.' })
  .max(64)
  .meta({ description: 'Of the section as the caller read it: refused where it has changed since' })

function section<Name extends string, Shape extends z.core.$ZodLooseShape>(name: Name, shape: Shape) {
  return z.object({ section: z.literal(name), revision, ...shape }, { error: bodyError })
}

function ofFields<Name extends FieldSection>(name: Name) {
  return section(name, typedSchemas(settingFields[name]))
}

const sections = [
  ofFields('company'),
  section('brand', {
    ...typedSchemas(settingFields.brand),
    logo: brandLogo,
    darkLogo: brandLogo,
    icon: picturePath('Διαλέξτε εικονίδιο.', 'Το εικονίδιο δεν αναγνωρίζεται. Ανεβάστε το ξανά.'),
    accent: line(7, 'Διαλέξτε χρώμα.')
      .overwrite((text) => text.toLowerCase())
      .superRefine((text, check) => {
        const message = accentError(text)
        if (message !== null) check.addIssue({ code: 'custom', message })
      }),
  }),
  ofFields('contact'),
  section('hours', hoursFields).superRefine(checkHours),
  section('closed-days', closedDaysFields),
  section('documents', {
    letterhead: picturePath('Διαλέξτε λογότυπο.', unknownLogo),
    documentColour: line(7, 'Διαλέξτε χρώμα.')
      .overwrite((text) => text.toLowerCase())
      .regex(documentColourPattern, { error: 'Γράψτε το χρώμα όπως #1f4e79, ή αφήστε το κενό.' })
      .refine((text) => text === '' || isReadableWithWhite(text), {
        error: 'Το χρώμα είναι ανοιχτό: τα λευκά γράμματα των κουμπιών δεν διαβάζονται. Διαλέξτε πιο σκούρο.',
      }),
  }),
  section('legal-guarantee', {
    legalGuaranteeNotice: picturePath('Διαλέξτε αρχείο.', 'Το αρχείο δεν αναγνωρίζεται. Ανεβάστε το ξανά.'),
  }),
  section('banks', {
    bankAccounts: z
      .array(bankAccount)
      .max(4 * maxBankAccounts, { error: `Έως ${maxBankAccounts} λογαριασμοί.` })
      .transform((accounts) => accounts.filter(({ bank }) => bank !== ''))
      .refine((accounts) => accounts.length <= maxBankAccounts, { error: `Έως ${maxBankAccounts} λογαριασμοί.` })
      .refine((accounts) => new Set(accounts.map(({ iban }) => iban)).size === accounts.length, {
        error: 'Ένας IBAN υπάρχει δύο φορές.',
      }),
    iris: irisField,
  }),
  ofFields('offers'),
  ofFields('vat'),
  section('delivery', deliveryFields),
  ofFields('payment'),
  ofFields('third-parties'),
  ofFields('programs'),
  ofFields('security'),
  ofFields('backups'),
] as const

export const saveSettingsCall = readableBody(
  z.discriminatedUnion('section', sections, { error: 'Η ενότητα των ρυθμίσεων δεν υπάρχει. Ανανεώστε τη σελίδα.' }),
).meta({ id: 'SettingsSave' })
export type SaveSettingsInput = z.output<typeof saveSettingsCall>
export type SettingsSection = SaveSettingsInput['section']

const keysOfFields = (name: FieldSection) => settingKeysOf(settingFields[name])

/** The settings of a section. */
export const sectionKeys: Readonly<Record<SettingsSection, readonly SettingKey[]>> = {
  company: keysOfFields('company'),
  brand: [...keysOfFields('brand'), 'logo', 'darkLogo', 'icon', 'accent'],
  contact: keysOfFields('contact'),
  hours: ['serviceHours'],
  'closed-days': ['closedDays'],
  documents: ['letterhead', 'documentColour'],
  'legal-guarantee': ['legalGuaranteeNotice'],
  banks: ['bankAccounts', 'iris'],
  offers: keysOfFields('offers'),
  vat: keysOfFields('vat'),
  delivery: ['delivery'],
  payment: keysOfFields('payment'),
  'third-parties': keysOfFields('third-parties'),
  programs: keysOfFields('programs'),
  security: keysOfFields('security'),
  backups: keysOfFields('backups'),
}

/** The settings of a section's fields; what the section does not have stays. */
export function settingsOf(input: SaveSettingsInput, before: Settings): Partial<Settings> {
  switch (input.section) {
    case 'brand': {
      const { logo, darkLogo, icon, accent } = input
      return { ...withFields(settingFields.brand, input, before), logo, darkLogo, icon, accent }
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
    case 'delivery':
      return { delivery: deliverySettingsOf(input) }
    case 'company':
    case 'contact':
    case 'offers':
    case 'vat':
    case 'payment':
    case 'third-parties':
    case 'programs':
    case 'security':
    case 'backups':
      return withFields(settingFields[input.section], input, before)
  }
}

/** A stored picture of the merchant: the logo of documents, or the notice of the legal guarantee. */
export const storedLogoSchema = z
  .object({ src: z.string(), url: z.string(), width: z.int(), height: z.int() })
  .meta({ id: 'DocumentLogo', description: 'Sizes in pixels' })
export type StoredLogo = z.output<typeof storedLogoSchema>

const values = z.record(z.string(), z.unknown())

/** What a shop without the sample has to begin with, and a merchant confirms by saving it */
export const proposedSections = ['hours', 'offers', 'delivery', 'payment'] as const satisfies readonly SettingsSection[]

export const settingsViewSchema = z
  .object({
    values: settingsSchema,
    brandUrls: z
      .object({ logo: z.string().nullable(), darkLogo: z.string().nullable(), icon: z.string().nullable() })
      .meta({ description: 'Of the logo on light and on dark surfaces, and of the icon' }),
    letterheadUrl: z.string().nullable().meta({ description: 'Of the logo on documents' }),
    legalGuaranteeUrl: z.string().nullable().meta({ description: 'Of the notice of the legal guarantee' }),
    revisions: z.record(z.string(), z.string()).meta({ description: 'Of each section' }),
    proposals: z
      .array(z.enum(proposedSections))
      .meta({ description: 'Sections whose values are proposals, because nobody has saved them in a shop of one’s own' }),
    changes: z
      .array(z.object({ id: z.int(), at: z.string(), actorName: z.string(), section: z.string(), before: values, after: values }))
      .meta({ description: 'The newest first' }),
  })
  .meta({ id: 'SettingsView' })
export type SettingsView = z.output<typeof settingsViewSchema>
export type SettingsChange = SettingsView['changes'][number]
