import { and, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'

import { recordChange } from '#app/account/audit/audit.server.ts'
import type { saveSupplierCall, SupplierView } from '#app/imports/import-schemas.ts'
import type { ImportRefusal } from '#app/imports/import-refusals.ts'
import { importSuppliers } from '#app/imports/import.tables.ts'
import { presentSupplier } from '#app/imports/runs/read-runs.server.ts'
import { type SupplierProfile, supplierProfileSchema } from '#app/imports/rules/supplier-profile.ts'
import { addCategory } from '#app/catalogue/categories/change-categories.server.ts'
import { categoryRefusals } from '#app/catalogue/categories/category-refusals.ts'
import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { type Context, inTransactionUnlessRefused } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { isWebAddress } from '#app/platform/http/download.server.ts'
import type { UserSession } from '#app/platform/session.ts'
import { fold } from '#app/platform/text/greek-text.ts'

type Saved = z.output<typeof saveSupplierCall>

/**
 * Saves what a call names of a supplier's profile, and makes the categories that it asks for. Refuses concurrent changes, a
 * nightly fetch without a URL, and a category that cannot be made.
 */
export async function saveSupplier(
  ctx: Context,
  parts: ProductParts,
  user: UserSession,
  { id, revision, ...saved }: Saved,
): Promise<Result<SupplierView, ImportRefusal>> {
  return inTransactionUnlessRefused<SupplierView, ImportRefusal>(ctx, async (tx) => {
    const [before] = await tx.db.select().from(importSuppliers).where(eq(importSuppliers.id, id)).for('update')
    if (before === undefined) return refuse({ refusal: 'not-found' })
    if (before.revision !== revision) return refuse({ refusal: 'changed' })
    const { name = before.name, url = before.url, isNightly = before.isNightly, ...read } = saved
    if (url === '' ? isNightly : !isWebAddress(url)) return refuse({ refusal: 'no-url' })
    const named = await tx.db.$count(importSuppliers, and(eq(importSuppliers.name, name), ne(importSuppliers.id, id)))
    if (named > 0) return refuse({ refusal: 'name-taken' })
    const categories = await mappedCategories(tx, parts, user, saved.categories)
    if (!categories.ok) return categories
    const stored = supplierProfileSchema.parse(before.profile)
    const profile = changedProfile(stored, read, categories.value)
    const after = { ...before, name, url, isNightly, profile, revision: revision + 1 }
    await tx.db.update(importSuppliers).set(after).where(eq(importSuppliers.id, id))
    await recordChange(tx, user, { subject: 'supplier', subjectId: name, ...differences({ ...before, profile: stored }, after) })
    return done(await presentSupplier(tx, after))
  })
}

function changedProfile(
  before: SupplierProfile,
  { answers, categories: _categories, colours, ...rest }: Omit<Saved, 'id' | 'revision' | 'name' | 'url' | 'isNightly'>,
  categories: SupplierProfile['categories'] | undefined,
): SupplierProfile {
  const named = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  return {
    ...before,
    ...named,
    ...(answers !== undefined && { answers: { ...before.answers, ...answers } }),
    ...(categories !== undefined && { categories }),
    ...(colours !== undefined && { colours: Object.fromEntries(colours.map(({ word, ours }) => [word, ours])) }),
  }
}

/** Category ids by the supplier's words; new categories are made, one for each name and parent. */
async function mappedCategories(
  tx: Context,
  parts: ProductParts,
  user: UserSession,
  words: Saved['categories'],
): Promise<Result<SupplierProfile['categories'] | undefined, ImportRefusal>> {
  if (words === undefined) return done(undefined)
  const made = new Map<string, number>()
  const mapped: [string, number][] = []
  for (const each of words) {
    if ('ours' in each) {
      mapped.push([each.word, each.ours])
      continue
    }
    const { name, parentId } = each.create
    const key = `${parentId ?? 0} ${fold(name)}`
    let categoryId = made.get(key)
    if (categoryId === undefined) {
      const added = await addCategory(tx, parts, user, { name, parentId })
      if (!added.ok) return refuse({ refusal: 'category', sentence: `«${name}»: ${categoryRefusals.textOf(added)}` })
      categoryId = added.value.categories.find((category) => category.name === name && category.parentId === parentId)?.id ?? 0
      made.set(key, categoryId)
    }
    mapped.push([each.word, categoryId])
  }
  return done(Object.fromEntries(mapped))
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
