/** What the HTML standard holds for a valid e-mail address, with a dot in the domain. */
const emailPattern = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/** Longer ones cannot be delivered (RFC 5321). */
const longestEmail = 254

export function isEmail(text: string): boolean {
  return text.length <= longestEmail && emailPattern.test(text)
}

/** A Greek number, or one of another country with its prefix. */
export function isPhone(text: string): boolean {
  const digits = text.replaceAll(/[\s().-]/g, '')
  return /^(?:\+30|0030)?(?:2\d{9}|69\d{8})$/.test(digits) || /^(?:\+|00)(?!30)\d{7,15}$/.test(digits)
}
