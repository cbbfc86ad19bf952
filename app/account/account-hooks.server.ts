import type { Context } from '#app/platform/context.server.ts'

/** Of whom slices keep something */
interface ClosingUser {
  readonly id: number
  readonly orderId: string
  readonly email: string
  /** Null where no mail has reached the address yet. */
  readonly emailConfirmedAt: unknown
}

/**
 * Where the account must reach up to slices above it; server.ts wires them. Each runs in the transaction that it is
 * called from, so that all of it happens or nothing.
 */
export interface AccountHooks {
  /**
   * Takes what stands under a visitor's order GUID over into an account's own; after that the GUID opens nothing.
   * Answers Greek sentences on what could not be taken over.
   */
  onLogin(tx: Context, visitorOrderId: string, orderId: string): Promise<string[]>
  /**
   * Somebody logs in, confirms an address, asks for their data or leaves, and a mail has reached the address: what was asked
   * for as a guest under it is theirs.
   */
  onAddressProved(tx: Context, user: { readonly id: number; readonly email: string }): Promise<void>
  /** Adds what a slice keeps of the user to the export of their data. */
  onExport(tx: Context, user: ClosingUser): Promise<Record<string, unknown>>
  /** Deletes, or makes anonymous, what a slice keeps of the user. */
  onClose(tx: Context, user: ClosingUser): Promise<void>
}
