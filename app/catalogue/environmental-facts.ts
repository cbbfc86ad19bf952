import { foldedWords } from '#app/platform/text/greek-text.ts'

// The specific environmental facts of a product, beside which Directive (EU) 2024/825 wants no generic claim.

/** A material's share of a product: 60 % cotton. */
export interface MaterialShare {
  readonly material: string
  /** Above 0, with at most one decimal */
  readonly percent: number
}

export interface Certificate {
  readonly name: string
  readonly number: string
  /** The last valid day; null for one without an end */
  readonly validUntil: string | null
}

export interface EnvironmentalFacts {
  /** The recycled share of the whole product; null if it is not known */
  readonly recycledPercent: number | null
  /** At most 100 % in sum */
  readonly composition: readonly MaterialShare[]
  readonly certificates: readonly Certificate[]
}

/** Only these facts of a product. */
export function environmentalFactsOf({ recycledPercent, composition, certificates }: EnvironmentalFacts): EnvironmentalFacts {
  return { recycledPercent, composition, certificates }
}

/** The certificates that are valid on a day: only these are shown. */
export function validCertificates(certificates: readonly Certificate[], today: string): readonly Certificate[] {
  return certificates.filter(({ validUntil }) => validUntil === null || validUntil >= today)
}

/** The certificates that expired before a day, for a warning to staff. */
export function expiredCertificates(certificates: readonly Certificate[], today: string): readonly Certificate[] {
  return certificates.filter(({ validUntil }) => validUntil !== null && validUntil < today)
}

/**
 * The names of the EU Ecolabel (Regulation (EC) 66/2010), and of national EN ISO 14024 type I ecolabels that are officially
 * recognised in a member state. FSC, GOTS, OEKO-TEX and the like are none of them.
 */
const recognisedNames = [
  'EU Ecolabel',
  'European Ecolabel',
  'European Union Ecolabel',
  'Ecolabel EU',
  'Οικολογικό σήμα της ΕΕ',
  'Οικολογικό σήμα ΕΕ',
  'Ευρωπαϊκό οικολογικό σήμα',
  'Οικολογικό σήμα της Ευρωπαϊκής Ένωσης',
  'Blue Angel',
  'The Blue Angel',
  'Blauer Engel',
  'Der Blaue Engel',
  'Γαλάζιος Άγγελος',
  'Nordic Swan',
  'Nordic Swan Ecolabel',
  'Nordic Ecolabel',
  'Svanen',
  'Svanemerket',
  'Βόρειος Κύκνος',
  'Σκανδιναβικός Κύκνος',
  'Austrian Ecolabel',
  'Österreichisches Umweltzeichen',
]

const nameKey = (name: string) => foldedWords(name.replaceAll(/\([^()]*\)/g, ' ')).join(' ')
const recognisedKeys: ReadonlySet<string> = new Set(recognisedNames.map(nameKey))

/** The whole name has to match: «like the EU Ecolabel» is not one. */
export const isRecognisedEcolabel = (name: string): boolean => recognisedKeys.has(nameKey(name))

/** The last day of the certificates that `hasRecognisedExcellence` counts; null without one, or without an end */
export function recognisedUntil({ certificates }: Pick<EnvironmentalFacts, 'certificates'>): string | null {
  const ends = certificates.filter(isRecognised).map(({ validUntil }) => validUntil)
  if (ends.includes(null)) return null
  return ends.reduce((last, end) => ((end ?? '') > (last ?? '') ? end : last), null)
}

const isRecognised = ({ name, number }: Certificate) => number.trim() !== '' && isRecognisedEcolabel(name)

/** Whether a valid certificate is of an ecolabel that Directive (EU) 2024/825 takes for recognised excellent performance. */
export function hasRecognisedExcellence({ certificates }: Pick<EnvironmentalFacts, 'certificates'>, today: string): boolean {
  return validCertificates(certificates, today).some(isRecognised)
}
