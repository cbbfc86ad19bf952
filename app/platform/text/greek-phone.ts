const extensionPattern = /(?<![\s,;-])[\s,;-]*(?:εσωτ(?:ερικό)?|εσ|ext(?:ension)?|x)\s*(?:[.:]\s*)?(\d{1,6})\s*$/iu

interface PhoneParts {
  /** The number as somebody wrote it, without the extension and the «(0)» after a country's prefix */
  readonly number: string
  /** «12» of «210 123 4567 εσωτ. 12»; '' without one */
  readonly extension: string
}

/** What is dialled, and the extension behind it. */
export function phoneParts(phone: string): PhoneParts {
  const [written = '', extension = ''] = extensionPattern.exec(phone) ?? []
  const number = phone.slice(0, phone.length - written.length)
  if (number.trim() === '') return { number: phone, extension: '' }
  return { number: number.replace(/^(\s*(?:\+|00)\d{1,3}\s*)\(0\)/, '$1').trim(), extension }
}

/** A Greek number without separators, country prefix and extension: «+30 210 600 1234» is «2106001234»; of another country its digits. */
export function phoneDigits(phone: string): string {
  return phoneParts(phone)
    .number.replaceAll(/\D/g, '')
    .replace(/^(?:00)?30(?=\d{10}$)/, '')
}

/** «210 600 1234» → `tel:+302106001234`; a number with its own country code keeps it. The extension is not dialled. */
export function phoneUrl(phone: string): string {
  const digits = phoneParts(phone)
    .number.replaceAll(/[^\d+]/g, '')
    .replace(/^00/, '+')
  return `tel:${digits.startsWith('+') ? digits : `+30${digits}`}`
}

/** «210 123 4567», «694 123 4567», «2310 123 456», without line breaks; numbers that are not Greek are unchanged. */
export function formatPhone(phone: string): string {
  const { number, extension } = phoneParts(phone)
  return extension === '' ? formatNumber(number) : `${formatNumber(number)} εσωτ.\u00A0${extension}`
}

function formatNumber(phone: string): string {
  const isForeign = /^\s*(\+|00)(?!30)/.test(phone)
  const digits = phoneDigits(phone)
  if (isForeign || !/^(2\d{9}|69\d{8})$/.test(digits)) return phone.trim().replaceAll(' ', '\u00A0')
  // The area code of Athens has three digits, those of other towns four or more.
  const parts = /^(21\d|69\d)(\d{3})(\d{4})$/.exec(digits) ?? /^(\d{4})(\d{3})(\d{3})$/.exec(digits) ?? []
  return parts.slice(1).join('\u00A0')
}
