import type { AllInTexts, PrintTechnique } from '#app/catalogue/catalogue.ts'
import {
  type AllIn,
  type AllInPrice,
  allInDay,
  allInOptions,
  cheapestFirst,
  readAllIn,
  usualOption,
} from '#app/catalogue/project/all-in.ts'
import { unitPricesPerCent } from '#app/platform/text/money.ts'
import type { Project } from '#app/catalogue/project/project.ts'
import type { Decoration, DeliveryDays } from '#app/promise/promise.ts'
import { type Pricing, unitPriceWithVat } from '#app/pricing/unit-price.ts'

type PricedWithVat = Pricing & { readonly vatPercent: number }

/** A product's price for a project by the technique that suits it best, and which of its bounds that meets. */
export interface BestOption {
  readonly price: AllInPrice
  /** ISO day; null if unknown */
  readonly day: string | null
  /** Nothing of the day is assumed. */
  readonly isSure: boolean
  readonly isInTime: boolean
  readonly isInBudget: boolean
}

/**
 * A technique that the project wants, if it keeps day and budget. Else without a day or a budget the usual technique, otherwise the
 * cheapest of those that arrive in time; if none does, the fastest. Null if the quantity cannot be ordered so. Lists have the
 * products for which any technique keeps both, by the rows of `allInRows`.
 */
export function bestOption(pricing: PricedWithVat, allIn: AllIn, project: Project, delivery: DeliveryDays): BestOption | null {
  const { budget, withVat, by, postcode, techniques } = project
  const options = allInOptions(pricing, allIn, project)
  const arrival = (price: AllInPrice) => allInDay(allIn, price, postcode, delivery)
  const arrives = (price: AllInPrice) => by === null || (arrival(price)?.day ?? '9') <= by
  const cheapest = cheapestFirst(options)
  const isInBudget = ({ pricePerPiece }: AllInPrice) =>
    budget === null || unitPriceWithVat(pricePerPiece, withVat ? pricing.vatPercent : 0) <= budget * unitPricesPerCent
  const isWanted = ({ technique }: AllInPrice) => technique !== null && techniques.includes(technique)
  const wanted = cheapest.find((price) => isWanted(price) && arrives(price) && isInBudget(price))
  const best = by === null && budget === null ? usualOption(options, allIn) : (cheapest.find(arrives) ?? fastest(cheapest))
  const price = wanted ?? best
  if (price === null) return null
  const promise = arrival(price)
  return {
    price,
    day: promise?.day ?? null,
    isSure: promise?.isSure === true,
    isInTime: arrives(price),
    isInBudget: isInBudget(price),
  }
}

/** The technique of a product's card for a project, with which its page starts; null if it takes no logo in that quantity. */
export function bestDecoration(
  product: PricedWithVat & { readonly allIn: AllInTexts | null },
  project: Project,
  delivery: DeliveryDays,
): PrintTechnique | null {
  if (product.allIn === null) return null
  return bestOption(product, readAllIn(product.allIn), { ...project, withLogo: true }, delivery)?.price.technique ?? null
}

/** The time of the logo on a product's card, where the project wants one; undefined where it wants none, or cannot have it. */
export function decorationOfCard(
  product: PricedWithVat & { readonly allIn: AllInTexts | null },
  project: Project,
  delivery: DeliveryDays,
): Decoration | undefined {
  if (product.allIn === null || !project.withLogo) return undefined
  const allIn = readAllIn(product.allIn)
  const technique = bestOption(product, allIn, project, delivery)?.price.technique
  const rates = allIn.decoration.find((each) => each.technique === technique)
  return rates && { days: rates.days, isSure: rates.isAssumed !== true }
}

/** The fastest option; among equals the first. */
function fastest(options: readonly AllInPrice[]): AllInPrice | null {
  return options.toSorted((a, b) => (a.days ?? 0) - (b.days ?? 0))[0] ?? null
}
