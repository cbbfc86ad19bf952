import type { PrintTechnique, ProductDetail, ProductVariant } from '#app/catalogue/catalogue.ts'
import { type DeliveryDays, type DeliveryPromise, promiseProduct, type Supply } from '#app/promise/promise.ts'
import { decorationRefusals } from '#app/personalisation/decoration-refusals.ts'
import { plannedDecoration } from '#app/personalisation/decoration-time.ts'
import type { DecorationTerms } from '#app/personalisation/decoration-terms.ts'
import {
  cardsByKey,
  type DecorationPosition,
  offeredPositions,
  type PlannedPlacement,
  planPlacements,
  pricedPlacements,
} from '#app/personalisation/decoration.ts'
import { type PlacementInMm, placementInMm } from '#app/personalisation/placement-in-mm.ts'
import type { LogoSelection } from '#app/personalisation/product/logo-selection.ts'
import { type LogoField, type LogoProblems, type LogoRead, readLogo } from '#app/personalisation/product/read-logo.ts'
import { piecesText } from '#app/platform/text/greek-text.ts'
import {
  type CheaperQuantity,
  cheaperQuantity,
  decoratedPrice,
  type LinePrice,
  type DecoratedPieces,
} from '#app/pricing/decorated-price.ts'
import type { RateCard } from '#app/pricing/rate-card.ts'

/** What the price of a product with logos depends on, besides logos and quantity. */
export interface LogoOrder {
  readonly product: Pick<ProductDetail, 'price' | 'discountPercent' | 'priceBreaks' | 'vatPercent' | 'quantityMultiple'>
  readonly variant: Pick<ProductVariant, 'variantId'> | null
  readonly terms: DecorationTerms
  /** The inputs of the delivery day; null if none is shown */
  readonly delivery: { readonly supply: Supply; readonly days: DeliveryDays; readonly postcode: string | null } | null
  /** What else is ordered with exactly these logos; missing: nothing */
  readonly combined?: ((placements: readonly PlacementInMm[]) => CombinedPieces) | undefined
}

/** Other lines of the product with the same logos: they share price breaks and set-up. */
export interface CombinedPieces {
  readonly pieces: number
  /** One of them bears the one-off charges. */
  readonly bearsSetup: boolean
}

const nothingElse: CombinedPieces = { pieces: 0, bearsSetup: false }

export interface PricedLogos {
  readonly line: DecoratedPieces
  readonly price: LinePrice
  readonly planned: readonly PlannedPlacement[]
  /** null if unknown */
  readonly delivery: DeliveryPromise | null
  readonly nextBreak: CheaperQuantity | null
}

export interface Logo extends LogoRead {
  readonly selection: LogoSelection
  readonly position: DecorationPosition
}

export interface LogosAnswer {
  /** In the order of the selections */
  readonly logos: readonly Logo[]
  /** null if the choice has a problem */
  readonly priced: PricedLogos | null
  /** A problem that no field shows */
  readonly problem: string | null
}

/** Positions with the techniques that have a price; null if nothing can be decorated. */
export function offeredTerms(terms: DecorationTerms | undefined): DecorationTerms | null {
  if (terms === undefined) return null
  const positions = offeredPositions(terms.positions, cardsByKey(terms.cards))
  return positions.length === 0 ? null : { ...terms, positions }
}

/** A sentence for each invalid field; the price once all are valid. */
export function priceLogos(order: LogoOrder, selections: readonly LogoSelection[], quantity: number | null): LogosAnswer {
  const { positions } = order.terms
  const known = selections.flatMap((selection) => {
    const position = positions.find(({ key }) => key === selection.position)
    return position === undefined ? [] : [{ selection, position }]
  })
  const placements = known.flatMap(({ selection, position }) => readLogo(selection, position).placement ?? [])
  const others = order.combined?.(placements.map(placementInMm)) ?? nothingElse
  const logos = known.map(({ selection, position }) => checkedLogo(order, selection, position, quantity, others))
  const isReadable = quantity !== null && logos.every(({ problems }) => Object.keys(problems).length === 0)
  const problem =
    known.length < selections.length
      ? decorationRefusals.textOf({ refusal: 'unknown-position', possible: positions.map(({ name }) => name) })
      : null
  if (!isReadable || problem !== null) return { logos, priced: null, problem }
  const plan = planPlacements(positions, cardsByKey(order.terms.cards), placements, quantity + others.pieces)
  if (!plan.ok) return { logos, priced: null, problem: decorationRefusals.textOf(plan) }
  const line = lineOf(order, plan.value, quantity, others)
  const price = decoratedPrice(line)
  if ('refusal' in price) return { logos, priced: null, problem: decorationRefusals.textOf(price) }
  return {
    logos,
    priced: {
      line,
      price,
      planned: plan.value,
      delivery: deliveryOf(order, plan.value, quantity),
      nextBreak: cheaperQuantity(line, price),
    },
    problem: null,
  }
}

