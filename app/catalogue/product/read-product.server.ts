import { fastestDaysByQuantity, readAllIn } from '#app/catalogue/project/all-in.ts'
import { productFacts } from '#app/catalogue/product/product-facts.ts'
import { lawParts } from '#app/catalogue/product/law-parts.ts'
import { type SQL, sql } from 'drizzle-orm'

import {
  type Colour,
  orderableStock,
  type ProductCard,
  type ProductDetail,
  type ProductOrigin,
  type ProductVariant,
  stocksOf,
} from '#app/catalogue/catalogue.ts'
import { type EnvironmentalFacts, validCertificates } from '#app/catalogue/environmental-facts.ts'
import {
  safetyColumnsSql,
  safetyOfRow,
  type SafetyRow,
  shownSafety,
} from '#app/catalogue/manufacturers/safety-of-products.server.ts'
import { commonGtin } from '#app/catalogue/gtin.ts'
import { shownColumnsSql, shownValuesOf } from '#app/catalogue/product-fields/shown-columns.server.ts'
import type { ShownValues } from '#app/catalogue/product-fields/shown-fields.ts'
import { lowestPriceBefore } from '#app/catalogue/product/lowest-price.ts'
import { countryName } from '#app/catalogue/countries.ts'
import { categoryPictureUrl, pictureUrl } from '#app/catalogue/pictures/pictures.server.ts'
import { readCards, toColour, totalStock } from '#app/catalogue/card/read-cards.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import { printPositionsOf } from '#app/catalogue/pictures/picture-sources.server.ts'

interface DetailRow extends Record<string, unknown>, SafetyRow, ShownValues {
  readonly id: number
  readonly sku: string | null
  readonly gtin: string | null
  readonly description: string
  readonly brand: string | null
  readonly country_of_origin: string | null
  readonly maker_name: string | null
  readonly maker_place: string | null
  readonly type: string
  readonly recycled_percent: number | null
  readonly composition: EnvironmentalFacts['composition']
  readonly certificates: EnvironmentalFacts['certificates']
  readonly quantity_multiple: number
  readonly pack_size: number | null
  readonly offer_end: string | null
  /** The product's own stock, shared by variants without their own */
  readonly shared_stock: number
  readonly stock: number
  readonly variants: readonly VariantRow[]
  readonly images: readonly { readonly src: string; readonly alt: string | null; readonly variantIds: number[] }[]
  readonly history: readonly { readonly price: number; readonly discountPercent: number; readonly validFrom: string }[]
  readonly category: {
    readonly id: number
    readonly parentId: number | null
    readonly name: string
    readonly fullName: string
    readonly imageSrc: string | null
    readonly categoryProductId: number | null
  }
}

interface VariantRow {
  readonly variantId: number
  readonly sku: string | null
  readonly gtin: string | null
  readonly size: string | null
  readonly colour: string | null
  readonly label: string | null
  readonly hex: string | null
  readonly stock: number | null
}

const detailsWhere = (which: SQL) => sql`
    select p.id, p.sku, p.gtin, p.description, p.brand, p.country_of_origin, p.maker_name, p.maker_place, p.type, ${shownColumnsSql},
      p.quantity_multiple, p.pack_size, p.offer_end, p.stock as shared_stock, ${totalStock} as stock,
      p.recycled_percent, p.composition, p.certificates, ${safetyColumnsSql},
      (
        select coalesce(json_agg(json_build_object(
          'variantId', v.variant_id, 'sku', v.sku, 'gtin', v.gtin, 'size', v.size, 'colour', v.colour, 'label', k.label, 'hex', k.hex,
          'stock', v.stock
        ) order by v.position, v.variant_id), '[]')
        from product_variants v left join colours k on k.name = v.colour where v.product_id = p.id
      ) as variants,
      (
        select coalesce(json_agg(json_build_object(
          'src', i.src, 'alt', i.alt,
          'variantIds', array(
            select iv.variant_id from product_image_variants iv
            where iv.product_id = i.product_id and iv.image_id = i.image_id order by iv.variant_id
          )
        ) order by i.position, i.image_id), '[]')
        from product_images i where i.product_id = p.id
      ) as images,
      (
        select coalesce(json_agg(json_build_object(
          'price', h.price, 'discountPercent', h.discount_percent, 'validFrom', h.valid_from
        ) order by h.valid_from, h.id), '[]')
        from price_history h where h.product_id = p.id
      ) as history,
      json_build_object(
        'id', c.id, 'parentId', c.parent_id, 'name', c.name, 'fullName', c.full_name, 'imageSrc', c.image_src,
        'categoryProductId', c.category_product_id
      ) as category
    from products p join categories c on c.id = p.primary_category_id
    where ${which} and not p.hidden`

