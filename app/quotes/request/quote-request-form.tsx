import { requestUploads } from '#app/quotes/files/quote-uploads.ts'
import Plus from 'lucide-react/icons/plus'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

import { useIsSignedIn } from '#app/account/use-session.ts'
import { useCart } from '#app/cart/browser/use-cart.ts'
import type { DeliveryDays } from '#app/promise/promise.ts'
import { useHydrated } from '#app/platform/browser/use-hydrated.ts'
import { emptyLine, maxFieldLengths, requestKeyField } from '#app/quotes/request/quote-request.ts'
import { FindProduct } from '#app/quotes/request/find-product.tsx'
import { AccountPrefill } from '#app/quotes/request/quote-request-account.tsx'
import { RequestConsent, RequestPart, RequestPerson, RequestTerms } from '#app/quotes/request/quote-request-details.tsx'
import { QuoteRequestLine } from '#app/quotes/request/quote-request-line.tsx'
import { type RequestedProduct, cartLine } from '#app/quotes/request/quote-request-lines.ts'
import { OwnLogoAlong } from '#app/quotes/request/own-logo-along.tsx'
import { useProjectInRequest } from '#app/quotes/request/use-project-in-request.ts'
import { useRequestedProducts } from '#app/quotes/request/use-requested-products.ts'
import { maxQuoteLines } from '#app/quotes/quotes.ts'
import { UploadField } from '#app/uploads/upload-field.tsx'
import { type RequestStart, useQuoteRequest } from '#app/quotes/request/use-quote-request.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { FormGuard } from '#app/ui/form/form-guard.tsx'
import { announce } from '#app/ui/live-region.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { offerRequestsUrl, quoteUrl } from '#app/urls.ts'

/** Rows without JavaScript, which cannot add more */
const rowsWithoutScript = 3

interface QuoteRequestFormProps {
  readonly start: RequestStart
  /** Products for which the form offers colours and sizes */
  readonly products: readonly RequestedProduct[]
  readonly deliveryDays: DeliveryDays
  /** The standard rate */
  readonly vatPercent: number
  /** Opened from the cart: the request starts with its lines. */
  readonly fromCart: boolean
}

const wishes = [
  '1 θέση, μονόχρωμο λογότυπο',
  '1 θέση, πολύχρωμο λογότυπο',
  '2 θέσεις, μονόχρωμο λογότυπο',
  'Χάραξη λέιζερ',
  'Κέντημα',
  'Ατομικά ονόματα',
  'Χωρίς εκτύπωση',
]

