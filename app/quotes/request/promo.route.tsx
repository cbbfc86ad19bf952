import { data, redirect } from 'react-router'

import { usualAnswerTime } from '#app/company/answer-time.ts'
import { closuresText } from '#app/company/announced-closures.ts'
import { serviceHoursText } from '#app/company/service-hours.ts'
import { readDecorationTerms } from '#app/personalisation/read-decoration.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { requestContext, type Context } from '#app/platform/context.server.ts'
import { temporaryFailureOf } from '#app/platform/http/temporary-failure.server.ts'
import { stampField, honeypotField } from '#app/ui/form/form-guard.tsx'
import { formStamp, isHoneypotFilled, stampRefusal } from '#app/platform/http/form-guard.server.ts'
import { postedForm, textOf } from '#app/platform/http/posted-form.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { answerDueText } from '#app/quotes/answer-due/answer-due-text.ts'
import { readUploads } from '#app/quotes/files/quote-files.server.ts'
import { fileRefusals } from '#app/uploads/file-refusals.ts'
import {
  emptyForm,
  filesField,
  readRequestForm,
  receivedParameter,
  requestKeyField,
  type RequestForm,
} from '#app/quotes/request/quote-request.ts'
import { RequestAside } from '#app/quotes/request/quote-request-aside.tsx'
import { isRequestKey } from '#app/quotes/request/quote-request-draft.ts'
import { QuoteRequestForm } from '#app/quotes/request/quote-request-form.tsx'
import { productLine, readRequestedLines } from '#app/quotes/request/quote-request-lines.ts'
import { readReceivedRequest } from '#app/quotes/request/read-received.server.ts'
import { type ReceivedWords, RequestReceived } from '#app/quotes/request/quote-request-received.tsx'
import { checkRequest, type RequestErrors } from '#app/quotes/request/quote-request-rules.ts'
import {
  decryptReceived,
  type Received,
  encryptReceived,
  fakeReceived,
  formRefusals,
} from '#app/quotes/request/request-quote-form.server.ts'
import { readRequestedProducts } from '#app/quotes/request/request-quote-products.server.ts'
import { requestQuote, requestRefusals } from '#app/quotes/request/request-quote.server.ts'
import { storeQuoteFile } from '#app/quotes/files/store-quote-file.server.ts'
import type { RequestStart } from '#app/quotes/request/use-quote-request.ts'
import { freeDeliveryByZone } from '#app/pricing/free-delivery.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { absoluteUrl, homeUrl, quoteUrl } from '#app/urls.ts'

import type { Route } from './+types/promo.route.ts'
import { readDeliveryDays } from '#app/promise/read-delivery-days.server.ts'

const awaySentence =
  'Το αίτημα δεν στάλθηκε, γιατί το κατάστημα δεν απαντά αυτή τη στιγμή. Όσα γράψατε είναι εδώ: δοκιμάστε ξανά σε λίγα δευτερόλεπτα.'

const chooseFilesAgainText = 'Επιλέξτε ξανά τα αρχεία.'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const requested = readRequestedLines(url.searchParams)
  const decorated = requested.filter(({ placements }) => placements.length > 0).map(({ productId }) => productId)
  const [products, settings, deliveryDays, decorable] = await Promise.all([
    readRequestedProducts(
      ctx,
      requested.map(({ productId }) => productId),
    ),
    readSettings(ctx),
    readDeliveryDays(ctx),
    readDecorationTerms(ctx, decorated),
  ])
  const lines = requested.flatMap((line) => {
    const product = products.find(({ id }) => id === line.productId)
    return product === undefined ? [] : [productLine(product, line, decorable.get(product.id)?.positions ?? [])]
  })
  return {
    received: await readReceived(ctx, url.searchParams.get(receivedParameter)),
    start: startOf(ctx, { form: lines.length === 0 ? emptyForm : { ...emptyForm, lines } }),
    products,
    deliveryDays,
    vatPercent: settings.vatRates.standard,
    freeDelivery: freeDeliveryByZone(settings.delivery),
    fromCart: url.searchParams.get('from') === 'cart',
    place: {
      phone: settings.phone,
      hours: serviceHoursText(settings.serviceHours),
      closures: closuresText(dayInAthens(ctx.now), settings),
      email: settings.email,
    },
    canonical: absoluteUrl(ctx.config.publicUrl, quoteUrl()),
  }
}

function startOf(ctx: Context, over: Pick<RequestStart, 'form'> & Partial<RequestStart>): RequestStart {
  return {
    requestKey: uuidv7(ctx.now.getTime()),
    stamp: formStamp(ctx, 'quote-form'),
    errors: {},
    failure: null,
    files: [],
    cameBack: false,
    ...over,
  }
}

async function readReceived(ctx: Context, encrypted: string | null): Promise<ReceivedWords | null> {
  const received = encrypted === null ? null : decryptReceived(ctx, encrypted)
  if (received === null) return null
  const due = new Date(received.dueAt)
  const { number, id, differs } = received
  const request = id === null ? null : await readReceivedRequest(ctx, id)
  return { number, differs, request, answeredBy: due < ctx.now ? null : answerDueText(due, ctx.now) }
}

