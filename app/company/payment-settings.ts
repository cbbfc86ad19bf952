import { z } from 'zod'

import { restDues } from '#app/company/payment-terms.ts'

const cents = z.int().min(0).max(10_000_000)
const days = z.int().min(1).max(365)

/** How the merchant is paid. Amounts in cents. */
export const paymentSchema = z.object({
  /** Percent of the gross that decorated orders pay before production; other orders are prepaid in full */
  depositPercent: z.int().min(1).max(100),
  /** When the rest of a decorated order is due: `proof-approved` is before its production */
  restDue: z.enum(restDues).default('before-delivery'),
  /** An unpaid order is reminded after `remindAfterDays` and cancelled after `dueDays`. */
  bankTransfer: z.object({ dueDays: days, remindAfterDays: days }),
  /** Hours until an unfinished card payment expires */
  cardHours: z.int().min(1).max(168),
  /** Hours for which a stranger's unpaid order holds its pieces until the link in its mail is opened */
  unopenedHours: z.int().min(1).max(168).default(4),
  /** The fee is net. Not offered to private persons from `privateLimitCents` gross on. */
  cashOnDelivery: z.object({
    isOffered: z.boolean(),
    feeCents: cents,
    feeVatPercent: z.int().min(0).max(100),
    privateLimitCents: cents,
  }),
})

export type PaymentSettings = z.output<typeof paymentSchema>

/** Sample data. A private person may not pay 500 € or more in cash (law 4446/2016, article 20). */
export const defaultPayment: PaymentSettings = {
  depositPercent: 50,
  restDue: 'before-delivery',
  bankTransfer: { dueDays: 7, remindAfterDays: 3 },
  cardHours: 24,
  unopenedHours: 4,
  cashOnDelivery: { isOffered: true, feeCents: 250, feeVatPercent: 24, privateLimitCents: 50_000 },
}
