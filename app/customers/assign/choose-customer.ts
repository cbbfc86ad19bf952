import { parseVatNumber } from '#app/company/vat-number.ts'
import { phoneDigits } from '#app/platform/text/greek-phone.ts'

/** The identity of an account, quote or order, as far as it is known. */
export interface Contact {
  readonly afm: string
  readonly userId: number | null
  /** Empty for an account's unconfirmed address: it may be somebody else's */
  readonly email: string
  readonly phone: string
}

/** The keys that identify a contact, strongest first; a telephone number only where there is nothing else. */
export function customerKeysOf({ afm, userId, email, phone }: Contact): readonly string[] {
  const number = afm.replaceAll(/\s/g, '').toUpperCase()
  const keys = [
    ...(number === '' ? [] : [`afm:${parseVatNumber(number) ?? number}`]),
    ...(userId === null ? [] : [`user:${userId}`]),
    ...(email.trim() === '' ? [] : [`email:${email.trim().toLowerCase()}`]),
  ]
  const digits = phoneDigits(phone)
  return keys.length === 0 && digits !== '' ? [`phone:${digits}`] : keys
}

export const isCompanyKey = (key: string) => key.startsWith('afm:')

/** The owner of each key while a batch is assigned. */
export interface KeyOwners {
  readonly owners: Map<string, string>
  /** Customers with an ΑΦΜ */
  readonly companies: Set<string>
}

/**
 * The customer of a contact, and its keys without an owner yet: the company with its ΑΦΜ, else the owner of its account
 * or address, but never a company with another ΑΦΜ, since one person may act for two. `newId` creates a customer.
 */
export function chooseCustomer(
  { owners, companies }: KeyOwners,
  keys: readonly string[],
  newId: () => string,
): { readonly customerId: string; readonly isNew: boolean; readonly newKeys: readonly string[] } {
  const ofCompany = keys.find(isCompanyKey)
  const known = keys.flatMap((key) => owners.get(key) ?? [])
  const chosen =
    ofCompany === undefined ? known[0] : (owners.get(ofCompany) ?? known.find((customerId) => !companies.has(customerId)))
  const customerId = chosen ?? newId()
  const newKeys = keys.filter((key) => !owners.has(key))
  for (const key of newKeys) owners.set(key, customerId)
  if (ofCompany !== undefined) companies.add(customerId)
  return { customerId, isNew: chosen === undefined, newKeys }
}
