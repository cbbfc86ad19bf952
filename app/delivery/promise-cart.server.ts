import { readCart } from '#app/cart/cart.server.ts'
import { offeredLines } from '#app/cart/cart.ts'
import type { CartPromise } from '#app/delivery/delivery.contract.ts'
import { readPromisedLines } from '#app/delivery/delivery-options.server.ts'
import type { DeliveryRefusal } from '#app/delivery/delivery-refusals.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { DeliveryPromise } from '#app/promise/promise.ts'
import { promiseLines, slowestPromise, transportOfLines } from '#app/promise/promise-lines.ts'
import { readDeliveryDays } from '#app/promise/read-delivery-days.server.ts'
import type { Destination } from '#app/promise/transport.ts'

/** When a cart arrives by the default carrier, all lines together. Refuses a cart with nothing that can be ordered. */
export async function promiseCart(ctx: Context, cartId: string, to: Destination): Promise<Result<CartPromise, DeliveryRefusal>> {
  const cart = offeredLines(await readCart(ctx, cartId))
  if (cart.length === 0) return refuse({ refusal: 'empty-cart' })
  const days = await readDeliveryDays(ctx)
  const lines = await readPromisedLines(ctx, cart, days)
  const promises = promiseLines(lines, transportOfLines(lines, to, days), days)
  return done({
    ...dayOf(slowestPromise(promises)),
    lines: cart.map(({ id }, index) => ({ id, ...dayOf(promises[index] ?? null) })),
  })
}

function dayOf(promise: DeliveryPromise | null): Pick<CartPromise, 'deliveryDay' | 'isDaySure'> {
  return { deliveryDay: promise?.day ?? null, isDaySure: promise?.isSure === true }
}
