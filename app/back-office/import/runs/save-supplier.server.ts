import { and, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'

import { recordChange } from '#app/account/audit/audit.server.ts'
import type { saveSupplierCall, SupplierView } from '#app/back-office/import/import-calls.ts'
import type { ImportRefusal } from '#app/back-office/import/import-refusals.ts'
import { importSuppliers } from '#app/back-office/import/import.tables.ts'
import { presentSupplier } from '#app/back-office/import/runs/read-runs.server.ts'
import type { SupplierProfile } from '#app/back-office/import/rules/supplier-profile.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { isWebAddress } from '#app/platform/http/download.server.ts'
import type { UserSession } from '#app/platform/session.ts'

/** Saves a supplier's profile. Refuses concurrent changes, and a nightly fetch without a URL. */
export async function saveSupplier(
  ctx: Context,
  user: UserSession,
  input: z.output<typeof saveSupplierCall>,
): Promise<Result<SupplierView, ImportRefusal>> {
  const { id, revision, name, url, isNightly, categories, colours, ...rest } = input
  if (url === '' ? isNightly : !isWebAddress(url)) return refuse({ refusal: 'no-url' })
  const profile: SupplierProfile = {
    ...rest,
    categories: Object.fromEntries(categories.map(({ word, ours }) => [word, ours])),
    colours: Object.fromEntries(colours.map(({ word, ours }) => [word, ours])),
  }
  return inTransaction(ctx, async (tx) => {
    const [before] = await tx.db.select().from(importSuppliers).where(eq(importSuppliers.id, id)).for('update')
    if (before === undefined) return refuse({ refusal: 'not-found' })
    if (before.revision !== revision) return refuse({ refusal: 'changed' })
    const named = await tx.db.$count(importSuppliers, and(eq(importSuppliers.name, name), ne(importSuppliers.id, id)))
    if (named > 0) return refuse({ refusal: 'name-taken' })
    const after = { ...before, name, url, isNightly, profile, revision: revision + 1 }
    await tx.db.update(importSuppliers).set(after).where(eq(importSuppliers.id, id))
    await recordChange(tx, user, { subject: 'supplier', subjectId: name, ...differences(before, after) })
    return done(await presentSupplier(tx, after))
  })
}

function differences(before: typeof importSuppliers.$inferSelect, after: typeof importSuppliers.$inferSelect) {
  const flat = ({ name, url, isNightly, profile }: typeof importSuppliers.$inferSelect): Record<string, unknown> => ({
    name,
    url,
    isNightly,
    ...profile,
  })
  const [from, to] = [flat(before), flat(after)]
  const keys = Object.keys(to).filter((key) => JSON.stringify(from[key]) !== JSON.stringify(to[key]))
  const only = (all: Readonly<Record<string, unknown>>) => Object.fromEntries(keys.map((key) => [key, all[key] ?? null]))
  return { before: only(from), after: only(to) }
}
