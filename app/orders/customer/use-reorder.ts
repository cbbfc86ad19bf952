import { useState } from 'react'

import { offeredLines } from '#app/cart/cart.ts'
import { type EqualLines, type MissingLine, withPieces } from '#app/cart/equal-lines.ts'
import { changeCart, readCartNow } from '#app/cart/browser/use-cart.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'
import {
  hasNames,
  type ReorderLines,
  reorderLines,
  linesInCart,
  piecesThere,
  priceChange,
  stockText,
} from '#app/orders/customer/reorder-lines.ts'
import type { OrderLineAnswer } from '#app/orders/read/order-answers.ts'
import { CallError } from '#app/platform/browser/call-api.ts'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'

export interface ReorderResult {
  /** Products */
  readonly added: number
  /** Equal lines of the cart have the order's pieces now, not both. */
  readonly isReplaced: boolean
  readonly missing: readonly MissingLine[]
  /** Changed prices with charges; 1/10,000 € per piece */
  readonly changed: readonly {
    readonly title: string
    readonly isDecorated: boolean
    readonly before: number
    readonly now: number
  }[]
  /** Sentences on pieces beyond the shelf stock */
  readonly short: readonly { readonly title: string; readonly sentence: string }[]
  /** Lines with names, which are requested */
  readonly named: readonly OrderLineAnswer[]
}

/** «Επανάληψη παραγγελίας»: adds an order's lines to the cart, and asks first if it has equal ones. */
export function useReorder(lines: readonly OrderLineAnswer[]) {
  const { run, busy, failure } = useAsyncAction()
  const [result, setResult] = useState<ReorderResult | null>(null)
  /** Pieces of equal lines in the cart; null while nothing is asked */
  const [asked, setAsked] = useState<number | null>(null)
  const put = (equal: EqualLines) =>
    run(async () => {
      setAsked(null)
      setResult(await reorder(lines, equal))
    })
  const start = () =>
    run(async () => {
      setResult(null)
      const there = piecesThere(reorderLines(lines), offeredLines(await readCartNow()))
      if (there > 0) setAsked(there)
      else setResult(await reorder(lines, 'add'))
    })
  return { start, put, cancel: () => setAsked(null), asked, busy, failure, result }
}

/** One product at a time; a refused one does not stop the rest. Throws if offline. */
async function reorder(lines: readonly OrderLineAnswer[], equal: EqualLines): Promise<ReorderResult> {
  const missing: MissingLine[] = lines
    .filter(({ productId }) => productId === null)
    .map(({ title }) => ({ title, productId: null, reason: 'δεν είναι στον κατάλογο. Ζητήστε μας προσφορά.' }))
  let cart: readonly CartItem[] = offeredLines(await readCartNow())
  const added: ReorderLines[] = []
  for (const group of reorderLines(lines)) {
    try {
      cart = offeredLines((await changeCart(changeFor(group, cart, equal))) ?? cart)
      added.push(group)
    } catch (error) {
      if (!(error instanceof CallError) || !error.isRefusal) throw error
      // The page of a hidden product does not exist.
      const productId = error.code === 'unknown-product' ? null : group.productId
      missing.push({ title: group.title, productId, reason: error.message })
    }
  }
  return {
    added: added.length,
    isReplaced: equal === 'replace',
    missing,
    changed: added.flatMap((group) => {
      const change = priceChange(group, cart)
      return change === null ? [] : [{ title: group.title, isDecorated: group.isDecorated, ...change }]
    }),
    short: added.flatMap((group) => {
      const sentence = stockText(group, cart)
      return sentence === null ? [] : [{ title: group.title, sentence }]
    }),
    named: lines.filter((line) => line.productId !== null && hasNames(line)),
  }
}

/** Sets several variants in one call, because the minimum counts them all. */
function changeFor(group: ReorderLines, cart: readonly CartItem[], equal: EqualLines): Parameters<typeof changeCart>[0] {
  const { productId, placements, sizes } = group
  const [only] = sizes
  if (only !== undefined && sizes.length === 1) {
    const there = linesInCart(cart, group).find(({ variantId }) => variantId === only.variantId)
    if (equal === 'replace' && there !== undefined) return { kind: 'set-quantity', lineId: there.id, quantity: only.quantity }
    return { kind: 'add', productId, variantId: only.variantId, quantity: only.quantity, placements }
  }
  const all = equal === 'replace' ? sizes : withPieces(linesInCart(cart, group), sizes)
  return {
    kind: 'set-sizes',
    productId,
    placements,
    sizes: all.flatMap(({ variantId, quantity }) => (variantId === null ? [] : [{ variantId, quantity }])),
  }
}
