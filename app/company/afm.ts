/**
 * Normalises a Greek tax number (ΑΦΜ) to nine digits: strips spaces, dots, dashes, the label «ΑΦΜ» and the prefix EL or GR,
 * in Greek letters too, and pads eight digits with a 0. Null where the check digit is wrong.
 */
export function parseAfm(text: string): string | null {
  const digits = text
    .replaceAll(/[\s.\-–:]/g, '')
    .replace(/^ΑΦΜ/iu, '')
    .replace(/^(EL|GR|ΕΛ)/iu, '')
    .replace(/^\d{8}$/, '0$&')
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return null
  const numbers = [...digits].map(Number)
  const sum = numbers.slice(0, 8).reduce((total, digit, index) => total + digit * 2 ** (8 - index), 0)
  return (sum % 11) % 10 === numbers[8] ? digits : null
}
