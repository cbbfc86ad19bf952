import { callApi } from '#app/platform/browser/call-api.ts'
import { oneLine } from '#app/platform/text/foreign-text.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { storeDraft, readDraft } from '#app/quotes/request/quote-request-draft.ts'
import { emptyForm, emptyLine, maxFieldLengths, type RequestedLine, withLines } from '#app/quotes/request/quote-request.ts'
import { placementField } from '#app/quotes/request/requested-placements.ts'
import { namesField, sizesField, sumOf } from '#app/line/sizes.ts'
import type { UploadedFile } from '#app/uploads/uploaded-file.ts'
import { countedLines } from '#app/quotes/offer-alternatives.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'
import type { OfferLineView, QuoteLineView, QuoteView } from '#app/quotes/quote-answers.ts'

type Repeated = Pick<QuoteView, 'lines' | 'offers' | 'acceptance'>

/** Form rows that repeat a quote: the accepted lines, else the requested ones. */
export function repeatedLines(quote: Repeated): RequestedLine[] {
  const { acceptance, offers } = quote
  const agreed = acceptance === null ? undefined : offers.find(({ version }) => version === acceptance.version)
  if (acceptance !== null && agreed !== undefined) {
    return countedLines(agreed.lines, acceptance.selection).map((line) => agreedLine(quote, line, acceptance.selection[line.id]))
  }
  const pictures = new Map(offers[0]?.lines.map(({ quoteLineId, imageSrc }) => [quoteLineId, imageSrc]))
  return quote.lines.map((line) => ({
    ...emptyLine,
    productId: idText(line.productId),
    variantId: idText(line.variantId),
    title: line.title,
    variantText: line.variantText,
    imageSrc: pictures.get(line.id) ?? '',
    quantities: line.quantities.map(String),
    decoration: line.decoration,
    placements: (line.placements ?? []).map(placementField),
    note: line.note,
    ...sizesOf(line, line.quantities[0]),
  }))
}

/** A line as accepted. The offer's text is used where the customer had written none. */
function agreedLine({ lines }: Repeated, line: OfferLineView, chosen: number | undefined): RequestedLine {
  const requested = lines.find(({ id }) => id === line.quoteLineId)
  const isSameVariant = requested?.productId === line.productId && requested?.variantId === line.variantId
  const placements = (line.placements ?? []).map(placementField)
  const [onlyOption] = line.options
  const text = (words: string, max: number) => oneLine(words).slice(0, max)
  return {
    productId: idText(line.productId),
    variantId: idText(line.variantId),
    title: text(line.title, maxFieldLengths.title),
    // The form reads the text of another variant from the catalogue.
    variantText: isSameVariant ? requested.variantText : '',
    imageSrc: line.imageSrc ?? '',
    quantities: [String(chosen ?? onlyOption?.quantity ?? '')],
    decoration:
      placements.length > 0
        ? ''
        : text(
            requested === undefined || requested.decoration === '' ? line.detail : requested.decoration,
            maxFieldLengths.decoration,
          ),
    placements,
    ...sizesOf(isSameVariant ? requested : undefined, chosen ?? onlyOption?.quantity),
    note: text(line.note === '' ? (requested?.note ?? '') : line.note, maxFieldLengths.note),
  }
}

/** The sizes of a line, if they add up to the quantity. */
function sizesOf(line: QuoteLineView | undefined, quantity: number | undefined): Pick<RequestedLine, 'sizes' | 'names'> {
  const { sizes = [], names = [] } = line ?? {}
  return sumOf(sizes) === quantity ? { sizes: sizesField(sizes), names: namesField(names) } : { sizes: '', names: '' }
}

const idText = (id: number | null) => (id === null ? '' : String(id))

/**
 * Adds a quote's lines and the customer's files to the draft request of this browser. Returns whether the files
 * were copied. Browser only.
 */
export async function repeatRequest(quoteRef: QuoteRef, quote: QuoteView): Promise<boolean> {
  const draft = readDraft()
  const requestKey = draft?.requestKey ?? uuidv7()
  const files = await copyFiles(quoteRef, quote, requestKey)
  const form = draft?.form ?? {
    ...emptyForm,
    name: quote.name,
    email: quote.email,
    phone: quote.phone,
    companyName: quote.companyName,
    afm: quote.afm,
    deliveryPlace: quote.deliveryPlace,
    deliveryCountry: quote.deliveryCountry,
  }
  storeDraft({
    requestKey,
    hasFiles: draft?.hasFiles === true || (files !== null && files.length > 0),
    form: { ...form, lines: withLines(form.lines, repeatedLines(quote)) },
  })
  return files !== null
}

/** Null if copying failed: the lines alone are still useful. */
async function copyFiles(quoteRef: QuoteRef, quote: QuoteView, draft: string): Promise<readonly UploadedFile[] | null> {
  const ownFiles = [quote.files, ...quote.messages.map(({ fromStaff, files }) => (fromStaff ? [] : files))].flat()
  if (ownFiles.length === 0) return []
  try {
    return await callApi('/api/quotes/files/again', { ...quoteRef, draft })
  } catch {
    return null
  }
}
