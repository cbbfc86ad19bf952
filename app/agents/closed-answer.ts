import { errorMessage, failed } from '#app/agents/ucp/ucp.ts'
import { shopClosedRefusals } from '#app/company/shop-closed.ts'

/** What was ordered or requested before is told by a closed shop, too. */
const toldWhileClosed: ReadonlySet<string> = new Set(['get_order', 'quote_status'])

/** The answer of a closed shop to a buyer's program, in place of an operation's or tool's own; null if it answers as ever. */
export function closedAnswer(name: string): object | null {
  if (toldWhileClosed.has(name)) return null
  const told = failed([errorMessage('shop_closed', shopClosedRefusals.textOf({ refusal: 'shop-closed' }), 'unrecoverable')])
  // Its schema has no other answer than products.
  return name === 'lookup_catalog' ? { ...told, products: [] } : told
}
