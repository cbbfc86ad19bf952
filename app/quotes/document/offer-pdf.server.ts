import { printable } from '#app/documents/printable.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { Result } from '#app/platform/errors.ts'
import type { Busy } from '#app/platform/limits/fair-queue.ts'
import { documentCompany } from '#app/company/document-company.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { deadlineText } from '#app/promise/deadline-text.ts'
import { deliveryPlaceText } from '#app/quotes/quote-text.ts'
import { type OfferDocument } from '#app/quotes/document/offer-document.ts'
import { letterheadSource, linePictureSource } from '#app/documents/document-pictures.server.ts'
import { makeOfferPdf } from '#app/quotes/document/offer-pdf-process.server.ts'
import { readOfferSafety } from '#app/quotes/document/offer-safety.server.ts'
import { changeTexts } from '#app/quotes/offer-changes.ts'
import { readOfferDeadline } from '#app/quotes/offer-deadline.server.ts'
import { readSentOffer } from '#app/quotes/read-sent-offer.server.ts'
import type { Quote } from '#app/quotes/transition.server.ts'
import type { OfferContent, OfferOption } from '#app/quotes/offer-content.ts'

/** Maximum number of printed changes since the previous version */
const maxChanges = 20

/**
 * The PDF of a version, made in a separate process; equal data gives equal bytes. `preview` marks each page as not
 * sent. Refuses when the queue is full; throws when its process ended.
 */
export async function renderOfferPdf(
  ctx: Context,
  quote: Quote,
  offer: { readonly version: number; readonly content: OfferContent; readonly sentAt: Date },
  { preview = false, shared = null }: { readonly preview?: boolean; readonly shared?: OfferDocument['shared'] } = {},
): Promise<Result<Buffer, Busy>> {
  const settings = await readSettings(ctx)
  const { content } = offer
  const deadline = await readOfferDeadline(ctx, quote.id, content)
  const before = await readSentOffer(ctx, quote.id, offer.version - 1)
  return makeOfferPdf(ctx, {
    letterhead: letterheadSource(ctx.config, settings),
    pictures: await Promise.all(content.lines.map(({ imageSrc }) => linePictureSource(ctx, imageSrc))),
    document: {
      number: quote.number ?? '',
      version: offer.version,
      isPreview: preview,
      sentAt: offer.sentAt.toISOString(),
      issuedOn: dayInAthens(offer.sentAt),
      company: documentCompany(settings),
      customer: {
        companyName: printable(quote.companyName),
        afm: quote.afm,
        name: printable(quote.name),
        email: quote.email,
        phone: quote.phone,
      },
      projectName: printable(quote.projectName),
      purchaseOrder: printable(quote.purchaseOrder),
      deadline: deadline === null ? '' : deadlineText(deadline),
      deliveryPlace: printable(deliveryPlaceText(quote)),
      shared: shared === null ? null : { byName: printable(shared.byName), note: printable(shared.note) },
      safety: await readOfferSafety(ctx, content),
      changes: before === null || shared !== null ? [] : changeTexts(content, before.content, maxChanges).map(printable),
      content: {
        ...content,
        terms: printable(content.terms),
        message: printable(content.message),
        lines: content.lines.map((line) => ({
          ...line,
          title: printable(line.title),
          detail: printable(line.detail),
          note: printable(line.note),
          options: line.options.map(printableOption),
          costPrice: null,
        })),
      },
    },
  })
}

function printableOption(option: OfferOption): OfferOption {
  const charges = option.charges?.map(({ type, text, unitPrice, units }) => ({ type, text: printable(text), unitPrice, units }))
  return charges === undefined ? option : { ...option, charges }
}
