import { maxNameLength } from '#app/account/account-limits.ts'
import type { AccountDetails } from '#app/account/account-schemas.ts'

type PersonName = Pick<AccountDetails, 'firstName' | 'lastName'>

/** «Μαρία Παπαδοπούλου»; empty where the account has no name. */
export function fullName({ firstName, lastName }: PersonName): string {
  return [firstName, lastName].filter((name) => name !== '').join(' ')
}

/** How others read who somebody is: the full name, else the user name. */
export function shownName(user: PersonName & Pick<AccountDetails, 'username'>): string {
  return fullName(user) || user.username
}

/** First and last name of a full name; null for a name that the account's form would refuse. */
export function splitName(name: string): PersonName | null {
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  const lastName = others.join(' ')
  return firstName === '' || firstName.length > maxNameLength || lastName.length > maxNameLength ? null : { firstName, lastName }
}
