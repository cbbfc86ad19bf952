import { useState } from 'react'

import { takeCart } from '#app/cart/browser/use-cart.ts'
import type { EqualLines } from '#app/cart/equal-lines.ts'
import type { SharedInCart } from '#app/cart/shared/shared-cart.contract.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { readVisitorId } from '#app/platform/browser/visitor-id.ts'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'

/** Adds a link's products to the reader's cart, and asks first if it has equal ones. `places`: which; null for all. */
export function useSharedToCart(token: string, places: readonly number[] | null, onAdded: () => void) {
  const { run, busy, failure } = useAsyncAction()
  const [result, setResult] = useState<SharedInCart | null>(null)
  const put = (equal: EqualLines | 'ask') =>
    run(async () => {
      setResult(null)
      const orderId = readVisitorId()
      const answer = await callApi('/api/cart/shared', { orderId, token, places: places && [...places], equal })
      takeCart(answer.cart)
      setResult(answer)
      if (answer.added > 0) onAdded()
    })
  return {
    put,
    cancel: () => setResult(null),
    busy,
    failure,
    /** Pieces of equal lines; null while nothing is asked */
    asked: result?.isAsked === true ? result.inCart : null,
    result: result?.isAsked === false ? result : null,
  }
}
