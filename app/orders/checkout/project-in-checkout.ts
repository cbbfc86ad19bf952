import type { Project } from '#app/catalogue/project/project.ts'
import { formatPostcode, plainPostcode, postcodeCountry } from '#app/company/local-postcode.ts'
import type { ClosedDays } from '#app/company/working-days.ts'
import type { CheckoutValues } from '#app/orders/checkout/checkout-values.ts'
import { wishedDayRefusal } from '#app/orders/wished-day.ts'
import { dayAfter } from '#app/platform/calendar.ts'

/** Whether nobody has said where the order goes, but perhaps the project. */
export function isPlaceOpen(values: CheckoutValues, { postcode }: Pick<Project, 'postcode'>): boolean {
  const typed = values['delivery.address.postcode']
  return values['delivery.address.line'] === '' && (typed === '' || plainPostcode(typed) === postcode)
}

/** The project's postcode for the delivery address; nothing once a street or another postcode is there. */
export function placeOfProject(
  values: CheckoutValues,
  project: Pick<Project, 'postcode'>,
  given: string,
): Partial<CheckoutValues> {
  const { postcode } = project
  const typed = values['delivery.address.postcode']
  const isFree = values['delivery.address.line'] === '' && (typed === '' || typed === given)
  const text = postcode === null ? '' : formatPostcode(postcode)
  if (!isFree || text === typed) return {}
  return {
    'delivery.address.postcode': text,
    ...(postcode !== null && { 'delivery.address.country': postcodeCountry(postcode) }),
  }
}

/** Closed days in a row are fewer. */
const maxDaysBack = 40

/** The last possible day up to the one that the project names; '' if there is none. */
export function wishedDayOfProject(by: string | null, earliestDay: string | null, closedDays: ClosedDays): string {
  if (by === null || earliestDay === null) return ''
  const days = Array.from({ length: maxDaysBack }, (_, back) => dayAfter(by, -back))
  return days.find((day) => wishedDayRefusal(day, { earliestDay, closedDays }) === null) ?? ''
}
