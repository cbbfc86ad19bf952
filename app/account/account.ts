import { fold } from '#app/platform/text/greek-text.ts'
import type { Role } from '#app/platform/session.ts'

/** How a user name or an e-mail address is compared: without accents and capitals. */
export function loginKey(name: string): string {
  return fold(name.trim())
}

/** What an account's owner sees of it. */
export interface AccountDetails {
  readonly id: number
  readonly username: string
  readonly email: string
  readonly emailConfirmed: boolean
  readonly role: Role
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly companyName: string
  /** Nine digits, or empty */
  readonly afm: string
  readonly taxOffice: string
  readonly activity: string
  readonly companyAddress: string
  readonly twoFactor: boolean
  /** ISO; by when a member of staff must have a second factor. Null for customers, and where it is on. */
  readonly secondFactorDueAt: string | null
}

export interface Address {
  readonly id: number
  readonly recipient: string
  readonly street: string
  /** Five digits */
  readonly postalCode: string
  readonly city: string
  readonly phone: string
  readonly note: string
  readonly isDeliveryDefault: boolean
  readonly isInvoiceDefault: boolean
}

/** More is an address book for couriers, not a customer's. */
export const maxAddresses = 50

/** A login on one device, as its owner sees it; times are ISO. */
export interface SessionItem {
  readonly id: string
  readonly device: string
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly current: boolean
}
