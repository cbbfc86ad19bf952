import { readLineSupplies } from '#app/catalogue/product/line-supplies.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { chosenTransport } from '#app/delivery/chosen-transport.ts'
import type { Order, OrderLine } from '#app/orders/order-rows.server.ts'
import { decorationOf } from '#app/personalisation/decoration-time.ts'
import { readDecorationTerms } from '#app/personalisation/read-decoration.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { DeliveryDays } from '#app/promise/promise.ts'
import { gramsOfLines } from '#app/promise/promise-lines.ts'
import { deliveryDaysOf, promiseSettingsOf } from '#app/promise/promise-settings.ts'

export interface OrderToMake {
  readonly order: Pick<Order, 'id' | 'deliveryMethod' | 'deliveryAddress'>
  readonly lines: readonly Pick<OrderLine, 'productId' | 'variantId' | 'quantity' | 'placements'>[]
}

/** Working days once the pieces are there: the slowest logo, then the transport of all lines together. */
export interface ProductionDays {
  readonly decoration: number
  readonly transport: number
}

/** How long orders take from the start of production to the customer, by their ids; none for a pickup's transport. */
export async function readProductionDays(
  ctx: Context,
  found: readonly OrderToMake[],
): Promise<{ readonly ofOrder: ReadonlyMap<string, ProductionDays>; readonly days: DeliveryDays }> {
  const settings = await readSettings(ctx)
  const days = deliveryDaysOf(promiseSettingsOf(settings), ctx.now)
  const all = found.flatMap(({ lines }) => lines)
  const decorated = all.flatMap(({ productId, placements }) => (productId === null || placements.length === 0 ? [] : [productId]))
  const terms = await readDecorationTerms(ctx, [...new Set(decorated)])
  const sent = found.filter(({ order }) => order.deliveryAddress !== null).flatMap(({ lines }) => lines)
  const supplies = sent.length === 0 ? [] : await readLineSupplies(ctx, sent)
  const supplyOf = new Map(sent.map((line, at) => [line, supplies[at]?.supply ?? null]))
  const ofOrder = found.map(({ order, lines }) => {
    const logos = lines.map(({ productId, placements }) =>
      decorationOf(placements, terms.get(productId ?? 0), days.decorationDays),
    )
    const { deliveryMethod: method, deliveryAddress: to } = order
    const grams = gramsOfLines(lines.map((line) => ({ quantity: line.quantity, supply: supplyOf.get(line) ?? null })))
    const transport = to === null ? 0 : chosenTransport(settings.delivery, days.transport, { method, grams, ...to }).days
    return [order.id, { decoration: Math.max(0, ...logos.map((logo) => logo?.days ?? 0)), transport }] as const
  })
  return { ofOrder: new Map(ofOrder), days }
}
