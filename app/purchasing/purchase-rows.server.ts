import type { purchaseLines, purchaseOrders, suppliers } from '#app/purchasing/purchasing.tables.ts'

export type Supplier = typeof suppliers.$inferSelect
export type Purchase = typeof purchaseOrders.$inferSelect
export type PurchaseLine = typeof purchaseLines.$inferSelect
