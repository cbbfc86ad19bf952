import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'

import { environmentalColumns, safetyColumns } from '#app/catalogue/product-law.tables.ts'
import { skuKeySql } from '#app/catalogue/sku-key.tables.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'

/** Unit prices are integers of 1/10,000 € in every table. */

/** The tree of categories. */
export const categories = pgTable(
  'categories',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** The source of the record, by which an import recognises it */
    origin: text('origin').notNull().unique(),
    /** SHA-256 of the imported record: while the record is the same, an import leaves staff's changes */
    originHash: text('origin_hash'),
    parentId: integer('parent_id').references((): AnyPgColumn => categories.id),
    name: text('name').notNull(),
    fullName: text('full_name').notNull(),
    /** Words by which buyers find it and its products, never shown */
    searchWords: text('search_words').array().notNull().default([]),
    /** `fullName` folded, for search */
    foldedName: text('folded_name').notNull(),
    /** Order among those of the same parent */
    position: integer('position').notNull(),
    imageSrc: text('image_src'),
    /** The CDN's picture path derives from this if `imageSrc` is missing. */
    categoryProductId: integer('category_product_id'),
    /** Not in menus or search, nor are its subcategories; its page still opens by URL */
    hidden: boolean('hidden').notNull().default(false),
  },
  (table) => [index('categories_parent').on(table.parentId, table.position)],
)

/** A product: what it is, costs and takes. Its words for lists and search are repeated in derived tables. */
export const products = pgTable(
  'products',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    origin: text('origin').notNull().unique(),
    /** SHA-256 of the imported record, to skip unchanged ones */
    originHash: text('origin_hash').notNull(),
    sku: text('sku'),
    /** GTIN-8, -12, -13 or -14 of a product without variants; variants have their own */
    gtin: text('gtin'),
    title: text('title').notNull(),
    description: text('description').notNull(),
    type: text('type').notNull(),
    brand: text('brand'),
    /** Country of manufacture: ISO 3166-1 alpha-2 */
    countryOfOrigin: text('country_of_origin'),
    /** The maker, if the merchant names one: a workshop, a winery */
    makerName: text('maker_name'),
    makerPlace: text('maker_place'),
    /** The label of the sample format (Women, kids, shoes ...); `product_categories` is separate */
    audience: text('audience'),
    primaryCategoryId: integer('primary_category_id')
      .notNull()
      .references(() => categories.id),
    /** Net price of one piece before discount, 1/10,000 € */
    price: integer('price').notNull(),
    /** Whole percent off the unit price, at every price break */
    discountPercent: smallint('discount_percent').notNull().default(0),
    /** The merchant's net cost of one piece, 1/10,000 €, if known: for the margin of an offer, never shown to customers */
    costPrice: integer('cost_price'),
    /** Whole percent */
    vatPercent: smallint('vat_percent').notNull().default(24),
    /** Pieces; shared by the variants without their own stock */
    stock: integer('stock').notNull(),
    madeToOrder: boolean('made_to_order').notNull().default(false),
    /** Working days until shelf stock leaves, or until a product made to order is made */
    leadTimeDays: smallint('lead_time_days'),
    /** Working days until more than the shelf stock is available; null if it will not be restocked */
    restockLeadTimeDays: smallint('restock_lead_time_days'),
    /** The fewest pieces of an order */
    minimumQuantity: integer('minimum_quantity').notNull().default(1),
    /** Pieces by which quantities grow */
    quantityMultiple: integer('quantity_multiple').notNull().default(1),
    /** Pieces of a package; null if unknown */
    packSize: integer('pack_size'),
    /** Coming soon until this day, ISO day of Athens */
    availableFrom: date('available_from', { mode: 'string' }),
    /** The last day of a timed discount, ISO day of Athens */
    offerEnd: date('offer_end', { mode: 'string' }),
    isNew: boolean('is_new').notNull().default(false),
    isHot: boolean('is_hot').notNull().default(false),
    /** The catalogue's own rating, 1 to 5 stars: only sorts */
    rating: smallint('rating'),
    material: text('material'),
    dimensions: text('dimensions'),
    /** Grams of one piece; null if unknown */
    weightGrams: integer('weight_grams'),
    /** Textile: on a dark colour, prints get a white layer below them. */
    textile: boolean('textile').notNull().default(false),
    ...safetyColumns(),
    ...environmentalColumns(),
    /** The text for search: title, brand, SKUs, material, colours and tags, folded */
    searchText: text('search_text').notNull(),
    /** Hidden in the shop: not in lists or search, and without a page */
    hidden: boolean('hidden').notNull().default(false),
    /** Incremented by each change of staff or an import, to detect concurrent edits; not by orders */
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('products_type').on(table.type),
    index('products_sku').on(table.sku),
    index('products_sku_key').on(skuKeySql(table.sku)),
    index('products_primary_category').on(table.primaryCategoryId),
    check('products_price', sql`${table.price} >= 0`),
    check('products_discount', sql`${table.discountPercent} between 0 and 100`),
    check('products_stock', sql`${table.stock} >= 0`),
    check('products_quantity', sql`${table.minimumQuantity} >= 1 and ${table.quantityMultiple} >= 1`),
    check('products_rating', sql`${table.rating} between 1 and 5`),
    check('products_recycled_percent', sql`${table.recycledPercent} between 0 and 100`),
  ],
)

