import { connectStripe } from '#app/orders/payment/card/stripe-client.server.ts'

export type CardKeyProblem = 'wrong-card-key' | 'card-key-lacks-rights' | 'cards-unreachable'

/** Asks the provider for its latest event, as the shop does every hour. Null: the key is accepted. */
export async function checkCardKey(keys: Parameters<typeof connectStripe>[0]): Promise<CardKeyProblem | null> {
  const stripe = await connectStripe(keys)
  try {
    await stripe.events.list({ limit: 1 })
    return null
  } catch (error) {
    const status: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : undefined
    if (status === 401) return 'wrong-card-key'
    return status === 403 ? 'card-key-lacks-rights' : 'cards-unreachable'
  }
}
