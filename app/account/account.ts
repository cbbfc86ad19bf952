import { fold } from '#app/platform/text/greek-text.ts'

/** How a user name or an e-mail address is compared: without accents and capitals. */
export function loginKey(name: string): string {
  return fold(name.trim())
}

/** More is an address book for couriers, not a customer's. */
export const maxAddresses = 50
