import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import { eq, sql } from 'drizzle-orm'

import { users } from '#app/account/account.tables.ts'
import { recordChange } from '#app/account/audit/audit.server.ts'
import { products } from '#app/catalogue/catalogue.tables.ts'
import { tagsOfProducts } from '#app/catalogue/cache-tags.server.ts'
import { bumpCatalogueVersion } from '#app/catalogue/catalogue-version.server.ts'
import type { CatalogueIndex } from '#app/catalogue/import/import-catalogue.server.ts'
import type { ImportExtension } from '#app/catalogue/import/import-extension.server.ts'
import type { ImportedProduct } from '#app/catalogue/import/import-product.ts'
import { advanceSequence, greatestId, lockImports, writeRows } from '#app/catalogue/import/import-rows.server.ts'
import { type ProductToWrite, writeProducts } from '#app/catalogue/import/import-write-products.server.ts'
import { searchTexts } from '#app/catalogue/import/search-text.server.ts'
import { type ProductWithOrigin, readStoredProducts, type StoredProduct } from '#app/catalogue/manage/stored-products.server.ts'
import { productVersions, type VersionCause } from '#app/catalogue/manage/product-versions.tables.ts'
import { refreshFacets } from '#app/catalogue/list/refresh-facets.server.ts'
import { type DecorationRates, fillAllIn } from '#app/catalogue/project/fill-all-in.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { apiKeyActor, type UserSession } from '#app/platform/session.ts'

/** Higher slices' hooks on a changed product (import-parts.server.ts). */
export interface ProductParts {
  readonly index: CatalogueIndex
  readonly extension: ImportExtension<unknown>
  readonly rates: DecorationRates
}

/** Who changes products, and how. */
export interface ProductChanger {
  /** Null: the shop itself, on a schedule */
  readonly user: UserSession | null
  readonly cause: VersionCause
}

/** The changeable fields of a product. */
export type ProductContent = Pick<StoredProduct, 'product' | 'extended' | 'hidden'>

const batchSize = 200

/**
 * Changes products in the caller's transaction: locks them, passes each current one to `change`, and writes the returned
 * differences (null leaves it unchanged). Lists, search, all-in prices and cached pages follow; versions and the audit log record
 * the author. Orders take stock under the same lock, so keeping `stock` preserves their changes. Returns the ids of changed
 * products; unknown ids are ignored.
 */
export async function changeProducts(
  tx: Context,
  parts: ProductParts,
  changer: ProductChanger,
  productIds: readonly number[],
  change: (stored: StoredProduct) => ProductContent | null,
): Promise<number[]> {
  const ids = [...new Set(productIds)].toSorted((a, b) => a - b)
  await lockImports(tx)
  // All at once and first: orders take these locks in the same order, and the catalogue version's lock last.
  await tx.db.execute(sql`select from products where id = any(${sql.param(ids)}::int[]) order by id for no key update`)
  const tagsBefore = await tagsOfProducts(tx, ids)
  const changed: number[] = []
  let last: Known | undefined
  let isAnyBack = false
  for (let at = 0; at < ids.length; at += batchSize) {
    const stored = await readStoredProducts(tx, parts.extension, ids.slice(at, at + batchSize))
    const found = [...stored.values()].flatMap((before): Known[] => {
      const after = change(before)
      return after === null || isSame(before, after) ? [] : [{ before, after }]
    })
    await write(tx, parts, changer, found)
    for (const { before } of found) changed.push(before.id)
    isAnyBack ||= found.some(({ before, after }) => before.hidden && !after.hidden)
    last = found.at(-1) ?? last
  }
  if (changed.length === 0) return []
  // Pages that a shown product returns to are not tagged with it yet: any page may show it.
  await bumpCatalogueVersion(tx, isAnyBack ? [] : [...tagsBefore, ...(await tagsOfProducts(tx, changed))])
  await (last !== undefined && changed.length === 1 ? auditChange(tx, changer, last) : auditMany(tx, changer, changed))
  return changed
}

/** Creates products with the next ids, in the caller's transaction. The database refuses a duplicate SKU. */
export async function createProducts(
  tx: Context,
  parts: ProductParts,
  changer: ProductChanger,
  contents: readonly ProductContent[],
): Promise<number[]> {
  await lockImports(tx)
  const first = (await greatestId(tx, products)) + 1
  const made = contents.map((after, index): New => ({ before: null, id: first + index, after }))
  for (let at = 0; at < made.length; at += batchSize) await write(tx, parts, changer, made.slice(at, at + batchSize))
  await advanceSequence(tx, products)
  const ids = made.map(({ id }) => id)
  await bumpCatalogueVersion(tx, await tagsOfProducts(tx, ids))
  await (made[0] !== undefined && made.length === 1 ? auditNew(tx, changer, made[0]) : auditMany(tx, changer, ids))
  return ids
}

