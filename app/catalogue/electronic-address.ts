import { isEmail } from '#app/company/contact-text.ts'

/** The e-mail addresses and web pages that a text names. */
export interface ElectronicAddress {
  readonly emails: readonly string[]
  /** With their protocol, to link to */
  readonly pages: readonly string[]
}

const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?'
const webPage = new RegExp(`^(?:https?://)?(?:${label}\\.)+\\p{L}{2,}(?::\\d{1,5})?(?:[/?#]\\S*)?$`, 'iu')

/** «info@acme.com», «www.acme.com», or several of them; null where a part is neither an e-mail address nor a web page. */
export function readElectronicAddress(text: string): ElectronicAddress | null {
  const parts = text.split(/[\s,;|]+/).filter((part) => part !== '')
  const emails = parts.filter(isEmail)
  const pages = parts.filter((part) => !isEmail(part)).map(pageUrl)
  const readable = pages.filter((page) => page !== null)
  return parts.length === 0 || readable.length < pages.length ? null : { emails, pages: readable }
}

function pageUrl(text: string): string | null {
  if (!webPage.test(text)) return null
  const url = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return URL.canParse(url) ? url : null
}

export const electronicAddressError = 'Γράψτε e-mail ή ιστοσελίδα, όπως info@acme.com ή www.acme.com.'
