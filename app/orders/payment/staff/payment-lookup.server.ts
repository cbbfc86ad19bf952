import { eq } from 'drizzle-orm'

import { payments, unmatchedPayments } from '#app/orders/payment/payments.tables.ts'
import type { Payment } from '#app/orders/payment/settle.server.ts'
import type { Context } from '#app/platform/context.server.ts'

export type UnmatchedPayment = typeof unmatchedPayments.$inferSelect

export async function paymentOfCall({ db }: Context, callKey: string): Promise<Payment | undefined> {
  const [found] = await db.select().from(payments).where(eq(payments.callKey, callKey))
  return found
}

export async function unmatchedOfCall({ db }: Context, callKey: string): Promise<UnmatchedPayment | undefined> {
  const [found] = await db.select().from(unmatchedPayments).where(eq(unmatchedPayments.callKey, callKey))
  return found
}
