import { z } from 'zod'

import { expireOrders } from '#app/orders/expiry/expire-orders.server.ts'
import { mailPlacedOrderById } from '#app/orders/mails/placed-order-mail.server.ts'
import { mailPlacedOrderJob } from '#app/orders/mails/placed-order-mail.ts'
import { anonymiseEndedOrders } from '#app/orders/orders-of-account.server.ts'
import { reconcileCards } from '#app/orders/payment/card/reconcile.server.ts'
import { remindOfPayments } from '#app/orders/payment/remind.server.ts'
import { handler } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'

const nothing = z.object({})

export const orderJobs = [
  handler(mailPlacedOrderJob, (ctx, { orderId }) => mailPlacedOrderById(ctx, orderId)),
  handler(jobKind('expire-orders', nothing), expireOrders, { cron: '*/5 * * * *' }),
  handler(jobKind('forget-ended-orders', nothing), anonymiseEndedOrders, { cron: '40 3 * * *' }),
  handler(jobKind('reconcile-cards', nothing), reconcileCards, { cron: '*/10 * * * *' }),
  handler(jobKind('remind-of-payments', nothing), remindOfPayments, { cron: '30 9 * * *' }),
]
