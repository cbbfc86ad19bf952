import { partsText } from '#app/platform/text/parts-text.ts'

/** The recipient of an accepted offer's invoice. */
export interface Invoice {
  readonly companyName: string
  /** Nine digits; of another member state with its prefix */
  readonly afm: string
  readonly taxOffice: string
  readonly activity: string
  readonly address: string
}

/** «ΑΦΜ 094019245, ΔΟΥ Α΄ Αθηνών»; companies of other countries have no ΔΟΥ. */
export function taxText(afm: string, taxOffice: string): string {
  const office = partsText([taxOffice]).replace(/^Δ\.?Ο\.?Υ\.?\s*/iu, '')
  return partsText([`ΑΦΜ ${afm}`, office === '' ? '' : `ΔΟΥ ${office}`])
}

/** «Δήμου Ο.Ε., ΑΦΜ 094019245, ΔΟΥ Α΄ Αθηνών, Εμπόριο, Ερμού 1, 105 63 Αθήνα» */
export function invoiceText({ companyName, afm, taxOffice, activity, address }: Invoice): string {
  return partsText([companyName, taxText(afm, taxOffice), activity, address])
}

/** «Απόδειξη», or the invoice's recipient; empty where unknown, as in acceptances that staff recorded. */
export function documentText(invoice: Invoice | null | undefined): string {
  if (invoice === undefined) return ''
  return invoice === null ? 'Απόδειξη' : invoiceText(invoice)
}
