import { fillClaims } from '#app/catalogue/manage/refresh-claims.server.ts'
import { fillManagedProducts } from '#app/catalogue/manage/refresh-managed-products.server.ts'
import type { Context } from '#app/platform/context.server.ts'

/** Fills the schema `derived` at each start, with what an upgrade or a restored backup lacks; an aborted `signal` stops it. */
export async function fillDerivedTables(ctx: Context, signal?: AbortSignal): Promise<void> {
  await fillManagedProducts(ctx, signal)
  await fillClaims(ctx, signal)
}
