// Identifiers on invoices to public bodies, as people copy them. All are optional; whether one exists only its register knows.

export interface PublicProcurement {
  /** ΑΔΑΜ: the act in ΚΗΜΔΗΣ, «26SYMV012345678» */
  readonly adam: string
  /** ΑΔΑ: the act in Διαύγεια, «ΨΑΛΤ46ΜΤΛ6-ΞΧΣ» */
  readonly ada: string
  /** CPV: the goods, «22462000-6» */
  readonly cpv: string
  /** The contracting authority's code for e-invoicing (ΑΑΗΤ), «1045.E00123.0001» */
  readonly authorityCode: string
}

export const procurementFields = ['adam', 'ada', 'cpv', 'authorityCode'] as const satisfies readonly (keyof PublicProcurement)[]
export type ProcurementField = (typeof procurementFields)[number]

export const procurementNames: Readonly<Record<ProcurementField, string>> = {
  adam: 'ΑΔΑΜ',
  ada: 'ΑΔΑ',
  cpv: 'CPV',
  authorityCode: 'Κωδικός αναθέτουσας αρχής',
}

export const procurementErrors: Readonly<Record<ProcurementField, string>> = {
  adam: 'Ο ΑΔΑΜ έχει έτος, είδος και 9 ψηφία, για παράδειγμα 26SYMV012345678.',
  ada: 'Ο ΑΔΑ έχει ελληνικά γράμματα, ψηφία και μία παύλα, για παράδειγμα ΨΑΛΤ46ΜΤΛ6-ΞΧΣ.',
  cpv: 'Ο CPV έχει 8 ψηφία, παύλα και ψηφίο ελέγχου, για παράδειγμα 22462000-6.',
  authorityCode: 'Ο κωδικός της αναθέτουσας αρχής έχει τρία μέρη με τελείες, για παράδειγμα 1045.E00123.0001.',
}

const greekLookAlikes = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'
const latinLookAlikes = 'ABEZHIKMNOPTYX'
const replaced = (text: string, from: string, to: string) =>
  text.replaceAll(/./gu, (letter) => to[from.indexOf(letter)] ?? letter)
const inLatin = (text: string) => replaced(text, greekLookAlikes, latinLookAlikes)
const inGreek = (text: string) => replaced(text, latinLookAlikes, greekLookAlikes)

const patterns: Readonly<Record<ProcurementField, RegExp>> = {
  adam: /^\d{2}[A-Z]{3,4}\d{9}$/,
  ada: /^[Α-Ω\d]{4,12}-[Α-Ω\d]{2,3}$/,
  cpv: /^\d{8}-\d$/,
  authorityCode: /^\d{4}\.[A-Z\d]{4,12}\.\d{4,6}$/,
}

/** An identifier in its own letters, without spaces; empty for an empty text, and null for what has another form. */
export function parseProcurement(field: ProcurementField, text: string): string | null {
  const plain = text
    .replaceAll(/\s/g, '')
    .replaceAll(/[‐‑–—]/g, '-')
    .toUpperCase()
  if (plain === '') return ''
  const own = field === 'ada' ? inGreek(plain) : inLatin(plain)
  const written = field === 'cpv' ? own.replace(/^(\d{8})(\d)$/, '$1-$2') : own
  return patterns[field].test(written) ? written : null
}

/** «ΑΔΑΜ 26SYMV012345678, CPV 22462000-6» */
export function procurementText(procurement: PublicProcurement): string {
  return procurementFields
    .filter((field) => procurement[field] !== '')
    .map((field) => `${procurementNames[field]} ${procurement[field]}`)
    .join(', ')
}
