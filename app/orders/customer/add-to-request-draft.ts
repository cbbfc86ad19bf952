import { namesField, sizesField } from '#app/line/sizes.ts'
import type { OrderAnswer, OrderLineAnswer } from '#app/orders/read/order-answers.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { emptyForm, emptyLine, type RequestedLine, withLines } from '#app/quotes/request/quote-request.ts'
import { readDraft, storeDraft } from '#app/quotes/request/quote-request-draft.ts'
import { placementField } from '#app/quotes/request/requested-placements.ts'

/** An order line as a request's row, with its sizes and names. */
function requestLineOf(line: OrderLineAnswer): RequestedLine {
  return {
    ...emptyLine,
    productId: line.productId === null ? '' : String(line.productId),
    variantId: line.variantId === null ? '' : String(line.variantId),
    title: line.title,
    variantText: line.variantText,
    imageSrc: line.imageSrc ?? '',
    quantities: [String(line.quantity)],
    placements: line.placements.map(placementField),
    sizes: sizesField(line.sizes ?? []),
    names: namesField(line.names ?? []),
  }
}

/** Adds lines to this browser's draft request, with the order's contact. Browser only. */
export function addToRequestDraft({ contact }: Pick<OrderAnswer, 'contact'>, lines: readonly OrderLineAnswer[]): void {
  const draft = readDraft()
  const form = draft?.form ?? { ...emptyForm, ...contact }
  storeDraft({
    requestKey: draft?.requestKey ?? uuidv7(),
    hasFiles: draft?.hasFiles ?? false,
    form: { ...form, lines: withLines(form.lines, lines.map(requestLineOf)) },
  })
}
