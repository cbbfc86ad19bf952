import { z } from 'zod'

import { settingFields } from '#app/company/setting-fields.ts'
import { stored } from '#app/company/setting-schemas.ts'

const { payment } = settingFields

/** How the merchant is paid. Amounts in cents. */
export const paymentSchema = z.object({
  depositPercent: stored(payment.depositPercent),
  restDue: stored(payment.restDue),
  bankTransfer: z.object({ dueDays: stored(payment.dueDays), remindAfterDays: stored(payment.remindAfterDays) }),
  cardHours: stored(payment.cardHours),
  unopenedHours: stored(payment.unopenedHours),
  /** The fee is net, the limit gross. */
  cashOnDelivery: z.object({
    isOffered: stored(payment.isCashOffered),
    feeCents: stored(payment.cashFee),
    feeVatPercent: stored(payment.cashFeeVatPercent),
    privateLimitCents: stored(payment.cashPrivateLimit),
  }),
})

export type PaymentSettings = z.output<typeof paymentSchema>

/** Sample data. A private person may not pay 500 € or more in cash (law 4446/2016, article 20). */
export const defaultPayment: PaymentSettings = {
  depositPercent: 50,
  restDue: settingFields.payment.restDue.later,
  bankTransfer: { dueDays: 7, remindAfterDays: 3 },
  cardHours: 24,
  unopenedHours: settingFields.payment.unopenedHours.later,
  cashOnDelivery: { isOffered: true, feeCents: 250, feeVatPercent: 24, privateLimitCents: 50_000 },
}
