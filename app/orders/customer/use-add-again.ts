import { useState } from 'react'

import { lineUnitPrice } from '#app/cart/cart.ts'
import { changeCart } from '#app/cart/browser/use-cart.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'
import type { OrderLineAnswer } from '#app/orders/read/order-answers.ts'
import { CallError } from '#app/platform/browser/call-api.ts'
import { eurosToUnitPrice } from '#app/platform/text/money.ts'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'

export interface AddedAgain {
  readonly added: number
  /** What could not be added, and why, in Greek */
  readonly missing: readonly { readonly title: string; readonly productId: number | null; readonly reason: string }[]
  /** What costs something else than then: goods, 1/10,000 € a piece */
  readonly changed: readonly { readonly title: string; readonly before: number; readonly now: number }[]
}

/** «Ξανά το ίδιο»: the lines of an order into the cart. */
export function useAddAgain(lines: readonly OrderLineAnswer[]) {
  const { run, busy, failure } = useAsyncAction()
  const [result, setResult] = useState<AddedAgain | null>(null)
  return { add: () => run(async () => setResult(await addAgain(lines))), busy, failure, result }
}

/** One after the other; a refused one does not stop the rest. Throws without a connection. */
async function addAgain(lines: readonly OrderLineAnswer[]): Promise<AddedAgain> {
  const missing: { title: string; productId: number | null; reason: string }[] = []
  const changed: { title: string; before: number; now: number }[] = []
  let cart: readonly CartItem[] = []
  const ordered: OrderLineAnswer[] = []
  for (const line of lines) {
    const { productId, variantId, quantity, placements, title } = line
    if (productId === null) {
      missing.push({ title, productId, reason: 'δεν είναι στον κατάλογο. Ζητήστε μας προσφορά.' })
      continue
    }
    try {
      cart = (await changeCart({ kind: 'add', productId, variantId, quantity, placements })) ?? cart
      ordered.push(line)
    } catch (error) {
      if (!(error instanceof CallError) || !error.isRefusal) throw error
      missing.push({ title, productId, reason: error.message })
    }
  }
  for (const line of ordered) {
    const found = cart.find((each) => each.productId === line.productId && each.variantId === line.variantId)
    if (found === undefined) continue
    const [before, now] = [eurosToUnitPrice(line.unitPrice), lineUnitPrice(found)]
    if (before !== now) changed.push({ title: line.title, before, now })
  }
  return { added: ordered.length, missing, changed }
}