const productId = () =>
  integer('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })

/** The categories of a product, besides their ancestors. */
export const productCategories = pgTable(
  'product_categories',
  {
    productId: productId(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.productId] }),
    index('product_categories_product').on(table.productId),
  ],
)

/** `variantId` is the specification's variant_id, unique only within its product. */
export const productVariants = pgTable(
  'product_variants',
  {
    productId: productId(),
    variantId: integer('variant_id').notNull(),
    /** Order within the product */
    position: smallint('position').notNull(),
    sku: text('sku'),
    gtin: text('gtin'),
    size: text('size'),
    /** A name from `colours`, or a supplier's own */
    colour: text('colour'),
    /** Pieces; null shares the product's stock */
    stock: integer('stock'),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.variantId] }),
    index('product_variants_sku').on(table.sku),
    index('product_variants_sku_key').on(skuKeySql(table.sku)),
    check('product_variants_stock', sql`${table.stock} >= 0`),
  ],
)

/** The pictures of a product. */
export const productImages = pgTable(
  'product_images',
  {
    productId: productId(),
    imageId: integer('image_id').notNull(),
    /** Order within the product */
    position: smallint('position').notNull(),
    src: text('src').notNull(),
    /** The colour that the picture shows */
    alt: text('alt'),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.imageId] }),
    // To check that a product uses a picture before generating it
    index('product_images_src').on(table.src),
  ],
)

/** The variants that a picture shows. */
export const productImageVariants = pgTable(
  'product_image_variants',
  {
    productId: integer('product_id').notNull(),
    imageId: integer('image_id').notNull(),
    variantId: integer('variant_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.imageId, table.variantId] }),
    foreignKey({
      name: 'product_image_variants_image',
      columns: [table.productId, table.imageId],
      foreignColumns: [productImages.productId, productImages.imageId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'product_image_variants_variant',
      columns: [table.productId, table.variantId],
      foreignColumns: [productVariants.productId, productVariants.variantId],
    }).onDelete('cascade'),
    index('product_image_variants_variant').on(table.productId, table.variantId),
  ],
)

/** A price break: `unitPrice`, before the discount, applies from `minQuantity` pieces on. */
export const priceBreaks = pgTable(
  'price_breaks',
  {
    productId: productId(),
    /** Pieces from which on it applies */
    minQuantity: integer('min_quantity').notNull(),
    /** Net price of one piece before discount, 1/10,000 € */
    unitPrice: integer('unit_price').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.minQuantity] }),
    check('price_breaks_quantity', sql`${table.minQuantity} > 1`),
    check('price_breaks_price', sql`${table.unitPrice} >= 0`),
  ],
)

/** The tags of a product, as imported or written by staff. */
export const productTags = pgTable('product_tags', { productId: productId(), tag: text('tag').notNull() }, (table) => [
  primaryKey({ columns: [table.productId, table.tag] }),
])

/** Products that staff chose to show beside a product, in their order. */
export const productRelated = pgTable(
  'product_related',
  {
    productId: productId(),
    relatedId: integer('related_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Order within the product */
    position: smallint('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.relatedId] }), index('product_related_of').on(table.relatedId)],
)

/** The collections of a product. */
export const productCollections = pgTable(
  'product_collections',
  {
    productId: productId(),
    collection: text('collection').notNull(),
    /** The position set by staff; products without one follow, the most popular first */
    position: integer('position'),
  },
  (table) => [
    primaryKey({ columns: [table.collection, table.productId] }),
    index('product_collections_product').on(table.productId),
  ],
)

/** Collections with a label by staff; others show their name in the import. */
export const collections = pgTable('collections', {
  /** Their name in products */
  name: text('name').primaryKey(),
  label: text('label').notNull(),
})

/** The colours that variants name. */
export const colours = pgTable('colours', {
  name: text('name').primaryKey(),
  label: text('label').notNull(),
  /** #rrggbb */
  hex: text('hex').notNull(),
  /** A print on textile of this colour needs a white layer below. */
  dark: boolean('dark').notNull().default(false),
  /** SHA-256 of the imported record, like that of categories */
  originHash: text('origin_hash'),
})

/** A single row. The version changes with anything that cached pages may show; on every node it is part of the cache version. */
export const catalogueVersion = pgTable('catalogue_version', {
  id: smallint('id').primaryKey().default(1),
  /** Incremented by each change that cached pages may show */
  version: bigint('version', { mode: 'number' }).notNull(),
})
