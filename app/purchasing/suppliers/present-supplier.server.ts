import { amountToEuros } from '#app/platform/text/money.ts'
import type { SupplierView } from '#app/purchasing/purchase-schemas.ts'
import type { Supplier } from '#app/purchasing/purchase-rows.server.ts'

/** A supplier beside its needs and purchase orders. */
export function presentSupplierOf(supplier: Supplier) {
  const { id, name, email, phone, techniques, leastOrderCents, deliveryDays, terms } = supplier
  return { id, name, email, phone, techniques, leastOrder: amountToEuros(leastOrderCents), deliveryDays, terms }
}

export function presentSupplier(supplier: Supplier): SupplierView {
  const { revision, vatNumber, address, contacts, importSupplierId } = supplier
  return { ...presentSupplierOf(supplier), revision, vatNumber, address, contacts, hasFiles: importSupplierId !== null }
}
