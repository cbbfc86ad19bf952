import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'

import { CountryField } from '#app/company/country-field.tsx'
import { useStaffSignedIn } from '#app/account/use-session.ts'
import { requestUploads } from '#app/quotes/files/quote-uploads.ts'
import { enteredSources, type EnteredSource, maxQuoteLines } from '#app/quotes/quotes.ts'
import { maxFieldLengths, type RequestForm } from '#app/quotes/request/quote-request.ts'
import { RequestPart } from '#app/quotes/request/quote-request-details.tsx'
import { QuoteRequestLine } from '#app/quotes/request/quote-request-line.tsx'
import type { RequestErrors } from '#app/quotes/request/quote-request-rules.ts'
import { useRequestedProducts } from '#app/quotes/request/use-requested-products.ts'
import { CustomerSearch } from '#app/quotes/staff/new-quote/customer-search.tsx'
import { EarlierQuote } from '#app/quotes/staff/new-quote/earlier-quote.tsx'
import { ProductSearch } from '#app/quotes/staff/new-quote/product-search.tsx'
import { useNewQuote } from '#app/quotes/staff/new-quote/use-new-quote.ts'
import { PasteMail } from '#app/quotes/staff/pasted-mail/paste-mail.tsx'
import { TakeCart } from '#app/quotes/staff/taken-cart/take-cart.tsx'
import { sourceText } from '#app/quotes/staff/source-text.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { RadioPill } from '#app/ui/form/radio-pill.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { UploadField } from '#app/uploads/upload-field.tsx'
import { staffQuotesUrl } from '#app/staff-urls.ts'

interface NewQuoteProps {
  /** A quote whose lines, files and customer are copied */
  readonly from: string | null
  readonly forbidden: ReactNode
}

/** The form for staff to enter a request that came by telephone, mail or paper. */
export function NewQuote({ from, forbidden }: NewQuoteProps) {
  return useStaffSignedIn() ? <NewQuoteForm from={from} /> : forbidden
}

const unreadMail = 'Το e-mail που επικολλήσατε δεν έχει διαβαστεί. Πατήστε «Αναγνώριση ειδών» ή αδειάστε το πεδίο του.'
const untakenCart = 'Το καλάθι του κωδικού δεν έχει προστεθεί. Πατήστε «Προσθήκη καλαθιού» ή σβήστε τον κωδικό.'

