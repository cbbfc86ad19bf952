import type { AllInTexts } from '#app/catalogue/catalogue.ts'
import { allInPriceAt, arrivalDay, minOrderQuantity, readAllIn } from '#app/catalogue/project/all-in.ts'
import type { Project } from '#app/catalogue/project/project.ts'
import { shortDayText } from '#app/catalogue/project/project-text.ts'
import type { ClosedDays } from '#app/company/working-days.ts'
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
  /** «5,12 €»: one piece, all-in; null if unavailable for the project */
  readonly price: { readonly net: string; readonly gross: string } | null
  /** «με λογότυπο, στα 300 τεμ.», or why there is no price */
  readonly note: string
  /** «παράδοση έως 18/12», «δεν προλαβαίνει: 22/12»; null if unknown */
  readonly arrival: string | null
  readonly isInTime: boolean
}

interface Calendar {
  /** ISO day, Athens time */
  readonly today: string
  readonly closedDays: ClosedDays
}

/** The prices of a product for a project, by the functions that fill the table of lists. Browser and tests. */
export function projectFigures(product: ProjectPriced, project: Project, { today, closedDays }: Calendar): ProjectFigures {
  const { withLogo } = project
  const allIn = product.allIn === null ? null : readAllIn(product.allIn)
  const price = allIn === null ? null : allInPriceAt(product, allIn, project)
  if (allIn === null || price === null) {
    const note =
      allIn === null ? 'δεν διατίθεται' : unavailableText(minOrderQuantity(allIn, withLogo), allIn.maxQuantity, project)
    return { price: null, note, arrival: null, isInTime: true }
  }
  const day = price.days === null ? null : arrivalDay(price.days, allIn.availableFrom, today, closedDays)
  const isInTime = project.by === null || (day !== null && day <= project.by)
  return {
    price: {
      net: formatUnitPriceShort(price.pricePerPiece),
      gross: formatUnitPriceShort(unitPriceWithVat(price.pricePerPiece, product.vatPercent)),
    },
    note: `${withLogo ? 'με λογότυπο, ' : ''}στα ${formatNumber(price.quantity)} τεμ.`,
    arrival: day === null ? null : `${isInTime ? 'παράδοση έως' : 'δεν προλαβαίνει:'} ${shortDayText(day, today)}`,
    isInTime,
  }
}

function unavailableText(min: number | null, maxQuantity: number | null, { quantity, withLogo }: Project): string {
  if (min === null) return withLogo ? 'χωρίς εκτύπωση λογοτύπου' : 'δεν διατίθεται'
  if (quantity !== null && quantity < min) return `${withLogo ? 'με λογότυπο ' : ''}από ${formatNumber(min)} τεμ.`
  return maxQuantity === null ? 'δεν διατίθεται' : `έως ${formatNumber(maxQuantity)} τεμ.`
}
