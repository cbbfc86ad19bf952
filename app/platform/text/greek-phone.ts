/** A Greek number without separators and country prefix: «+30 210 600 1234» is «2106001234»; of another country its digits. */
export function phoneDigits(phone: string): string {
  return phone.replaceAll(/\D/g, '').replace(/^(?:00)?30(?=\d{10}$)/, '')
}

/** «210 123 4567», «694 123 4567», «2310 123 456», without line breaks; numbers that are not Greek are unchanged. */
export function formatPhone(phone: string): string {
  const isForeign = /^\s*(\+|00)(?!30)/.test(phone)
  const digits = phoneDigits(phone)
  if (isForeign || !/^(2\d{9}|69\d{8})$/.test(digits)) return phone.trim().replaceAll(' ', '\u00A0')
  // The area code of Athens has three digits, those of other towns four or more.
  const parts = /^(21\d|69\d)(\d{3})(\d{4})$/.exec(digits) ?? /^(\d{4})(\d{3})(\d{3})$/.exec(digits) ?? []
  return parts.slice(1).join('\u00A0')
}
