import { eq } from 'drizzle-orm'

import { orderDocumentExports } from '#app/orders/export/document-exports.tables.ts'
import type { Context } from '#app/platform/context.server.ts'

/** Whether a document of the order went to the provider of e-invoicing; from then on its invoice cannot be changed. */
export async function isExported({ db }: Context, orderId: string): Promise<boolean> {
  const exports = await db
    .select({ at: orderDocumentExports.at })
    .from(orderDocumentExports)
    .where(eq(orderDocumentExports.orderId, orderId))
    .limit(1)
  return exports.length > 0
}
