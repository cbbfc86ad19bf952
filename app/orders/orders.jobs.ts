import { z } from 'zod'

import { announceAcceptedQuote } from '#app/orders/announce-event.server.ts'
import { expireOrders } from '#app/orders/expiry/expire-orders.server.ts'
import { mailPlacedOrderById } from '#app/orders/mails/placed-order-mail.server.ts'
import { mailPlacedOrderJob } from '#app/orders/mails/placed-order-mail.ts'
import { anonymiseEndedOrders } from '#app/orders/orders-of-account.server.ts'
import { reconcileCards } from '#app/orders/payment/card/reconcile.server.ts'
import { remindOfPayments } from '#app/orders/payment/remind.server.ts'
import { remindOfRests } from '#app/orders/payment/remind-of-rests.server.ts'
import { inTransaction } from '#app/platform/context.server.ts'
import { handler } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'
import { quoteAcceptedJob } from '#app/quotes/quote-accepted.ts'

const nothing = z.object({})

export const orderJobs = [
  handler(quoteAcceptedJob, (ctx, { quoteId }) => inTransaction(ctx, (tx) => announceAcceptedQuote(tx, quoteId))),
  handler(mailPlacedOrderJob, (ctx, { orderId }) => mailPlacedOrderById(ctx, orderId)),
  handler(jobKind('expire-orders', nothing), expireOrders, { cron: '*/5 * * * *' }),
  handler(jobKind('forget-ended-orders', nothing), anonymiseEndedOrders, { cron: '40 3 * * *' }),
  handler(jobKind('reconcile-cards', nothing), reconcileCards, { cron: '*/10 * * * *' }),
  handler(jobKind('remind-of-payments', nothing), remindOfPayments, { cron: '30 9 * * *' }),
  handler(jobKind('remind-of-rests', nothing), remindOfRests, { cron: '35 9 * * *' }),
]
