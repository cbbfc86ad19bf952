import { type ItemRef, parseItemId } from '#app/catalogue/item-id.ts'
import { readDecorationData } from '#app/agents/ucp/decoration-data.server.ts'
import {
  type Presentation,
  type PresentedProduct,
  presentProduct,
  type PresentedVariant,
} from '#app/agents/ucp/present-product.ts'
import { ProtocolError } from '#app/agents/ucp/protocol-error.ts'
import { foundPage } from '#app/agents/ucp/found-page.server.ts'
import { selectVariants } from '#app/agents/ucp/select-variants.ts'
import { type AgentShop, errorMessage, failed, infoMessage, succeeded, withMessages } from '#app/agents/ucp/ucp.ts'
import { type LookupRequest, maxLookedUp, type ProductRequest, type SearchRequest } from '#app/agents/ucp/ucp-requests.ts'
import type { ProductDetail } from '#app/catalogue/catalogue.ts'
import { readProduct, readProducts } from '#app/catalogue/product/read-product.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { readDeliveryDays } from '#app/promise/read-delivery-days.server.ts'

/** Products for a text or filters, as the results page has them. */
export async function searchCatalog(ctx: Context, shop: AgentShop, request: SearchRequest): Promise<object> {
  const { ids, pagination, messages } = await foundPage(ctx, request)
  const [products, presentation] = await Promise.all([readProducts(ctx, ids), readPresentation(ctx, shop, request)])
  return {
    ucp: succeeded(shop, 'search'),
    products: products.map((product) => withFeatured(presentProduct(product, presentation))),
    pagination,
    ...withMessages(messages),
  }
}

const withFeatured = ({ body, variants: [featured] }: PresentedProduct) => ({ ...body, variants: [featured.body] })

/** Products by their ids or those of variants; unknown ids are named in messages. */
export async function lookUpCatalog(ctx: Context, shop: AgentShop, request: LookupRequest): Promise<object> {
  const wanted = [...new Set(request.ids)]
  if (wanted.length > maxLookedUp)
    throw new ProtocolError(400, 'request_too_large', `At most ${maxLookedUp} ids can be looked up at once.`)
  const items = wanted.map((id) => ({ id, item: parseItemId(id) }))
  const productIds = [...new Set(items.flatMap(({ item }) => item?.productId ?? []))]
  const [products, presentation] = await Promise.all([readProducts(ctx, productIds), readPresentation(ctx, shop, request)])
  const found = new Set<string>()
  const presented = products.flatMap((product) => {
    const { body, variants } = presentProduct(product, presentation)
    const inputs = inputsOf(product.id, variants, items)
    for (const input of [...inputs.values()].flat()) found.add(input.id)
    const matched = variants.flatMap((variant) => {
      const own = inputs.get(variant.id)
      return own === undefined ? [] : [{ ...variant.body, inputs: own }]
    })
    return matched.length === 0 ? [] : [{ ...body, variants: matched }]
  })
  return {
    ucp: succeeded(shop, 'lookup'),
    products: presented,
    ...withMessages(wanted.filter((id) => !found.has(id)).map((id) => infoMessage('not_found', id))),
  }
}

interface Input {
  readonly id: string
  readonly match: 'exact' | 'featured'
}

/** The requested ids by the variant that each means. */
function inputsOf(
  productId: number,
  variants: PresentedProduct['variants'],
  items: readonly { readonly id: string; readonly item: ItemRef | null }[],
): ReadonlyMap<string, Input[]> {
  const inputs = new Map<string, Input[]>()
  const [first] = variants
  const featured = variants.find(({ isAvailable }) => isAvailable) ?? first
  for (const { id, item } of items) {
    if (item?.productId !== productId) continue
    const variant = item.variantId === null ? featured : variants.find((each) => each.id === id)
    if (variant === undefined) continue
    const match = item.variantId === null ? 'featured' : 'exact'
    inputs.set(variant.id, [...(inputs.get(variant.id) ?? []), { id, match }])
  }
  return inputs
}

/** A product with its variants by the chosen options, and how it can be decorated. */
export async function getProduct(ctx: Context, shop: AgentShop, request: ProductRequest): Promise<object> {
  const item = parseItemId(request.id)
  const product = item === null ? null : await readProduct(ctx, item.productId)
  const presented = product === null ? null : presentProduct(product, await readPresentation(ctx, shop, request))
  const named = presented?.variants.find(({ id }) => id === request.id && item?.variantId !== null)
  if (item === null || presented === null || (item.variantId !== null && named === undefined))
    return failed([errorMessage('not_found', notFoundText, 'unrecoverable')], `${shop.origin}/`)
  const choice = {
    selected: named?.options ?? request.selected ?? [],
    preferences: request.preferences ?? [],
  }
  const selection = selectVariants(presented.variants, choice)
  const variants = named === undefined ? selection.variants : firstOf(selection.variants, named)
  const decoration = await readDecorationData(ctx, item.productId)
  return {
    ucp: succeeded(shop, 'lookup'),
    product: {
      ...presented.body,
      ...(selection.options.length > 0 && { options: selection.options, selected: selection.selected }),
      variants: variants.map(({ body }) => body),
      ...(decoration !== null && { decoration }),
    },
    ...withMessages(messagesOf(product)),
  }
}

const notFoundText = 'Δεν υπάρχει τέτοιο προϊόν στο κατάστημα.'

function firstOf(variants: readonly PresentedVariant[], named: PresentedVariant): readonly PresentedVariant[] {
  return [named, ...variants.filter((each) => each !== named)]
}

function messagesOf(product: ProductDetail | null) {
  if (product === null || product.minimumQuantity <= 1) return []
  return [infoMessage('minimum_quantity', `Ελάχιστη ποσότητα: ${formatNumber(product.minimumQuantity)} τεμάχια.`)]
}

async function readPresentation(
  ctx: Context,
  { origin }: AgentShop,
  { context }: Pick<SearchRequest, 'context'>,
): Promise<Presentation> {
  return { origin, today: dayInAthens(ctx.now), days: await readDeliveryDays(ctx), postcode: context.postcode }
}
