import type { Context } from '#app/platform/context.server.ts'

/** Who a customer is, as far as a quote says: what is empty or null is not known. */
export interface CustomerIdentity {
  /** In small letters */
  readonly email: string
  readonly afm: string
  readonly userId: number | null
  /** Null for a quote that came a moment ago */
  readonly customerId: string | null
}

/** A part of the customer's record that a slice above quotes gives, such as orders; wired in server.ts. */
export type CustomerRecordSection = (
  ctx: Context,
  customer: CustomerIdentity,
) => Promise<{ readonly title: string; readonly rows: readonly { readonly text: string; readonly url: string | null }[] }>
