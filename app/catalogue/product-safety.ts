import { isMemberState } from '#app/company/vat-number.ts'

// What an offer of a product has to say by Regulation (EU) 2023/988 (GPSR), art. 19. Missing facts never stop a sale.

/** The fields of a product, and of a brand, whose products have them where they name none of their own. */
export interface SafetyFields {
  readonly manufacturerName: string | null
  /** Postal */
  readonly manufacturerAddress: string | null
  /** Electronic address: e-mail or web page */
  readonly manufacturerContact: string | null
  /** ISO 3166-1 alpha-2: outside of the EU a responsible person is needed */
  readonly manufacturerCountry: string | null
  /** The responsible person in the EU */
  readonly responsibleName: string | null
  readonly responsibleAddress: string | null
  readonly responsibleContact: string | null
  /** Warnings and safety information, in Greek */
  readonly safetyWarnings: string | null
}

export const noSafetyFields: SafetyFields = {
  manufacturerName: null,
  manufacturerAddress: null,
  manufacturerContact: null,
  manufacturerCountry: null,
  responsibleName: null,
  responsibleAddress: null,
  responsibleContact: null,
  safetyWarnings: null,
}
// `Object.keys` says string.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const safetyFieldNames = Object.keys(noSafetyFields) as readonly (keyof SafetyFields)[]

/** Only these fields of a product or a brand. */
export function safetyFieldsOf(source: SafetyFields): SafetyFields {
  const { manufacturerName, manufacturerAddress, manufacturerContact, manufacturerCountry } = source
  const { responsibleName, responsibleAddress, responsibleContact, safetyWarnings } = source
  return {
    manufacturerName,
    manufacturerAddress,
    manufacturerContact,
    manufacturerCountry,
    responsibleName,
    responsibleAddress,
    responsibleContact,
    safetyWarnings,
  }
}

/** A manufacturer or a responsible person, with what is known of them. */
export interface SafetyContact {
  readonly name: string | null
  readonly address: string | null
  readonly contact: string | null
}

interface Manufacturer extends SafetyContact {
  readonly country: string | null
}

/** What a product's page says of its safety. */
export interface ProductSafety {
  readonly manufacturer: Manufacturer | null
  readonly responsible: SafetyContact | null
  readonly warnings: string | null
}

/**
 * A product's own facts, else its brand's. A responsible person acts for one manufacturer: a product with its own manufacturer
 * does not inherit its brand's.
 */
export function productSafety(own: SafetyFields, brand: SafetyFields | null): ProductSafety {
  const manufacturer = manufacturerOf(own)
  const inherited = manufacturer === null ? brand : null
  return {
    manufacturer: manufacturer ?? (brand === null ? null : manufacturerOf(brand)),
    responsible: responsibleOf(own) ?? (inherited === null ? null : responsibleOf(inherited)),
    warnings: own.safetyWarnings ?? brand?.safetyWarnings ?? null,
  }
}

function manufacturerOf(fields: SafetyFields): Manufacturer | null {
  const { manufacturerName: name, manufacturerAddress: address, manufacturerContact: contact } = fields
  const isGiven = name !== null || address !== null || contact !== null
  return isGiven ? { name, address, contact, country: fields.manufacturerCountry } : null
}

function responsibleOf(fields: SafetyFields): SafetyContact | null {
  const { responsibleName: name, responsibleAddress: address, responsibleContact: contact } = fields
  return name !== null || address !== null || contact !== null ? { name, address, contact } : null
}

const missingTexts = {
  manufacturer: 'όνομα κατασκευαστή',
  'manufacturer-address': 'ταχυδρομική διεύθυνση κατασκευαστή',
  'manufacturer-contact': 'ηλεκτρονική διεύθυνση κατασκευαστή',
  'manufacturer-country': 'χώρα κατασκευαστή',
  responsible: 'όνομα υπεύθυνου προσώπου στην ΕΕ',
  'responsible-address': 'ταχυδρομική διεύθυνση υπεύθυνου προσώπου',
  'responsible-contact': 'ηλεκτρονική διεύθυνση υπεύθυνου προσώπου',
} as const

export type MissingSafety = keyof typeof missingTexts
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const missingSafetyCodes = Object.keys(missingTexts) as readonly MissingSafety[]

export const missingSafetyText = (code: MissingSafety): string => missingTexts[code]

/** What the law asks for and is missing. Warnings never are: a product may need none. */
export function missingSafety({ manufacturer, responsible }: ProductSafety): MissingSafety[] {
  if (manufacturer === null) return ['manufacturer', 'manufacturer-address', 'manufacturer-contact']
  const { name, address, contact, country } = manufacturer
  const isOutside = country !== null && !isMemberState(country)
  const missing: Readonly<Record<MissingSafety, boolean>> = {
    manufacturer: name === null,
    'manufacturer-address': address === null,
    'manufacturer-contact': contact === null,
    // It decides whether a responsible person is needed; where there is one, it does not matter.
    'manufacturer-country': country === null && responsible === null,
    responsible: responsible === null ? isOutside : responsible.name === null,
    'responsible-address': responsible === null ? isOutside : responsible.address === null,
    'responsible-contact': responsible === null ? isOutside : responsible.contact === null,
  }
  return missingSafetyCodes.filter((code) => missing[code])
}