/** Lines, files, terms and contact. An HTML form that works without JavaScript. */
export function QuoteRequestForm({ start, products, deliveryDays, vatPercent, fromCart }: QuoteRequestFormProps) {
  const place = useRef<HTMLFormElement>(null)
  const request = useQuoteRequest(place, start)
  const { epoch, requestKey, form, rows, errors, failure, busy, ready, files } = request
  const { lines: cart, failure: cartFailure } = useCart()
  const { cameBack } = start
  useProjectInRequest(place, { request, cart: { lines: cart, failure: cartFailure }, fromCart, cameBack, vatPercent })
  const hydrated = useHydrated()
  const signedIn = useIsSignedIn()
  const isStarted = useRef(!fromCart)
  const waits = fromCart && (!ready || (cart === null && cartFailure === null))

  useEffect(() => {
    if (isStarted.current || !ready || cart === null) return
    isStarted.current = true
    request.addLines(cart.map(cartLine))
  }, [cart, ready, request])

  const fromCartNow = () => {
    if (cart === null) return announce('Το καλάθι δεν διαβάστηκε. Δοκιμάστε ξανά σε λίγο.')
    request.addLines(cart.map(cartLine))
    announce(cart.length === 0 ? 'Το καλάθι είναι άδειο.' : 'Τα προϊόντα του καλαθιού προστέθηκαν στο αίτημα.')
  }
  const add = () => {
    // Flushed, so that the next key press reaches the new row.
    flushSync(request.addRow)
    focusLast(place.current)
  }
  const remove = (key: number, index: number) => {
    flushSync(() => request.removeRow(key))
    announce('Η γραμμή αφαιρέθηκε.')
    focusRow(place.current, index)
  }
  const productOf = useRequestedProducts(products, rows)
  if (request.sentElsewhere) return <SentElsewhere />
  const shownRows = hydrated ? rows : [...rows, ...spareRows(rows.length)]
  return (
    <form
      ref={place}
      method="post"
      action={quoteUrl()}
      encType="multipart/form-data"
      noValidate
      onInput={() => request.save()}
      onSubmit={(event) => void request.send(event)}
    >
      <FormGuard stamp={start.stamp} />
      <input type="hidden" name={requestKeyField} value={requestKey} />
      <datalist id="decoration-wishes">
        {wishes.map((wish) => (
          <option key={wish}>{wish}</option>
        ))}
      </datalist>
      {signedIn && ready && <AccountPrefill key={epoch} form={place} onFilled={request.save} />}
      {waits && (
        <div className="grid min-h-screen content-start gap-4 noscript:hidden">
          <Skeleton className="h-60" />
          <Skeleton className="h-60" />
        </div>
      )}
      <div className={classes('grid gap-12', waits && 'hidden noscript:grid')}>
        <RequestPart key={`lines ${epoch}`} title="Τι χρειάζεστε;">
          <FindProduct
            onAdd={(line) => {
              flushSync(() => request.addLines([line]))
              announce(`Προστέθηκε: ${line.title}`)
              focusLast(place.current)
            }}
          />
          <div className="grid gap-4">
            {shownRows.map(({ key, line }, index) => (
              <div key={key} data-line={index} className={index < rows.length ? undefined : 'hidden noscript:block'}>
                <QuoteRequestLine
                  row={index}
                  line={line}
                  product={productOf(line)}
                  errors={errors}
                  onSizes={(lines) => request.replaceRow(key, lines)}
                  onRemove={rows.length > 1 || line.productId !== '' ? () => remove(key, index) : undefined}
                />
              </div>
            ))}
          </div>
          <div className="mt-4 flex flex-wrap gap-3 noscript:hidden">
            <Button variant="secondary" onClick={add} disabled={rows.length >= maxQuoteLines}>
              <Plus aria-hidden className="size-4" />
              Άλλο είδος
            </Button>
            <Button variant="secondary" onClick={fromCartNow}>
              <ShoppingBag aria-hidden className="size-4" />
              Από το καλάθι
            </Button>
          </div>
          <TextArea
            label="Ή περιγράψτε το με δικά σας λόγια"
            name="message"
            rows={4}
            maxLength={maxFieldLengths.message}
            defaultValue={form.message}
            placeholder="π.χ. 200 δώρα έως 10 €, παράδοση 15 Δεκεμβρίου"
            error={errors['message']}
            className="mt-6"
          />
        </RequestPart>
        <RequestPart title="Λογότυπο και αρχεία" hint="Αν τα έχετε. Μπορείτε να τα στείλετε και αργότερα.">
          <OwnLogoAlong />
          <UploadField
            key={`${requestKey} ${files.length}`}
            calls={requestUploads(requestKey)}
            label="Αρχεία"
            files={files}
            onChange={request.onUploads}
          />
          {errors['files'] !== undefined && (
            <p role="alert" className="mt-1.5 text-sm text-failure">
              {errors['files']}
            </p>
          )}
        </RequestPart>
        <RequestPart key={`terms ${epoch}`} title="Πότε, πού και με ποιον προϋπολογισμό" hint="Συμπληρώστε όσα γνωρίζετε.">
          <RequestTerms
            form={form}
            errors={errors}
            products={rows.flatMap(({ line }) => productOf(line) ?? [])}
            deliveryDays={deliveryDays}
            vatPercent={vatPercent}
          />
        </RequestPart>
        <RequestPart key={`person ${epoch}`} title="Τα στοιχεία σας" hint="Τα πεδία με * είναι απαραίτητα.">
          <RequestPerson form={form} errors={errors} />
          <div className="mt-5">
            <RequestConsent value={form.consent} error={errors['consent']} />
          </div>
        </RequestPart>
        <div>
          {(failure !== null || Object.keys(errors).length > 0) && (
            <div className="mb-4">
              <ErrorNotice>{failure ?? wrongText(Object.keys(errors).length)}</ErrorNotice>
            </div>
          )}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button type="submit" size="large" busy={busy} className="w-full w480:w-auto">
              Αποστολή αιτήματος
            </Button>
            <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
              Δεν δεσμεύεστε σε τίποτα: αποφασίζετε όταν δείτε την προσφορά.
            </p>
          </div>
        </div>
      </div>
    </form>
  )
}

const spareRows = (from: number) =>
  Array.from({ length: rowsWithoutScript }, (_, place) => ({ key: -1 - from - place, line: emptyLine }))

function wrongText(count: number): string {
  return count === 1
    ? 'Το αίτημα δεν στάλθηκε ακόμη: διορθώστε το πεδίο που σημειώνεται.'
    : `Το αίτημα δεν στάλθηκε ακόμη: διορθώστε τα ${count} πεδία που σημειώνονται.`
}

/** Focuses the new row. */
function focusLast(form: HTMLFormElement | null): void {
  const rows = form?.querySelectorAll('[data-line]') ?? []
  rows[rows.length - 1]?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus()
}

/** Focuses the row that moved up, or the one before it. */
function focusRow(form: HTMLFormElement | null, index: number): void {
  const rows = form?.querySelectorAll('[data-line]') ?? []
  rows[Math.min(index, rows.length - 1)]?.querySelector<HTMLElement>('a, input:not([type="hidden"])')?.focus()
}

function SentElsewhere() {
  return (
    <div role="status" className="rounded-card border border-line bg-surface p-6">
      <p className="text-lg font-semibold">Αυτό το αίτημα στάλθηκε από άλλη καρτέλα.</p>
      <p className="mt-1 text-muted">Ό,τι γράψατε εδώ μετά από εκείνη τη στιγμή δεν στάλθηκε.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>Νέο αίτημα</Button>
        <LinkButton to={offerRequestsUrl()} variant="secondary">
          Τα αιτήματά μου
        </LinkButton>
      </div>
    </div>
  )
}
