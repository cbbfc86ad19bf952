/**
 * A Greek tax number (ΑΦΜ) in its nine digits: blanks and the prefix EL or GR go, eight digits get their leading 0.
 * Null for what cannot be one, by its check digit.
 */
export function parseAfm(text: string): string | null {
  const digits = text
    .replaceAll(/\s/g, '')
    .replace(/^(EL|GR)/i, '')
    .replace(/^\d{8}$/, '0$&')
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return null
  const numbers = [...digits].map(Number)
  const sum = numbers.slice(0, 8).reduce((total, digit, index) => total + digit * 2 ** (8 - index), 0)
  return (sum % 11) % 10 === numbers[8] ? digits : null
}
