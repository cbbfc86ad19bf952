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

/** The greatest length of each name that the account's form takes */
const maxName = 80

/** The names of an account, whose full name is this one; null for one that the account could not save again. */
export function splitName(name: string): PersonName | null {
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  const lastName = others.join(' ')
  return firstName === '' || firstName.length > maxName || lastName.length > maxName ? null : { firstName, lastName }
}
