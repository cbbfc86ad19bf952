/** Who can log in, from the least to the most that they may do. */
export type Role = 'customer' | 'staff' | 'administrator'

/** Somebody who is logged in, on one device. */
export interface UserSession {
  readonly role: Role
  readonly userId: number
  readonly sessionId: string
  /** Under which the account's own cart and wishlist stand. */
  readonly orderId: string
}

/** Who asks. */
export type Session = { readonly role: 'visitor' } | UserSession
