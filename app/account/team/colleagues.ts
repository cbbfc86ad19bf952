import type { Role } from '#app/platform/session.ts'

/** Somebody with an account, as an administrator sees them. Times are ISO. */
export interface Colleague {
  readonly id: number
  readonly username: string
  readonly email: string
  readonly role: Role
  readonly twoFactor: boolean
  /** Devices that are logged in */
  readonly sessions: number
  /** Null where no device is logged in */
  readonly lastSeenAt: string | null
}

export interface Invitation {
  readonly email: string
  readonly role: 'staff' | 'administrator'
  readonly expiresAt: string
}

export type AccountEventKind =
  | 'second-factor-reset'
  | 'sessions-ended'
  | 'account-ended'
  | 'invited'
  | 'invitation-taken-back'
  | 'password-reset'
  | 'made-administrator'

export interface AccountEvent {
  readonly at: string
  readonly kind: AccountEventKind
  readonly actorName: string
  readonly subjectName: string
}

/** What an administrator sees of the merchant's people. */
export interface Team {
  readonly colleagues: readonly Colleague[]
  readonly invitations: readonly Invitation[]
  /** What was done to accounts, the newest first */
  readonly events: readonly AccountEvent[]
}
