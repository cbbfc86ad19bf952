import { createHash } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'

import { recordChange } from '#app/account/audit/audit.server.ts'
import { tagsOfProducts } from '#app/catalogue/cache-tags.server.ts'
import { bumpCatalogueVersion } from '#app/catalogue/catalogue-version.server.ts'
import { collections } from '#app/catalogue/catalogue.tables.ts'
import type { CollectionProducts, StaffCollection } from '#app/catalogue/collections/collection.contract.ts'
import {
  collectionLabel,
  type CollectionRefusal,
  maxCollections,
  maxSorted,
} from '#app/catalogue/collections/collection-labels.ts'
import { lockImports } from '#app/catalogue/import/import-rows.server.ts'
import { changeProducts, type ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { countLimits } from '#app/catalogue/product-limits.ts'
import { pictureUrl } from '#app/catalogue/pictures/pictures.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { UserSession } from '#app/platform/session.ts'
import { fold } from '#app/platform/text/greek-text.ts'

type Collections = Promise<Result<{ collections: StaffCollection[] }, CollectionRefusal>>
type Collection = Promise<Result<CollectionProducts, CollectionRefusal>>

/** All collections that have products or were created by staff, by label. */
export async function listCollectionsOfStaff(ctx: Context): Promise<{ collections: StaffCollection[] }> {
  const { rows } = await ctx.db.execute<{ name: string; label: string | null; products: number }>(sql`
    select coalesce(c.name, p.collection) as name, c.label, coalesce(p.products, 0)::int as products
    from collections c full join (
      select collection, count(*) as products from product_collections group by collection
    ) p on p.collection = c.name`)
  const found = rows.map(({ name, label, products }) => ({ name, label: collectionLabel(name, label), products }))
  return { collections: found.toSorted((a, b) => a.label.localeCompare(b.label, 'el')) }
}

/** Creates an empty collection. Refuses an existing label. */
export function addCollection(ctx: Context, user: UserSession, label: string): Collections {
  return inTransaction(ctx, async (tx): Collections => {
    await lockImports(tx)
    const { collections: all } = await listCollectionsOfStaff(tx)
    if (all.length >= maxCollections) return refuse({ refusal: 'too-many-collections' })
    if (all.some((each) => fold(each.label) === fold(label) || each.name === label))
      return refuse({ refusal: 'collection-exists' })
    await tx.db.insert(collections).values({ name: label, label })
    await recordChange(tx, user, { subject: 'collection', subjectId: label, before: {}, after: { label } })
    return done(await listCollectionsOfStaff(tx))
  })
}

/** Changes a collection's label; its name in products and imports stays. */
export function renameCollection(ctx: Context, user: UserSession, name: string, label: string): Collections {
  return inTransaction(ctx, async (tx): Collections => {
    await lockImports(tx)
    const { collections: all } = await listCollectionsOfStaff(tx)
    const before = all.find((each) => each.name === name)
    if (before === undefined) return refuse({ refusal: 'unknown-collection' })
    if (all.some((each) => each.name !== name && fold(each.label) === fold(label)))
      return refuse({ refusal: 'collection-exists' })
    if (before.label === label) return done({ collections: all })
    await tx.db.insert(collections).values({ name, label }).onConflictDoUpdate({ target: collections.name, set: { label } })
    await recordChange(tx, user, { subject: 'collection', subjectId: name, before: { label: before.label }, after: { label } })
    return done(await listCollectionsOfStaff(tx))
  })
}

/** Removes a collection without products. */
export function removeCollection(ctx: Context, user: UserSession, name: string): Collections {
  return inTransaction(ctx, async (tx): Collections => {
    await lockImports(tx)
    const before = await readCollection(tx, name)
    if (before === null) return refuse({ refusal: 'unknown-collection' })
    if (before.total > 0) return refuse({ refusal: 'collection-in-use' })
    await tx.db.delete(collections).where(eq(collections.name, name))
    await recordChange(tx, user, { subject: 'collection', subjectId: name, before: { label: before.label }, after: {} })
    return done(await listCollectionsOfStaff(tx))
  })
}

/** The products of a collection in shop order; null for an unknown one. */
export async function readCollection(ctx: Context, name: string): Promise<CollectionProducts | null> {
  const { collections: all } = await listCollectionsOfStaff(ctx)
  const collection = all.find((each) => each.name === name)
  if (collection === undefined) return null
  const { rows } = await ctx.db.execute<{
    id: number
    title: string
    sku: string | null
    hidden: boolean
    src: string | null
  }>(sql`
    select p.id, p.title, p.sku, p.hidden,
      (select i.src from product_images i where i.product_id = p.id order by i.position, i.image_id limit 1) as src
    from product_collections c join products p on p.id = c.product_id left join product_facets f on f.product_id = p.id
    where c.collection = ${name} order by c.position, f.popularity desc nulls last, p.id limit ${maxSorted}`)
  return {
    name,
    label: collection.label,
    total: collection.products,
    revision: revisionOf(rows.map(({ id }) => id)),
    products: rows.map(({ src, ...row }) => ({ ...row, imageUrl: src === null ? null : pictureUrl(ctx.config, src) })),
  }
}

/** Adds a product to a collection, after those with a position, or removes it. */
export function setInCollection(
  ctx: Context,
  parts: ProductParts,
  user: UserSession,
  { name, productId, isIn }: { readonly name: string; readonly productId: number; readonly isIn: boolean },
): Collection {
  return inTransaction(ctx, async (tx): Collection => {
    await lockImports(tx)
    if ((await readCollection(tx, name)) === null) return refuse({ refusal: 'unknown-collection' })
    const { rows } = await tx.db.execute<{ others: number }>(sql`
      select (
        select count(*) from product_collections c where c.product_id = p.id and c.collection <> ${name}
      )::int as others from products p where p.id = ${productId}`)
    const [row] = rows
    if (row === undefined) return refuse({ refusal: 'unknown-product' })
    if (isIn && row.others >= countLimits.collections) return refuse({ refusal: 'too-many-in-collection' })
    // A collection named by an import remains, even without products.
    const label = collectionLabel(name, null)
    await tx.db.insert(collections).values({ name, label }).onConflictDoNothing()
    await changeProducts(tx, parts, { user, cause: 'list' }, [productId], ({ product, extended, hidden }) => {
      const others = product.collections.filter((each) => each !== name)
      return { product: { ...product, collections: isIn ? [...others, name].toSorted() : others }, extended, hidden }
    })
    return done(await known(tx, name))
  })
}

/**
 * Sorts the products of a collection. Refuses if it has changed since the caller read it: sorted by a colleague, or with a
 * product added or removed.
 */
export function sortCollection(
  ctx: Context,
  user: UserSession,
  { name, revision, productIds }: { readonly name: string; readonly revision: string; readonly productIds: readonly number[] },
): Collection {
  return inTransaction(ctx, async (tx): Collection => {
    await lockImports(tx)
    const before = await readCollection(tx, name)
    if (before === null) return refuse({ refusal: 'unknown-collection' })
    const was = before.products.map(({ id }) => id)
    const isSameSet = new Set(productIds).size === was.length && was.every((id) => productIds.includes(id))
    if (before.revision !== revision || !isSameSet || productIds.length !== was.length) {
      return refuse({ refusal: 'collection-changed' })
    }
    if (productIds.join() === was.join()) return done(before)
    await tx.db.execute(sql`
      update product_collections c set position = o.place
      from unnest(${sql.param([...productIds])}::int[]) with ordinality as o(id, place)
      where c.collection = ${name} and c.product_id = o.id`)
    await recordChange(tx, user, {
      subject: 'collection',
      subjectId: name,
      before: { order: was.slice(0, 100) },
      after: { order: productIds.slice(0, 100) },
    })
    // Pages that show the first products may now show others.
    await bumpCatalogueVersion(tx, await tagsOfProducts(tx, productIds))
    return done(await known(tx, name))
  })
}

async function known(tx: Context, name: string): Promise<CollectionProducts> {
  const found = await readCollection(tx, name)
  if (found === null) throw new Error(`the collection ${name} was there a moment ago`)
  return found
}

function revisionOf(productIds: readonly number[]): string {
  return createHash('sha256').update(productIds.join()).digest('base64url')
}
