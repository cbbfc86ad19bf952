export const maxBankAccounts = 10

/** Without spaces; the check digits hold (ISO 13616). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => String(parseInt(letter, 36)))
  return BigInt(digits) % 97n === 1n
}

/** The stored form of a typed one */
export const plainIban = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()

/** «GR38 0110 1250 …» */
export const spacedIban = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
