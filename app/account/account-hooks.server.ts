import type { Context } from '#app/platform/context.server.ts'

/** The user whose data the slices store */
interface ClosingUser {
  readonly id: number
  readonly visitorId: string
  readonly email: string
  /** Null until the address is confirmed. */
  readonly emailConfirmedAt: unknown
}

/** Hooks into slices above the account, wired in server.ts. Each runs in the caller's transaction. */
export interface AccountHooks {
  /**
   * Merges a visitor's cart and wishlist into the account's; the visitor's order GUID becomes invalid.
   * Returns Greek sentences on what could not be merged.
   */
  onLogin(tx: Context, earlierVisitorId: string, visitorId: string): Promise<string[]>
  /**
   * Called when a confirmed address logs in, exports or closes, and on its confirmation: quotes that a guest requested
   * under this address become the user's.
   */
  onAddressProved(tx: Context, user: { readonly id: number; readonly email: string }): Promise<void>
  /** Adds the slice's data of the user to the export. */
  onExport(tx: Context, user: ClosingUser): Promise<Record<string, unknown>>
  /** Deletes or anonymises the slice's data of the user. */
  onClose(tx: Context, user: ClosingUser): Promise<void>
}