const selectDetail = statement<DetailRow, 'id'>('product-detail', (value) => detailsWhere(sql`p.id = ${value('id')}`))
const selectDetails = statement<DetailRow, 'ids'>('product-details', (value) =>
  detailsWhere(sql`p.id = any(${value('ids')}::int[])`),
)

/** The data of the product page; null for an unknown or hidden one. Two queries. */
export async function readProduct(ctx: Context, id: number): Promise<ProductDetail | null> {
  const [card] = await readCards(ctx, [id])
  if (card === undefined) return null
  const [row] = await selectDetail(ctx.db, { id })
  return row === undefined ? null : toDetail(ctx, card, row)
}

/** Several products in the order of `ids`; unknown and hidden ones are left out. Two queries. */
export async function readProducts(ctx: Context, ids: readonly number[]): Promise<ProductDetail[]> {
  const cards = await readCards(ctx, ids)
  if (cards.length === 0) return []
  const details = await selectDetails(ctx.db, { ids: cards.map(({ id }) => id) })
  const rows = new Map(details.map((row) => [row.id, row]))
  return cards.flatMap((card) => {
    const row = rows.get(card.id)
    return row === undefined ? [] : [toDetail(ctx, card, row)]
  })
}

function toDetail(ctx: Context, card: ProductCard, row: DetailRow): ProductDetail {
  const today = dayInAthens(ctx.now)
  const images = row.images.map((image) => ({ ...image, src: pictureUrl(ctx.config, image.src) }))
  const history = row.history.map((entry) => ({ ...entry, validFrom: new Date(entry.validFrom) }))
  const { categoryProductId, ...category } = row.category
  const safety = shownSafety(safetyOfRow(row))
  const environment = {
    recycledPercent: row.recycled_percent,
    composition: row.composition,
    certificates: validCertificates(row.certificates, today),
  }
  const detail = {
    ...card,
    sku: row.sku,
    gtin: commonGtin(row.gtin, row.variants),
    description: row.description,
    brand: row.brand,
    origin: originOf(row),
    type: row.type,
    ...shownValuesOf(row),
    quantityMultiple: row.quantity_multiple,
    packSize: row.pack_size,
    offerEnd: row.offer_end,
    stock: orderableStock({ ...card, stock: row.stock }, today),
    images,
    variants: row.variants.map((variant): ProductVariant => ({
      variantId: variant.variantId,
      sku: variant.sku,
      gtin: variant.gtin,
      size: variant.size,
      colour: colourOf(variant),
      ...stocksOf({ ...card, stock: variant.stock ?? row.shared_stock }, today),
      imageSrc: images.find((image) => image.variantIds.includes(variant.variantId))?.src ?? null,
    })),
    safety,
    environment,
    law: lawParts(environment, safety),
    printPositions: printPositionsOf(ctx.config, card.imageSrc),
    primaryCategory: {
      ...category,
      imageSrc: categoryPictureUrl(ctx.config, { imageSrc: category.imageSrc, categoryProductId, productSrc: null }),
    },
    lowestRecentPrice: card.discountPercent > 0 ? lowestPriceBefore(history) : null,
  }
  const fastest = card.allIn === null ? [] : fastestDaysByQuantity(readAllIn(card.allIn))
  return { ...detail, fastestDecoration: fastest, facts: productFacts(detail) }
}

function originOf({ country_of_origin, maker_name, maker_place }: DetailRow): ProductOrigin | null {
  if (country_of_origin === null && maker_name === null) return null
  return {
    country: country_of_origin,
    countryName: country_of_origin === null ? null : countryName(country_of_origin),
    makerName: maker_name,
    makerPlace: maker_place,
  }
}

function colourOf({ colour, label, hex }: VariantRow): Colour | null {
  return colour === null ? null : toColour({ name: colour, label, hex })
}
