import type { FoundGifts, Gift, Ordering } from '#app/agents/gifts/gift-answers.ts'
import type { FindGifts } from '#app/agents/gifts/gift-requests.ts'
import { giftReason } from '#app/agents/gifts/gift-texts.ts'
import { readOrdering } from '#app/agents/gifts/read-ordering.server.ts'
import type { ProductCard } from '#app/catalogue/catalogue.ts'
import { type ListFilters, noFilters } from '#app/catalogue/list/list-filters.ts'
import { isPriceOnRequest } from '#app/catalogue/price-on-request.ts'
import { readAllIn } from '#app/catalogue/project/all-in.ts'
import { bestOption } from '#app/catalogue/project/best-technique.ts'
import { noProject, type Project } from '#app/catalogue/project/project.ts'
import type { Context } from '#app/platform/context.server.ts'
import { publicOrigin } from '#app/platform/http/public-origin.ts'
import { amountToEuros, unitPriceToEuros } from '#app/platform/text/money.ts'
import type { DeliveryDays } from '#app/promise/promise.ts'
import { readDeliveryDays } from '#app/promise/read-delivery-days.server.ts'
import { intentChips } from '#app/search/intent/intent-chips.ts'
import { currentVocabulary } from '#app/search/intent/intent-vocabulary.server.ts'
import { relaxations } from '#app/search/intent/relax-filters.ts'
import { type IntentSearch, searchByIntent } from '#app/search/intent/search-by-intent.server.ts'
import { listNearest, listWhole } from '#app/search/match/list-nearest.server.ts'
import { parseQuery } from '#app/search/query/parse-query.server.ts'
import { listByFacts } from '#app/search/search-list.server.ts'
import { absoluteUrl, productUrl } from '#app/urls.ts'

const [fewest, most] = [3, 10]

/** A wish as it was understood, with the products of the first list. */
interface Wish {
  readonly filters: ListFilters
  readonly products: readonly ProductCard[]
  readonly also: readonly string[]
  readonly dropped: readonly string[]
}

/**
 * Three to ten gifts for a wish in words or in fields, with the price per piece and the day of their cards. Fields count more than
 * the text. Where fewer products meet all bounds, the nearest follow, and their reason says what they miss.
 */
export async function findGifts(ctx: Context, request: FindGifts): Promise<FoundGifts> {
  const given = { ...noFilters, project: projectOf(request) }
  const text = request.text ?? ''
  const wish = text === '' ? await wishOfFields(ctx, given) : await wishOfText(ctx, text, given)
  const days = await readDeliveryDays(ctx)
  // The search may have dropped a bound that the caller set by a field.
  const project = withGiven(wish.filters.project, given.project)
  const gifts = new Map<string, FoundGift>()
  const take = (products: readonly ProductCard[]) => {
    for (const card of products) {
      const gift = gifts.size < most ? giftOf(ctx, card, project, days) : null
      if (gift !== null && !gifts.has(gift.product_id)) gifts.set(gift.product_id, gift)
    }
  }
  take(wish.products)
  if (gifts.size < fewest) for await (const products of nearest(ctx, wish.filters)) if (gifts.size < fewest) take(products)
  const orderingOf = await readOrdering(ctx, [...gifts.keys()].map(Number))
  const { quantity, budget, by, withLogo } = project
  return {
    gifts: [...gifts.values()].map((gift) =>
      withOrdering(gift, orderingOf({ productId: Number(gift.product_id), variantId: null }, gift.quantity)),
    ),
    understood: { quantity, budget: budget === null ? null : amountToEuros(budget), by, with_logo: withLogo, also: wish.also },
    dropped: wish.dropped,
  }
}

function projectOf({ quantity, budget, by, with_logo: withLogo, postcode }: FindGifts): Project {
  return {
    ...noProject,
    quantity: quantity ?? null,
    budget: budget ?? null,
    by: by ?? null,
    withLogo: withLogo === true,
    postcode,
  }
}

function withGiven(found: Project, given: Project): Project {
  return {
    ...found,
    quantity: given.quantity ?? found.quantity,
    budget: given.budget ?? found.budget,
    withVat: given.budget === null && found.withVat,
    by: given.by ?? found.by,
    withLogo: given.withLogo || found.withLogo,
    postcode: given.postcode,
  }
}

async function wishOfFields(ctx: Context, filters: ListFilters): Promise<Wish> {
  const list = await listByFacts(ctx, { page: 1, filters })
  return { filters, products: list.products, also: [], dropped: [] }
}

async function wishOfText(ctx: Context, text: string, filters: ListFilters): Promise<Wish> {
  const intent = await searchByIntent(ctx, { text, filters })
  if (intent !== null) return wishOfIntent(ctx, intent)
  const query = await parseQuery(ctx, text)
  const options = { page: 1, filters }
  const whole = query.words.length === 0 ? null : await listWhole(ctx, query, options)
  if (whole !== null && whole.list.total > 0 && !whole.misses)
    return { filters, products: whole.list.products, also: [], dropped: [] }
  const near = query.words.length === 0 ? null : await listNearest(ctx, query, options)
  return { filters, products: near?.list.products ?? [], also: [], dropped: near?.droppedWords ?? [] }
}

async function wishOfIntent(ctx: Context, { intent, applied, dropped, droppedWords, found }: IntentSearch): Promise<Wish> {
  const { tags } = await currentVocabulary(ctx)
  const chips = (parts: typeof dropped) => intentChips(intent, parts, tags).map((chip) => chip.text)
  const others = applied.parts.filter(({ kind }) => !['quantity', 'price', 'by', 'logo'].includes(kind))
  return {
    filters: applied.filters,
    products: found.list.products,
    also: chips(others),
    dropped: [...chips(dropped), ...droppedWords],
  }
}

/** Lists with ever fewer bounds, the last one without any. */
async function* nearest(ctx: Context, filters: ListFilters): AsyncGenerator<readonly ProductCard[]> {
  const { rankedTags } = await currentVocabulary(ctx)
  const steps = relaxations(filters, rankedTags).map((step) => step.filters)
  for (const relaxed of [filters, ...steps, noFilters]) {
    yield (await listByFacts(ctx, { page: 1, filters: relaxed })).products
  }
}

type FoundGift = Omit<Gift, 'ordering'>

function withOrdering(gift: FoundGift, ordering: Ordering): Gift {
  return { ...gift, ordering, reason: ordering.text === null ? gift.reason : `${gift.reason} ${ordering.text}` }
}

/** Null without a price, or if the product cannot be decorated in that quantity. */
function giftOf(ctx: Context, card: ProductCard, project: Project, days: DeliveryDays): FoundGift | null {
  if (card.allIn === null || isPriceOnRequest(card)) return null
  const best = bestOption(card, readAllIn(card.allIn), project, days)
  if (best === null) return null
  return {
    product_id: String(card.id),
    title: card.title,
    url: absoluteUrl(publicOrigin(ctx.config), productUrl(card.id)),
    per_piece: unitPriceToEuros(best.price.pricePerPiece),
    quantity: best.price.quantity,
    day: best.day,
    is_day_sure: best.isSure,
    in_budget: best.isInBudget,
    in_time: best.isInTime,
    reason: giftReason(best, { withLogo: project.withLogo, today: days.orderDay }),
  }
}