interface Known {
  readonly before: ProductWithOrigin
  readonly after: ProductContent
}

interface New {
  readonly before: null
  readonly id: number
  readonly after: ProductContent
}

type Changed = Known | New

const idOf = (changed: Changed) => (changed.before === null ? changed.id : changed.before.id)

async function write(tx: Context, parts: ProductParts, changer: ProductChanger, changed: readonly Changed[]): Promise<void> {
  if (changed.length === 0) return
  const ids = changed.map(idOf)
  const textOf = await searchTexts(tx)
  await writeProducts(
    tx,
    changed.map((each): ProductToWrite => {
      const { before, after } = each
      return {
        id: idOf(each),
        origin: before === null ? newOrigin(after.product) : before.origin,
        originHash: before === null ? '' : before.originHash,
        searchText: textOf(after.product),
        product: after.product,
        before: before === null ? null : { originHash: before.originHash, ...before.product },
      }
    }),
  )
  const hidden = changed.flatMap((each) => (each.after.hidden ? [idOf(each)] : []))
  const { rows: turned } = await tx.db.execute<{ id: number }>(sql`
    update products set hidden = id = any(${sql.param(hidden)}::int[])
    where id = any(${sql.param(ids)}::int[]) and hidden <> (id = any(${sql.param(hidden)}::int[])) returning id`)
  // Lists contain visible products only.
  if (turned.length > 0)
    await refreshFacets(
      tx,
      turned.map(({ id }) => id),
    )
  await parts.extension.write(
    tx,
    changed.map((each) => ({ productId: idOf(each), value: each.after.extended })),
  )
  await storeVersions(tx, changer, changed)
  await fillAllIn(tx, parts.rates, ids)
  await parts.index.products(tx, ids)
}

/** An import recognises a product by its SKU. */
function newOrigin({ sku }: ImportedProduct): string {
  return sku === null ? `own:${randomUUID()}` : `sku:${sku}`
}

async function storeVersions(tx: Context, { user, cause }: ProductChanger, changed: readonly Changed[]): Promise<void> {
  const actorName = user === null ? '' : await nameOf(tx, user)
  const firsts = changed.flatMap(({ before }) =>
    before === null
      ? []
      : [{ ...versionOf(before.id, before.revision, before), at: tx.now, cause: null, userId: null, actorName: '' }],
  )
  if (firsts.length > 0) await tx.db.insert(productVersions).values(firsts).onConflictDoNothing()
  const versions = changed.map((each) => ({
    ...versionOf(idOf(each), (each.before?.revision ?? 0) + 1, each.after),
    at: tx.now,
    cause,
    userId: user?.userId ?? null,
    actorName,
  }))
  await writeRows(tx, productVersions, versions)
}

function versionOf(productId: number, revision: number, { product, extended, hidden }: ProductContent) {
  return { productId, revision, hidden, product, extended }
}

async function auditChange(tx: Context, { user }: ProductChanger, { before, after }: Known): Promise<void> {
  if (user === null) return
  const fields = Object.entries(changedFields(before, after))
  await recordChange(tx, user, {
    subject: 'product',
    subjectId: String(before.id),
    before: Object.fromEntries(fields.map(([key, [from]]) => [key, from])),
    after: Object.fromEntries(fields.map(([key, [, to]]) => [key, to])),
  })
}

async function auditNew(tx: Context, { user }: ProductChanger, { id, after }: New): Promise<void> {
  if (user === null) return
  const { title, sku } = after.product
  await recordChange(tx, user, { subject: 'product', subjectId: String(id), before: {}, after: { title, sku } })
}

async function auditMany(tx: Context, { user, cause }: ProductChanger, ids: readonly number[]): Promise<void> {
  if (user === null) return
  await recordChange(tx, user, {
    subject: 'products',
    subjectId: cause,
    before: {},
    after: { count: ids.length, ids: ids.slice(0, 100) },
  })
}

/** The changed fields, each with both values. */
export function changedFields(
  before: ProductContent,
  after: ProductContent,
): Record<string, readonly [from: unknown, to: unknown]> {
  const flat = ({ product, extended, hidden }: ProductContent): Record<string, unknown> => ({
    ...product,
    positions: extended,
    hidden,
  })
  const [from, to] = [flat(before), flat(after)]
  return Object.fromEntries(
    Object.keys(to).flatMap((key) => (isDeepStrictEqual(from[key], to[key]) ? [] : [[key, [from[key], to[key]] as const]])),
  )
}

function isSame(before: ProductContent, after: ProductContent): boolean {
  return Object.keys(changedFields(before, after)).length === 0
}

async function nameOf(tx: Context, session: UserSession): Promise<string> {
  const { userId } = session
  const [user] = await tx.db.select({ name: users.username }).from(users).where(eq(users.id, userId))
  return apiKeyActor(session) ?? user?.name ?? ''
}
