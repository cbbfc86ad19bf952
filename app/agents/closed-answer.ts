import { errorMessage, failed } from '#app/agents/ucp/ucp.ts'
import { shopClosedRefusals } from '#app/company/shop-closed.ts'

/** The state of earlier orders and requests, which a closed shop answers, too */
const answeredWhileClosed: ReadonlySet<string> = new Set(['get_order', 'quote_status'])

/** A closed shop's refusal of an operation or tool to a buyer's program; null for those that it answers. */
export function closedAnswer(name: string): object | null {
  if (answeredWhileClosed.has(name)) return null
  const refusal = failed([errorMessage('shop_closed', shopClosedRefusals.textOf({ refusal: 'shop-closed' }), 'unrecoverable')])
  // The schema of its answers requires products.
  return name === 'lookup_catalog' ? { ...refusal, products: [] } : refusal
}
