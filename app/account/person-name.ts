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