function NewQuoteForm({ from }: { readonly from: string | null }) {
  const place = useRef<HTMLFormElement>(null)
  const request = useNewQuote(place)
  const { epoch, requestKey, form, rows, errors, failure, busy, files } = request
  const [source, setSource] = useState<EnteredSource>('telephone')
  const [receipt, setReceipt] = useState(false)
  const [accountId, setAccountId] = useState<number | null>(null)
  const [cartOpenings, setCartOpenings] = useState<readonly string[]>([])
  const [isMailUnread, setMailUnread] = useState(false)
  const [isCartUntaken, setCartUntaken] = useState(false)
  const unfinished = source === 'mail' && isMailUnread ? unreadMail : isCartUntaken ? untakenCart : null
  const productOf = useRequestedProducts([], rows)
  return (
    <div className="max-w-4xl">
      <Link to={staffQuotesUrl()} className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
        Όλες οι προσφορές
      </Link>
      <h1 className="text-2xl font-semibold">Νέο αίτημα</h1>
      <p className="mt-1 text-sm text-muted">Για όσα ζητούν οι πελάτες με τηλέφωνο, e-mail ή χαρτί. Το αναλαμβάνετε εσείς.</p>
      {from !== null && <EarlierQuote quoteId={from} requestKey={requestKey} request={request} />}
      <form
        ref={place}
        noValidate
        onSubmit={(event) => void request.send(event, { source, receipt, cartOpenings }, unfinished)}
        className="mt-6 grid gap-10"
      >
        <fieldset>
          <legend className="mb-2 text-xl font-semibold">Πώς ήρθε</legend>
          <div className="flex flex-wrap gap-2">
            {enteredSources.map((each) => (
              <RadioPill key={each} group="source" checked={source === each} onChoose={() => setSource(each)}>
                {sourceText(each)}
              </RadioPill>
            ))}
          </div>
        </fieldset>
        <div hidden={source !== 'mail'}>
          <PasteMail request={request} onUnread={setMailUnread} />
        </div>
        <RequestPart title="Πελάτης" hint="Χρειάζεται e-mail ή τηλέφωνο. Η προσφορά στέλνεται με e-mail.">
          <CustomerSearch
            onChoose={({ name, email, phone, companyName, afm, accountId: known }) => {
              request.fillIn({ name, email, phone, companyName, afm })
              setAccountId(known)
            }}
          />
          <div key={`person ${epoch}`} className="mt-5">
            <Person form={form} errors={errors} />
          </div>
          <div className="mt-2">
            <CheckField
              label="Επιβεβαίωση παραλαβής στον πελάτη, με e-mail"
              checked={receipt}
              onChange={({ currentTarget }) => setReceipt(currentTarget.checked)}
            />
          </div>
        </RequestPart>
        <RequestPart title="Τι ζήτησε">
          <div key={`lines ${epoch}`} className="grid gap-4">
            {rows.map(({ key, line }, index) => (
              <div key={key} data-line={index}>
                <QuoteRequestLine
                  titleLabel="Τι ζητά ο πελάτης"
                  row={index}
                  line={line}
                  product={productOf(line)}
                  errors={errors}
                  onRemove={rows.length > 1 || line.productId !== '' ? () => flushSync(() => request.removeRow(key)) : undefined}
                />
              </div>
            ))}
          </div>
          <div className="mt-4">
            <ProductSearch onAdd={(line) => request.addLines([line])} />
          </div>
          <div className="mt-3">
            <TakeCart
              accountId={accountId}
              onUntaken={setCartUntaken}
              onTake={(lines, openingId) => {
                request.addLines(lines)
                setCartOpenings((before) => [...before, openingId])
              }}
            />
          </div>
          <div className="mt-3">
            <Button variant="secondary" onClick={request.addRow} disabled={rows.length >= maxQuoteLines}>
              <Plus aria-hidden className="size-4" />
              Ελεύθερη γραμμή
            </Button>
          </div>
          <div key={`words ${epoch}`} className="mt-6 grid gap-5">
            <ReceivedWishes form={form} errors={errors} />
          </div>
        </RequestPart>
        <RequestPart title="Αρχεία" hint="Λογότυπα, ή το έντυπο που συμπλήρωσε ο πελάτης.">
          <UploadField
            key={`${requestKey} ${files.length}`}
            calls={requestUploads(requestKey)}
            label="Αρχεία"
            files={files}
            onChange={request.onUploads}
          />
        </RequestPart>
        <div>
          {(failure !== null || Object.keys(errors).length > 0) && (
            <div className="mb-4">
              <ErrorNotice>{failure ?? 'Το αίτημα δεν καταχωρίστηκε ακόμη: διορθώστε τα πεδία που σημειώνονται.'}</ErrorNotice>
            </div>
          )}
          <Button type="submit" size="large" busy={busy} className="w-full w480:w-auto">
            Καταχώριση αιτήματος
          </Button>
        </div>
      </form>
    </div>
  )
}

interface PartProps {
  readonly form: RequestForm
  readonly errors: RequestErrors
}

type Field = Exclude<keyof RequestForm, 'lines' | 'budgetPer' | 'sample' | 'consent'>

const fieldOf =
  ({ form, errors }: PartProps) =>
  (name: Field) => ({
    name,
    maxLength: maxFieldLengths[name],
    defaultValue: form[name],
    error: errors[name],
    autoComplete: 'off',
  })

/** The customer's fields, without autofill: the browser would fill in the member of staff. */
function Person(part: PartProps) {
  const field = fieldOf(part)
  return (
    <div className="grid gap-5 w680:grid-cols-2">
      <TextField label="Ονοματεπώνυμο *" {...field('name')} />
      <TextField label="Εταιρεία" {...field('companyName')} />
      <TextField label="E-mail" type="email" {...field('email')} />
      <TextField label="Τηλέφωνο" type="tel" {...field('phone')} />
      <TextField label="ΑΦΜ" {...field('afm')} />
    </div>
  )
}

function ReceivedWishes(part: PartProps) {
  const field = fieldOf(part)
  return (
    <>
      <TextArea label="Με λόγια του πελάτη" rows={4} {...field('message')} />
      <div className="grid gap-5 w680:grid-cols-2">
        <TextField label="Χρειάζεται έως" type="date" {...field('neededBy')} />
        <TextField label="Τόπος παράδοσης" {...field('deliveryPlace')} />
        <CountryField
          label="Χώρα παράδοσης"
          name="deliveryCountry"
          defaultValue={part.form.deliveryCountry}
          error={part.errors['deliveryCountry']}
          autoComplete="off"
        />
        <TextField label="Όνομα έργου" {...field('projectName')} />
        <TextField label="Αριθμός εντολής αγοράς (PO)" {...field('purchaseOrder')} />
      </div>
    </>
  )
}
