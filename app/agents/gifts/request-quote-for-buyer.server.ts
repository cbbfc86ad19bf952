import type { RequestedForBuyer } from '#app/agents/gifts/gift-answers.ts'
import { attachLogos, type DrawnQuoteLine, drawRequest } from '#app/agents/gifts/draw-request.server.ts'
import type { RequestQuote } from '#app/agents/gifts/request-quote-tool.ts'
import { saveDesign } from '#app/personalisation/designs.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { publicOrigin } from '#app/platform/http/public-origin.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { placementInMm } from '#app/personalisation/placement-in-mm.ts'
import { placementField } from '#app/quotes/request/requested-placements.ts'
import { checkRequest } from '#app/quotes/request/quote-request-rules.ts'
import { consentValue, emptyForm, emptyLine, receivedParameter, type RequestForm } from '#app/quotes/request/quote-request.ts'
import { encryptReceived } from '#app/quotes/request/request-quote-form.server.ts'
import { keyReusedText, requestQuote, requestRefusals } from '#app/quotes/request/request-quote.server.ts'
import { quoteUrl } from '#app/urls.ts'

export interface NotRequested {
  readonly refusal: 'not-requested'
  readonly code: string
  readonly texts: readonly string[]
  /** The field that they are about */
  readonly path?: string | undefined
  /** Seconds */
  readonly retryAfter?: number | undefined
}

/**
 * Requests a quote as the form does: the same rules, limits and mails. The person goes on by the link in their mail. Checked logos are
 * drawn on its lines, so that staff see them; a logo without a product is attached as a file.
 */
export async function requestQuoteForBuyer(
  ctx: Context,
  given: RequestQuote,
  profile: string | null,
): Promise<Result<RequestedForBuyer, NotRequested>> {
  const drawn = await drawRequest(ctx, profile, given)
  if (!drawn.ok) return refuse({ refusal: 'not-requested', code: drawn.code, texts: [drawn.text], path: `$.${drawn.path}` })
  const checked = checkRequest(formOf(given, drawn.value.lines), dayInAthens(ctx.now))
  if (!checked.ok) return refuse({ refusal: 'not-requested', code: 'invalid_request', texts: Object.values(checked.errors) })
  const key = given.request_key?.toLowerCase() ?? uuidv7(ctx.now.getTime())
  for (const { design } of drawn.value.lines) if (design !== null) await saveDesign(ctx, design)
  const files = await attachLogos(ctx, key, drawn.value.files)
  if (!files.ok) return refuse({ refusal: 'not-requested', code: files.refusal.replaceAll('-', '_'), texts: [files.text] })
  const requested = await requestQuote(ctx, key, checked.request, { fileCount: files.value })
  if (!requested.ok) {
    const retryAfter = 'seconds' in requested ? requested.seconds : undefined
    return refuse({
      refusal: 'not-requested',
      code: requested.refusal.replaceAll('-', '_'),
      texts: [requestRefusals.textOf(requested)],
      retryAfter,
    })
  }
  const { number, dueAt, differs } = requested.value
  if (differs) return refuse({ refusal: 'not-requested', code: 'key_reused', texts: [keyReusedText(number)] })
  const received = encryptReceived(ctx, requested.value)
  return done({
    number,
    answer_due_at: dueAt,
    link: `${publicOrigin(ctx.config)}${quoteUrl()}?${receivedParameter}=${encodeURIComponent(received)}`,
    status_key: received,
    next: 'Στείλαμε e-mail με τον προσωπικό σύνδεσμο του αιτήματος: από εκεί το επιβεβαιώνετε και βλέπετε την προσφορά.',
  })
}

function formOf({ lines, brief, contact, consent }: RequestQuote, drawn: readonly DrawnQuoteLine[]): RequestForm {
  const text = (value: string | null | undefined) => value ?? ''
  const budget = brief?.budget ?? null
  return {
    ...emptyForm,
    lines: (lines ?? []).map(({ product_id: item, title, quantities, note }, index) => ({
      ...emptyLine,
      productId: item === null || item === undefined ? '' : String(item.productId),
      variantId: item?.variantId === null || item?.variantId === undefined ? '' : String(item.variantId),
      title: text(title),
      quantities: quantities.map(String),
      placements: (drawn[index]?.placements ?? []).map((placement) =>
        placementField(placementInMm({ ...placement, designId: drawn[index]?.design?.id, positionName: '' })),
      ),
      note: text(note),
    })),
    message: text(brief?.message),
    budget: budget === null ? '' : String(budget.amount).replace('.', ','),
    budgetPer: budget?.per ?? 'total',
    neededBy: text(brief?.needed_by),
    deliveryPlace: text(brief?.delivery_place),
    projectName: text(brief?.project_name),
    name: contact.name,
    email: contact.email,
    phone: text(contact.phone),
    companyName: text(contact.company_name),
    afm: text(contact.afm),
    consent: consent ? consentValue : '',
  }
}
