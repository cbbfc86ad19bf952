import { keepDraft, readDraft } from '#app/quotes/request/quote-request-draft.ts'
import { emptyForm, emptyLine, type RequestedLine, withLines } from '#app/quotes/request/quote-request.ts'
import type { QuoteView } from '#app/quotes/quote-view.ts'
import { uuidv7 } from '#app/platform/uuid.ts'

/** The rows of the request form that ask for a quote's lines once more. */
export function linesAgain(quote: Pick<QuoteView, 'lines' | 'offers'>): RequestedLine[] {
  const pictures = new Map(quote.offers[0]?.lines.map(({ quoteLineId, imageSrc }) => [quoteLineId, imageSrc]))
  return quote.lines.map((line) => ({
    ...emptyLine,
    productId: line.productId === null ? '' : String(line.productId),
    variantId: line.variantId === null ? '' : String(line.variantId),
    title: line.title,
    variantText: line.variantText,
    imageSrc: pictures.get(line.id) ?? '',
    quantities: line.quantities.map(String),
    decoration: line.decoration,
    note: line.note,
  }))
}

/** Puts a quote's lines into the request that is being written in this browser, below what stands there. Browser only. */
export function askAgain(quote: QuoteView): void {
  const draft = readDraft()
  const form = draft?.form ?? {
    ...emptyForm,
    name: quote.name,
    email: quote.email,
    phone: quote.phone,
    companyName: quote.companyName,
    afm: quote.afm,
    deliveryPlace: quote.deliveryPlace,
  }
  keepDraft({
    requestKey: draft?.requestKey ?? uuidv7(),
    hasFiles: draft?.hasFiles ?? false,
    form: { ...form, lines: withLines(form.lines, linesAgain(quote)) },
  })
}
