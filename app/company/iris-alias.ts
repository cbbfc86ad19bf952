import { parseAfm } from '#app/company/afm.ts'
import { isEmail } from '#app/company/contact-text.ts'
import { formatPhone, phoneDigits } from '#app/platform/text/greek-phone.ts'

/** By what a payer finds the merchant in a bank's IRIS: the ΑΦΜ of a business, or a mobile number or e-mail given to the bank. */
type IrisAliasKind = 'afm' | 'mobile' | 'email'

export interface IrisAlias {
  readonly kind: IrisAliasKind
  /** Nine digits, ten digits, or an address in lower case */
  readonly alias: string
}

/** Null where it is none of the three. */
export function parseIrisAlias(typed: string): IrisAlias | null {
  const text = typed.trim()
  if (text.includes('@')) return isEmail(text) ? { kind: 'email', alias: text.toLowerCase() } : null
  const digits = phoneDigits(text)
  if (/^[\d\s+().-]+$/.test(text) && /^69\d{8}$/.test(digits)) return { kind: 'mobile', alias: digits }
  const afm = parseAfm(text)
  return afm === null ? null : { kind: 'afm', alias: afm }
}

const kindTexts: Readonly<Record<IrisAliasKind, string>> = { afm: 'ΑΦΜ', mobile: 'Κινητό', email: 'E-mail' }

/** The alias with the name of what it is, as the payer's bank asks for it. */
export function irisAliasText({ kind, alias }: IrisAlias): { readonly name: string; readonly text: string } {
  return { name: kindTexts[kind], text: kind === 'mobile' ? formatPhone(alias) : alias }
}
