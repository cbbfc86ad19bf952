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

export function isSignedIn(session: Session): session is UserSession {
  return session.role !== 'visitor'
}

/** Answers quotes, keeps the catalogue: the vendor dashboard is theirs. */
export function isStaff(session: Session): session is UserSession {
  return session.role === 'staff' || session.role === 'administrator'
}

/** Invites staff and changes settings. */
export function isAdministrator(session: Session): session is UserSession {
  return session.role === 'administrator'
}

/** The order GUID whose cart and wishlist a call means: an account's own, whatever GUID the browser sends along. */
export function ownOrderId(session: Session, visitorOrderId: string): string {
  return isSignedIn(session) ? session.orderId : visitorOrderId
}
