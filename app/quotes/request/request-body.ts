import { amountToEuros } from '#app/platform/text/money.ts'
import { lineFieldName } from '#app/quotes/request/quote-request.ts'
import type { QuoteRequest, RequestErrors } from '#app/quotes/request/quote-request-rules.ts'
import { chosenPlacement } from '#app/personalisation/chosen-placement.ts'
import { placementInMm } from '#app/personalisation/placement-in-mm.ts'

/** A request as the body of its call. */
export function callOf({ lines, budget, ...rest }: QuoteRequest) {
  return {
    ...rest,
    lines: lines.map(({ row: _row, placements, ...line }) => ({
      ...line,
      placements: placements.map((each) => chosenPlacement(placementInMm(each))),
      designId: placements.find(({ designId }) => designId !== undefined)?.designId,
    })),
    budget: budget === null ? null : { amount: amountToEuros(budget.cents), per: budget.per },
    consent: true,
  }
}

const lineFieldsWithErrors = ['quantities', 'decoration', 'placements', 'note'] as const

/** Blank rows are not sent, so error indexes are mapped back to rows. */
export function fieldsInForm(fields: RequestErrors, { lines }: QuoteRequest): RequestErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => {
      const [, formRef, field] = /^lines\.(\d+)\.(title|quantities|decoration|placements|note)/.exec(name) ?? []
      const row = lines[Number(formRef)]?.row
      const known = lineFieldsWithErrors.find((each) => each === field) ?? 'title'
      return [row === undefined ? name : lineFieldName(row, known), sentence]
    }),
  )
}
