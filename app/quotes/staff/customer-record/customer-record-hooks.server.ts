import type { Context } from '#app/platform/context.server.ts'

/** A customer's identity, as far as a quote has it; unknown fields are empty or null. */
export interface CustomerIdentity {
  /** In lower case */
  readonly email: string
  readonly afm: string
  readonly userId: number | null
  /** Null for a quote not assigned yet */
  readonly customerId: string | null
}

/** A section of the customer's record from a slice above quotes, such as orders; wired in server.ts. */
export type CustomerRecordSection = (
  ctx: Context,
  customer: CustomerIdentity,
) => Promise<{ readonly title: string; readonly rows: readonly { readonly text: string; readonly url: string | null }[] }>
