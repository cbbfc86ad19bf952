import { and, arrayOverlaps, asc, eq, ne, sql } from 'drizzle-orm'

import { recordChange } from '#app/account/audit/audit.server.ts'
import type { PrintTechnique } from '#app/catalogue/catalogue.ts'
import { products } from '#app/catalogue/catalogue.tables.ts'
import type { OrderAddress } from '#app/orders/orders.ts'
import { type Context, inTransactionUnlessRefused } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { lockPlanning, type StaffContext } from '#app/purchasing/orders/with-locked-purchase.server.ts'
import { productSuppliers, suppliers } from '#app/purchasing/purchasing.tables.ts'
import type { PurchaseRefusal } from '#app/purchasing/purchase-refusals.ts'
import type { SupplierView } from '#app/purchasing/purchase-schemas.ts'
import type { Supplier } from '#app/purchasing/purchase-rows.server.ts'
import { adoptImportSuppliers } from '#app/purchasing/suppliers/adopt-suppliers.server.ts'
import { presentSupplier } from '#app/purchasing/suppliers/present-supplier.server.ts'
import type { SupplierContact } from '#app/purchasing/suppliers/supplier.ts'

export async function listSuppliers(ctx: Context): Promise<{ readonly suppliers: readonly SupplierView[] }> {
  await adoptImportSuppliers(ctx)
  const rows = await ctx.db
    .select()
    .from(suppliers)
    .orderBy(sql`${suppliers.name} collate "el-x-icu"`, asc(suppliers.id))
  return { suppliers: rows.map(presentSupplier) }
}

export interface SavedSupplier {
  readonly id?: string | null | undefined
  readonly revision?: number | null | undefined
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly vatNumber: string
  readonly address?: OrderAddress | null | undefined
  readonly contacts: readonly SupplierContact[]
  readonly techniques: readonly PrintTechnique[]
  /** Net cents */
  readonly leastOrder: number
  /** Working days */
  readonly deliveryDays?: number | null | undefined
  readonly terms?: string | null | undefined
}

/** Adds or changes a supplier. Refuses a name or technique of another one, and concurrent changes. */
export function saveSupplier(ctx: StaffContext, saved: SavedSupplier): Promise<Result<SupplierView, PurchaseRefusal>> {
  return inTransactionUnlessRefused<SupplierView, PurchaseRefusal>(ctx, async (tx) => {
    await lockPlanning(tx)
    const known = saved.id ?? null
    const [before] = known === null ? [] : await tx.db.select().from(suppliers).where(eq(suppliers.id, known)).for('update')
    if (known !== null && before === undefined) return refuse({ refusal: 'unknown-supplier' })
    if (before !== undefined && before.revision !== saved.revision) return refuse({ refusal: 'changed-meanwhile' })
    const id = before?.id ?? uuidv7(tx.now.getTime())
    const named = await tx.db.$count(suppliers, and(eq(suppliers.name, saved.name), ne(suppliers.id, id)))
    if (named > 0) return refuse({ refusal: 'name-taken' })
    const techniques = [...new Set(saved.techniques)]
    const [rival] =
      techniques.length === 0
        ? []
        : await tx.db
            .select()
            .from(suppliers)
            .where(and(ne(suppliers.id, id), arrayOverlaps(suppliers.techniques, techniques)))
    if (rival !== undefined) return refuse({ refusal: 'technique-taken', name: rival.name })
    const { name, email, phone, vatNumber, address = null, contacts, leastOrder, deliveryDays = null, terms } = saved
    const facts = { name, email, phone, vatNumber, address, contacts, techniques, deliveryDays, terms: terms ?? '' }
    const values = { ...facts, leastOrderCents: leastOrder, revision: (before?.revision ?? 0) + 1 }
    const [after] =
      before === undefined
        ? await tx.db
            .insert(suppliers)
            .values({ id, ...values })
            .returning()
        : await tx.db.update(suppliers).set(values).where(eq(suppliers.id, id)).returning()
    if (after === undefined) throw new Error('a supplier was not written')
    await recordChange(tx, ctx.session, { subject: 'supplier', subjectId: name, ...differences(before, after) })
    return done(presentSupplier(after))
  })
}

function differences(before: Supplier | undefined, after: Supplier) {
  const from: Readonly<Record<string, unknown>> = { ...before }
  const changed = Object.entries(after).filter(
    ([key, value]) => key !== 'revision' && key !== 'id' && JSON.stringify(from[key]) !== JSON.stringify(value),
  )
  return {
    before: before === undefined ? {} : Object.fromEntries(changed.map(([key]) => [key, from[key] ?? null])),
    after: Object.fromEntries(changed),
  }
}

/** Chooses from whom a product is bought; without a supplier it is bought from that of its product file. */
export function chooseSupplier(
  ctx: StaffContext,
  { productId, supplierId, code }: { readonly productId: number; readonly supplierId: string | null; readonly code: string },
): Promise<Result<null, PurchaseRefusal>> {
  return inTransactionUnlessRefused<null, PurchaseRefusal>(ctx, async (tx) => {
    await lockPlanning(tx)
    const [product] = await tx.db.select({ title: products.title }).from(products).where(eq(products.id, productId))
    if (product === undefined) return refuse({ refusal: 'unknown-product' })
    const [supplier] = supplierId === null ? [] : await tx.db.select().from(suppliers).where(eq(suppliers.id, supplierId))
    if (supplierId !== null && supplier === undefined) return refuse({ refusal: 'unknown-supplier' })
    const of = eq(productSuppliers.productId, productId)
    const [before] = await tx.db.select().from(productSuppliers).where(of)
    if (supplierId === null) await tx.db.delete(productSuppliers).where(of)
    else {
      const chosen = { supplierId, code }
      await tx.db
        .insert(productSuppliers)
        .values({ productId, ...chosen })
        .onConflictDoUpdate({ target: productSuppliers.productId, set: chosen })
    }
    const change = {
      before: { supplierId: before?.supplierId ?? null, code: before?.code ?? '' },
      after: { supplier: supplier?.name ?? null, code },
    }
    await recordChange(tx, ctx.session, { subject: 'product', subjectId: String(productId), ...change })
    return done(null)
  })
}
