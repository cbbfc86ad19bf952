import { maxNameLength } from '#app/account/account-limits.ts'
import type { AccountDetails } from '#app/account/account-schemas.ts'

type PersonName = Pick<AccountDetails, 'firstName' | 'lastName'>

/** «Μαρία Παπαδοπούλου»; empty where the account has no name. */
export function fullName({ firstName, lastName }: PersonName): string {
  return [firstName, lastName].filter((name) => name !== '').join(' ')
}

/** How staff, and the records of what they did, name somebody: the full name, else the user name. */
export function shownName(user: PersonName & Pick<AccountDetails, 'username'>): string {
  return fullName(user) || user.username
}

/** How others read a customer's name: the full name, else that of the quote or order, never the user name. */
export function customerName(user: PersonName | undefined, given: string): string {
  return (user && fullName(user)) || given
}

/** First and last name of a full name; null for a name that the account's form would refuse. */
export function splitName(name: string): PersonName | null {
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  const lastName = others.join(' ')
  return firstName === '' || firstName.length > maxNameLength || lastName.length > maxNameLength ? null : { firstName, lastName }
}
