/** Who can log in, from the least to the most that they may do. */
export type Role = 'customer' | 'staff' | 'administrator'

/** Somebody who is logged in, on one device. */
export interface UserSession {
  readonly role: Role
  readonly userId: number
  readonly sessionId: string
  /** Under which the account's own cart and wishlist stand. */
  readonly orderId: string
  /** Staff without a second factor whose time to set it up is over: until then they are nobody's staff. */
  readonly secondFactorOverdue?: boolean
}

/** Who asks. */
export type Session = { readonly role: 'visitor' } | UserSession

export function isSignedIn(session: Session): session is UserSession {
  return session.role !== 'visitor'
}

/** Answers quotes, keeps the catalogue: the vendor dashboard is theirs. */
export function isStaff(session: Session): session is UserSession {
  return (session.role === 'staff' || session.role === 'administrator') && session.secondFactorOverdue !== true
}

/** Invites staff and changes settings. */
export function isAdministrator(session: Session): session is UserSession {
  return session.role === 'administrator' && session.secondFactorOverdue !== true
}

/** A member of staff whom nothing but the second factor is missing. */
export function lacksSecondFactor(session: Session): boolean {
  return isSignedIn(session) && session.secondFactorOverdue === true
}
