import type { AllInTexts } from '#app/catalogue/catalogue.ts'
import { shortTechniqueName } from '#app/catalogue/product/print-text.ts'
import { minOrderQuantity, readAllIn } from '#app/catalogue/project/all-in.ts'
import { bestOption } from '#app/catalogue/project/best-technique.ts'
import type { Project } from '#app/catalogue/project/project.ts'
import { shortDayText } from '#app/catalogue/project/project-text.ts'
import { daysBetween } from '#app/platform/calendar.ts'
import type { DeliveryDays } from '#app/promise/promise.ts'
import { sureText } from '#app/promise/sure-text.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatUnitPriceShort } from '#app/platform/text/money.ts'
import { type Pricing, unitPriceWithVat } from '#app/pricing/unit-price.ts'

/** The fields of a product that its project prices need. */
export type ProjectPriced = Pricing & {
  readonly vatPercent: number
  /** null if none of it can be ordered */
  readonly allIn: AllInTexts | null
}

/** A card's texts for a project. */
export interface ProjectFigures {
  /** «5,12 €»: one piece, all-in, «από 5,12 €» where that is more than the budget; null if unavailable for the project */
  readonly price: { readonly net: string; readonly gross: string } | null
  /** «το τεμάχιο με το λογότυπο, στα 300 τεμ.», or why there is no price */
  readonly note: string
  /** «με ψηφιακή εκτύπωση»; null for the product's usual technique, unless the project wants one */
  readonly technique: string | null
  /** «παράδοση έως 18/12», «έως 22/12, 4 ημέρες μετά», «παράδοση έως 18/12, το επιβεβαιώνουμε»; null if unknown */
  readonly arrival: string | null
  readonly isInTime: boolean
}

/** The prices of a product for a project, by the functions that fill the table of lists. Browser and tests. */
export function projectFigures(product: ProjectPriced, project: Project, days: DeliveryDays): ProjectFigures {
  const { withLogo, by } = project
  const allIn = product.allIn === null ? null : readAllIn(product.allIn)
  const best = allIn === null ? null : bestOption(product, allIn, project, days)
  if (allIn === null || best === null) {
    const note =
      allIn === null ? 'δεν διατίθεται' : unavailableText(minOrderQuantity(allIn, withLogo), allIn.maxQuantity, project)
    return { price: null, note, technique: null, arrival: null, isInTime: true }
  }
  const { price, day, isSure, isInTime, isInBudget } = best
  const priceText = (unitPrice: number) => `${isInBudget ? '' : 'από '}${formatUnitPriceShort(unitPrice)}`
  const isUsual = project.techniques.length === 0 && price.technique === allIn.decoration[0]?.technique
  return {
    price: { net: priceText(price.pricePerPiece), gross: priceText(unitPriceWithVat(price.pricePerPiece, product.vatPercent)) },
    note: `το τεμάχιο${withLogo ? ' με το λογότυπο' : ''}, ${atQuantity(price.quantity)}`,
    technique: price.technique === null || isUsual ? null : `με ${shortTechniqueName(price.technique)}`,
    arrival: day === null ? null : arrivalText(day, isInTime ? null : by, days.orderDay) + sureText(isSure),
    isInTime,
  }
}

const atQuantity = (quantity: number) => (quantity === 1 ? 'για 1 τεμάχιο' : `στα ${formatNumber(quantity)} τεμ.`)

/** «έως 24/12, μία ημέρα μετά» */
function arrivalText(day: string, missed: string | null, today: string): string {
  if (missed === null) return `παράδοση έως ${shortDayText(day, today)}`
  const days = daysBetween(missed, day)
  return `έως ${shortDayText(day, today)}, ${days === 1 ? 'μία ημέρα' : `${formatNumber(days)} ημέρες`} μετά`
}

function unavailableText(min: number | null, maxQuantity: number | null, { quantity, withLogo }: Project): string {
  if (min === null) return withLogo ? 'χωρίς εκτύπωση λογοτύπου' : 'δεν διατίθεται'
  if (quantity !== null && quantity < min) return `${withLogo ? 'με λογότυπο ' : ''}από ${formatNumber(min)} τεμ.`
  return maxQuantity === null ? 'δεν διατίθεται' : `έως ${formatNumber(maxQuantity)} τεμ.`
}