/** For browsers without JavaScript; others use the call, which knows the account. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const posted = await postedForm(request)
  const form = readRequestForm(posted)
  const key = textOf(posted, requestKeyField)
  const requestKey = isRequestKey(key) ? key : uuidv7(ctx.now.getTime())
  const stamp = textOf(posted, stampField)
  if (isHoneypotFilled(ctx, 'quote-form', textOf(posted, honeypotField))) return redirectToReceived(ctx, await fakeReceived(ctx))
  try {
    const fileError = await storeFiles(ctx, requestKey, posted)
    const answer = async (status: number, over: Partial<RequestStart>) => {
      const uploads = await readUploads(ctx, { draft: requestKey })
      const start = startOf(ctx, { form, requestKey, stamp, cameBack: true, files: uploads.ok ? uploads.value : [], ...over })
      return data({ start, products: await readRequestedProducts(ctx, productIds(form)) }, { status })
    }
    const checked = checkRequest(form, dayInAthens(ctx.now))
    const errors: RequestErrors = { ...(checked.ok ? {} : checked.errors), ...(fileError === null ? {} : { files: fileError }) }
    if (!checked.ok || fileError !== null) return await answer(422, { errors })
    const untimely = stampRefusal(ctx, 'quote-form', stamp)
    if (untimely !== null) {
      const fresh = untimely === 'too-old' ? formStamp(ctx, 'quote-form') : stamp
      return await answer(422, { failure: formRefusals.textOf({ refusal: untimely }), stamp: fresh })
    }
    const outcome = await requestQuote(ctx, requestKey, checked.request)
    if (outcome.ok) return redirectToReceived(ctx, outcome.value)
    const [sentence, field] = [requestRefusals.textOf(outcome), requestRefusals.fieldOf(outcome)]
    return await answer(
      requestRefusals.statusOf(outcome),
      field === null ? { failure: sentence } : { errors: { [field]: sentence } },
    )
  } catch (error) {
    // The visitor's text must survive a failure of the database.
    if (temporaryFailureOf(error) === null) throw error
    const failure = posted.getAll(filesField).some(isFile) ? `${awaySentence} ${chooseFilesAgainText}` : awaySentence
    const start = startOf(ctx, { form, requestKey, stamp, cameBack: true, failure })
    return data({ start, products: [] }, { status: 503 })
  }
}

function redirectToReceived(ctx: Context, received: Received) {
  return redirect(`${quoteUrl()}?${receivedParameter}=${encryptReceived(ctx, received)}`, 303)
}

/** Browsers send file fields without a file, too. */
function isFile(entry: FormDataEntryValue): entry is File {
  return typeof entry !== 'string' && (entry.size > 0 || entry.name !== '')
}

/** Stores the files with the draft, up to the first refusal, whose sentence it returns. Files of a sent request stay as they are. */
async function storeFiles(ctx: Context, requestKey: string, posted: FormData): Promise<string | null> {
  for (const file of posted.getAll(filesField)) {
    if (!isFile(file)) continue
    const stored = await storeQuoteFile(ctx, { draft: requestKey }, { name: file.name, content: file })
    if (!stored.ok && stored.refusal === 'already-sent') return null
    if (!stored.ok) return `${file.name}: ${fileRefusals.textOf(stored)}`
  }
  return null
}

function productIds({ lines }: RequestForm): number[] {
  return lines.flatMap(({ productId }) => (/^[1-9]\d{0,8}$/.test(productId) ? [Number(productId)] : []))
}

export default function PromoRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { received, products, deliveryDays, vatPercent, fromCart, place, freeDelivery, canonical } = loaderData
  if (received !== null) {
    return (
      <div className="page-width pt-5">
        <PageHead title="Λάβαμε το αίτημά σας" hidden />
        <RequestReceived received={received} />
      </div>
    )
  }
  const start = actionData?.start ?? loaderData.start
  return (
    <div className="page-width pt-5">
      <PageHead
        title="Ζητήστε προσφορά"
        description={`Πείτε μας τι δώρα χρειάζεστε, πόσα και έως πότε. Σας στέλνουμε γραπτή προσφορά με εκτύπωση λογοτύπου, ${usualAnswerTime}.`}
        canonical={canonical}
      />
      <Breadcrumb crumbs={[{ name: 'Αρχική', to: homeUrl() }, { name: 'Ζητήστε προσφορά' }]} />
      <h1 className="mt-3 text-2xl font-semibold w680:text-3xl">Ζητήστε προσφορά</h1>
      <p className="mt-3 max-w-text text-lg text-muted">
        Πείτε μας τι χρειάζεστε, πόσα και έως πότε. Σας στέλνουμε γραπτή προσφορά, {usualAnswerTime}.
      </p>
      <div className="mt-10 grid gap-x-16 gap-y-12 w992:grid-cols-[minmax(0,52rem)_20rem] w992:justify-between w1300:grid-cols-[minmax(0,52rem)_24rem]">
        <QuoteRequestForm
          key={start.requestKey}
          start={start}
          products={actionData?.products ?? products}
          deliveryDays={deliveryDays}
          vatPercent={vatPercent}
          fromCart={fromCart && actionData === undefined}
        />
        <RequestAside place={place} freeDelivery={freeDelivery} />
      </div>
    </div>
  )
}