function checkedLogo(
  order: LogoOrder,
  selection: LogoSelection,
  position: DecorationPosition,
  quantity: number | null,
  others: CombinedPieces,
): Logo {
  const read = readLogo(selection, position)
  const problems = { ...limitProblems(order, read, position, quantity, others), ...read.problems }
  return { ...read, selection, position, problems }
}

/** Colours and size are checked separately: both may be wrong. */
function limitProblems(
  order: LogoOrder,
  read: LogoRead,
  position: DecorationPosition,
  quantity: number | null,
  others: CombinedPieces,
): LogoProblems {
  const { placement } = read
  if (placement === null || quantity === null) return {}
  const problems: LogoProblems = {}
  for (const tried of [{ ...placement, colours: 1 }, placement]) {
    const plan = planPlacements([position], cardsByKey(order.terms.cards), [tried], quantity + others.pieces)
    const price = plan.ok ? decoratedPrice(lineOf(order, plan.value, quantity, others)) : plan
    if (!('refusal' in price)) continue
    for (const field of fieldsOf(price.refusal, read, position)) problems[field] = decorationRefusals.textOf(price)
  }
  return problems
}

function fieldsOf(refusal: string, { placement }: LogoRead, { maxWidth, maxHeight }: DecorationPosition): readonly LogoField[] {
  switch (refusal) {
    case 'too-many-colours':
      return ['colours']
    case 'too-large':
      return [
        ...((placement?.width ?? 0) > maxWidth ? (['width'] as const) : []),
        ...((placement?.height ?? 0) > maxHeight ? (['height'] as const) : []),
      ]
    case 'area-without-price':
      return ['width', 'height']
    default:
      return ['technique']
  }
}

function lineOf(
  { product, variant, terms }: LogoOrder,
  planned: readonly PlannedPlacement[],
  quantity: number,
  others: CombinedPieces,
): DecoratedPieces {
  const underlayer = variant !== null && terms.underlayerVariants.includes(variant.variantId)
  return {
    pricing: product,
    vatPercent: product.vatPercent,
    quantity,
    quantityMultiple: product.quantityMultiple,
    placements: pricedPlacements(planned, underlayer),
    isRepeat: false,
    rushPercent: null,
    combinedPieces: quantity + others.pieces,
    setupCharged: !others.bearsSetup,
  }
}

function deliveryOf({ delivery }: LogoOrder, planned: readonly PlannedPlacement[], quantity: number): DeliveryPromise | null {
  if (delivery === null) return null
  const { supply, days, postcode } = delivery
  return promiseProduct(supply, { quantity, decoration: plannedDecoration(planned, days.decorationDays), postcode }, days)
}

export interface TechniqueOption {
  readonly key: PrintTechnique
  /** Why it is impossible at this position and quantity; null if possible */
  readonly impossible: string | null
  /** All-in price of one piece with this technique; null if the logo does not suit it */
  readonly pricePerPiece: number | null
}

/** The techniques of all positions: those of the logo's position first. */
export function techniqueOptions(
  order: LogoOrder,
  answer: LogosAnswer,
  index: number,
  quantity: number | null,
): readonly TechniqueOption[] {
  const logo = answer.logos[index]
  if (logo === undefined) return []
  const cards = cardsByKey(order.terms.cards)
  const here = logo.position.techniques
  const elsewhere = order.terms.positions
    .flatMap(({ techniques }) => techniques)
    .filter(({ key }) => !here.some((each) => each.key === key))
  return [
    ...here.map(({ key, minQuantity, rateCard }) => {
      const min = Math.max(minQuantity, minCardQuantity(cards.get(rateCard)))
      return {
        key,
        impossible: quantity !== null && quantity < min ? `από ${piecesText(min)}` : null,
        pricePerPiece: perPieceWith(order, answer, index, key, quantity),
      }
    }),
    ...[...new Set(elsewhere.map(({ key }) => key))].map((key) => ({
      key,
      impossible: 'όχι σε αυτή τη θέση',
      pricePerPiece: null,
    })),
  ]
}

function minCardQuantity(card: RateCard | undefined): number {
  return card === undefined ? 1 : Math.min(...card.breaks.map(({ minQuantity }) => minQuantity))
}

function perPieceWith(
  order: LogoOrder,
  { logos }: LogosAnswer,
  index: number,
  technique: string,
  quantity: number | null,
): number | null {
  if (quantity === null) return null
  const placements = logos.flatMap(({ placement }, at) =>
    placement === null ? [] : [at === index ? { ...placement, technique } : placement],
  )
  if (placements.length < logos.length) return null
  const others = order.combined?.(placements.map(placementInMm)) ?? nothingElse
  const plan = planPlacements(order.terms.positions, cardsByKey(order.terms.cards), placements, quantity + others.pieces)
  if (!plan.ok) return null
  const price = decoratedPrice(lineOf(order, plan.value, quantity, others))
  return 'refusal' in price ? null : price.pricePerPiece
}
