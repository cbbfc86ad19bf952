/** Roles with a login, in ascending order of rights. */
export const roles = ['customer', 'staff', 'administrator'] as const
export type Role = (typeof roles)[number]

/** What staff may work on; administrators work on everything. */
export const areas = ['sales', 'catalogue', 'production', 'accounts'] as const
export type Area = (typeof areas)[number]

export const areaNames: Readonly<Record<Area, string>> = {
  sales: 'Πωλήσεις',
  catalogue: 'Κατάλογος',
  production: 'Παραγωγή',
  accounts: 'Λογιστήριο',
}

/** An API key's permission: to read or write in an area. Write includes read. */
export type Scope = `${Area}:read` | `${Area}:write`
export const scopes: readonly Scope[] = areas.flatMap((area): Scope[] => [`${area}:read`, `${area}:write`])

/** A program that calls with an API key. */
export interface ApiKeyHolder {
  readonly keyId: string
  readonly name: string
  readonly scopes: readonly Scope[]
  /** The administrator who created the key */
  readonly userId: number
  readonly visitorId: string
}

/** Somebody who is logged in, on one device. */
export interface UserSession {
  readonly role: Role
  /** Meaningful for staff only */
  readonly areas: readonly Area[]
  readonly userId: number
  readonly sessionId: string
  /** The order GUID of the account's own cart and wishlist */
  readonly visitorId: string
  /** Staff who missed the deadline for a second factor: without staff rights until they set it up */
  readonly secondFactorOverdue?: boolean
  /** The password (and the second factor) was given again in the last minutes; see `onlyConfirmed`. */
  readonly isConfirmed?: boolean
  /** The API key's name if a program calls. `userId` is who created the key. */
  readonly apiKeyName?: string
}

/** The client of a request. */
export type Session = { readonly role: 'visitor' } | UserSession

/** The recorded author of a program's call; null for people. */
export function apiKeyActor({ apiKeyName }: Pick<UserSession, 'apiKeyName'>): string | null {
  return apiKeyName === undefined ? null : `κλειδί «${apiKeyName}»`
}

export function isSignedIn(session: Session): session is UserSession {
  return session.role !== 'visitor'
}

/** Works in the vendor dashboard, in any area. */
export function isStaff(session: Session): session is UserSession {
  return (session.role === 'staff' || session.role === 'administrator') && session.secondFactorOverdue !== true
}

/** Invites staff and changes settings. */
export function isAdministrator(session: Session): session is UserSession {
  return session.role === 'administrator' && session.secondFactorOverdue !== true
}

/** Whether an account's role and areas include one of these areas. */
export function hasArea(account: Pick<UserSession, 'role' | 'areas'>, ...wanted: readonly Area[]): boolean {
  if (account.role === 'administrator') return true
  return account.role === 'staff' && wanted.some((area) => account.areas.includes(area))
}

/** Staff who work in at least one of these areas. */
export function worksIn(session: Session, ...wanted: readonly Area[]): session is UserSession {
  return isStaff(session) && hasArea(session, ...wanted)
}

/** Staff who lack only the second factor. */
export function lacksSecondFactor(session: Session): boolean {
  return isSignedIn(session) && session.secondFactorOverdue === true
}
