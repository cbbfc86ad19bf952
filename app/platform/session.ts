/** Roles with a login, in ascending order of rights. */
export const roles = ['customer', 'staff', 'administrator'] as const
export type Role = (typeof roles)[number]

/** Somebody who is logged in, on one device. */
export interface UserSession {
  readonly role: Role
  readonly userId: number
  readonly sessionId: string
  /** The order GUID of the account's own cart and wishlist */
  readonly orderId: string
  /** Staff who missed the deadline for a second factor: without staff rights until they set it up */
  readonly secondFactorOverdue?: boolean
}

/** The client of a request. */
export type Session = { readonly role: 'visitor' } | UserSession

export function isSignedIn(session: Session): session is UserSession {
  return session.role !== 'visitor'
}

/** Answers quotes and maintains the catalogue, in the vendor dashboard. */
export function isStaff(session: Session): session is UserSession {
  return (session.role === 'staff' || session.role === 'administrator') && session.secondFactorOverdue !== true
}

/** Invites staff and changes settings. */
export function isAdministrator(session: Session): session is UserSession {
  return session.role === 'administrator' && session.secondFactorOverdue !== true
}

/** Staff who lack only the second factor. */
export function lacksSecondFactor(session: Session): boolean {
  return isSignedIn(session) && session.secondFactorOverdue === true
}
