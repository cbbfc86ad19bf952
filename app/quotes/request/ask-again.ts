import { callApi } from '#app/platform/browser/call-api.ts'
import { oneLine } from '#app/platform/text/foreign-text.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { keepDraft, readDraft } from '#app/quotes/request/quote-request-draft.ts'
import { emptyForm, emptyLine, longest, type RequestedLine, withLines } from '#app/quotes/request/quote-request.ts'
import type { UploadedFile } from '#app/uploads/uploaded-file.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'
import type { OfferLineView, QuoteView } from '#app/quotes/quote-answers.ts'

type Repeated = Pick<QuoteView, 'lines' | 'offers' | 'acceptance'>

/** The rows of the request form that ask once more: for what was agreed, or else for what was asked. */
export function linesAgain(quote: Repeated): RequestedLine[] {
  const { acceptance, offers } = quote
  const agreed = acceptance === null ? undefined : offers.find(({ version }) => version === acceptance.version)
  if (acceptance !== null && agreed !== undefined) {
    return agreed.lines.map((line) => agreedLine(quote, line, acceptance.selection[line.id]))
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
    note: line.note,
  }))
}

/** A line as it was accepted. What the offer added in words stands where the customer had written nothing. */
function agreedLine({ lines }: Repeated, line: OfferLineView, chosen: number | undefined): RequestedLine {
  const asked = lines.find(({ id }) => id === line.quoteLineId)
  const isSameVariant = asked?.productId === line.productId && asked?.variantId === line.variantId
  const [onlyOption] = line.options
  const text = (words: string, most: number) => oneLine(words).slice(0, most)
  return {
    productId: idText(line.productId),
    variantId: idText(line.variantId),
    title: text(line.title, longest.title),
    // Of another variant the form reads it from the catalogue.
    variantText: isSameVariant ? asked.variantText : '',
    imageSrc: line.imageSrc ?? '',
    quantities: [String(chosen ?? onlyOption?.quantity ?? '')],
    decoration: text(asked === undefined || asked.decoration === '' ? line.detail : asked.decoration, longest.decoration),
    note: text(line.note === '' ? (asked?.note ?? '') : line.note, longest.note),
  }
}

const idText = (id: number | null) => (id === null ? '' : String(id))

/**
 * Puts a quote's lines and the customer's files into the request that is being written in this browser, beside what stands
 * there. Answers whether the files came along. Browser only.
 */
export async function askAgain(quoteRef: QuoteRef, quote: QuoteView): Promise<boolean> {
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
  }
  keepDraft({
    requestKey,
    hasFiles: draft?.hasFiles === true || (files !== null && files.length > 0),
    form: { ...form, lines: withLines(form.lines, linesAgain(quote)) },
  })
  return files !== null
}

/** Null where they could not be copied: the lines are worth having without them. */
async function copyFiles(quoteRef: QuoteRef, quote: QuoteView, draft: string): Promise<readonly UploadedFile[] | null> {
  const ownFiles = [quote.files, ...quote.messages.map(({ fromStaff, files }) => (fromStaff ? [] : files))].flat()
  if (ownFiles.length === 0) return []
  try {
    return await callApi('/api/quotes/files/again', { ...quoteRef, draft })
  } catch {
    return null
  }
}
