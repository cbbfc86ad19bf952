/** The recipient of an accepted offer's invoice. */
export interface Invoice {
  readonly companyName: string
  /** Nine digits */
  readonly afm: string
  readonly taxOffice: string
  readonly activity: string
  readonly address: string
}

/** «Δήμου Ο.Ε., ΑΦΜ 094019245, ΔΟΥ Α΄ Αθηνών, Εμπόριο, Ερμού 1, 105 63 Αθήνα» */
export function invoiceText({ companyName, afm, taxOffice, activity, address }: Invoice): string {
  return [companyName, `ΑΦΜ ${afm}`, `ΔΟΥ ${taxOffice.replace(/^Δ\.?Ο\.?Υ\.?\s*/iu, '')}`, activity, address]
    .filter((part) => part !== '')
    .join(', ')
}

/** «Απόδειξη», or the invoice's recipient; empty where unknown, as in acceptances that staff recorded. */
export function documentText(invoice: Invoice | null | undefined): string {
  if (invoice === undefined) return ''
  return invoice === null ? 'Απόδειξη' : invoiceText(invoice)
}
