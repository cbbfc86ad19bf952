import type { PricedRow } from '#app/cart/cart.server.ts'
import { variantText } from '#app/cart/cart.ts'
import type { OrderCharge } from '#app/orders/orders.ts'
import type { NewOrderLine } from '#app/orders/order-rows.server.ts'
import type { LockedProduct, TakenPieces } from '#app/orders/placing/take-pieces.ts'
import { eurosToAmount, eurosToUnitPrice } from '#app/platform/text/money.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { discountedUnitPrice } from '#app/pricing/unit-price.ts'

/** A cart line as an order's, frozen with its current texts, prices and placements. */
export function orderLineOf(
  { row, discount, unitPrice, goods, net, decoration }: PricedRow,
  place: {
    readonly orderId: string
    readonly position: number
    readonly locked: LockedProduct | undefined
    readonly taken: TakenPieces
    readonly now: Date
  },
): NewOrderLine {
  const { locked, taken } = place
  const named = decoration?.placements ?? []
  return {
    id: uuidv7(place.now.getTime()),
    orderId: place.orderId,
    position: place.position,
    productId: row.productId,
    variantId: row.variantId,
    designId: row.designId,
    title: row.title,
    variantText: variantText(row),
    sku: locked?.variants.find(({ variantId }) => variantId === row.variantId)?.sku ?? locked?.sku ?? '',
    imageSrc: row.pictureSrc,
    quantity: row.quantity,
    unitPrice: discountedUnitPrice(unitPrice, discount),
    goodsCents: goods,
    charges: (decoration?.charges ?? []).map(({ type, placement, text, units, unitPrice: price, amount }): OrderCharge => ({
      type,
      placement,
      text,
      units,
      unitPrice: eurosToUnitPrice(price),
      cents: eurosToAmount(amount),
    })),
    netCents: net,
    vatPercent: row.vatPercent,
    placements: (row.placements ?? []).map((placement, index) => ({
      ...placement,
      positionName: named[index]?.positionName ?? placement.position,
      techniqueName: named[index]?.techniqueName ?? placement.technique,
    })),
    priceListVersion: decoration?.priceListVersion ?? null,
    leadTimeDays: locked?.leadTimeDays ?? null,
    stockTaken: taken.pieces,
    isVariantStock: taken.isVariantStock,
  }
}
