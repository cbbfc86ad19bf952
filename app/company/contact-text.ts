import { phoneParts } from '#app/platform/text/greek-phone.ts'

/** A valid e-mail address by the HTML standard, with a dot in the domain and none at an end of the name, or two in a row (RFC 5322). */
export const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/** Maximum length by RFC 5321. */
const maxEmailLength = 254

export function isEmail(text: string): boolean {
  return text.length <= maxEmailLength && emailPattern.test(text)
}

/** A Greek number, or one of another country with its prefix; an extension may follow. */
export function isPhone(text: string): boolean {
  const digits = phoneParts(text).number.replaceAll(/[\s().-]/g, '')
  return /^(?:\+30|0030)?(?:2\d{9}|69\d{8})$/.test(digits) || /^(?:\+|00)(?!30)\d{7,15}$/.test(digits)
}
