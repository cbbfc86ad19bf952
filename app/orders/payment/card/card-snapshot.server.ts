import type { Stripe } from 'stripe'

import type { MoneyState } from '#app/orders/payment/payment-movements.ts'

/** Money going back to the card: a refund, or a cardholder's dispute. */
export interface CardReturn {
  readonly kind: 'refund' | 'dispute'
  /** The provider's id */
  readonly reference: string
  /** Our own row, if we initiated it */
  readonly paymentId: string | null
  readonly amountCents: number
  readonly state: MoneyState
  readonly at: Date
}

/** A checkout session as the provider knows it now. */
export interface CardSnapshot {
  readonly sessionId: string
  /** Our row and order from the session's metadata; null for foreign sessions */
  readonly paymentId: string | null
  readonly orderId: string | null
  readonly isEnded: boolean
  /** The payment received; null before */
  readonly paid: { readonly intentId: string; readonly amountCents: number; readonly currency: string; readonly at: Date } | null
  /** Why the last attempt failed; empty if none did */
  readonly decline: string
  readonly returns: readonly CardReturn[]
}

/** Reads the provider's current state, so that the order of events does not matter. */
export async function readSnapshot(stripe: Stripe, sessionId: string): Promise<CardSnapshot> {
  const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] })
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const isPaid = session.payment_status === 'paid' && intent !== null && intent.amount_received > 0
  return {
    sessionId: session.id,
    paymentId: uuidOf(session.metadata?.['paymentId']),
    orderId: uuidOf(session.client_reference_id),
    isEnded: session.status === 'expired',
    paid: isPaid
      ? {
          intentId: intent.id,
          amountCents: intent.amount_received,
          currency: intent.currency,
          at: momentOf(intent.created),
        }
      : null,
    decline: intent?.last_payment_error?.decline_code ?? intent?.last_payment_error?.code ?? '',
    returns: isPaid ? await readReturns(stripe, intent.id) : [],
  }
}

async function readReturns(stripe: Stripe, intentId: string): Promise<CardReturn[]> {
  const of = { payment_intent: intentId, limit: 100 }
  const [refunds, disputes] = await Promise.all([stripe.refunds.list(of), stripe.disputes.list(of)])
  return [
    ...refunds.data.map(({ id, amount, status, metadata, created }) => ({
      kind: 'refund' as const,
      reference: id,
      paymentId: uuidOf(metadata?.['paymentId']),
      amountCents: amount,
      state: refundState(status),
      at: momentOf(created),
    })),
    ...disputes.data.map(({ id, amount, status, created }) => ({
      kind: 'dispute' as const,
      reference: id,
      paymentId: null,
      amountCents: amount,
      state: disputeState(status),
      at: momentOf(created),
    })),
  ]
}

function refundState(status: string | null): MoneyState {
  if (status === 'succeeded' || status === 'failed') return status
  return status === 'canceled' ? 'cancelled' : 'pending'
}

/** A lost dispute took the money; a won one, or an inquiry, did not. */
function disputeState(status: string): MoneyState {
  if (status === 'lost') return 'succeeded'
  if (status === 'won' || status === 'prevented') return 'failed'
  return status === 'warning_closed' ? 'cancelled' : 'pending'
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

function uuidOf(text: string | null | undefined): string | null {
  return typeof text === 'string' && uuid.test(text) ? text : null
}

const momentOf = (seconds: number) => new Date(seconds * 1_000)
