import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { quantitiesText } from '#app/platform/text/quantities-text.ts'
import { useIsSignedIn } from '#app/account/use-session.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { allProductsUrl, offerRequestsUrl } from '#app/urls.ts'
import type { ReceivedRequest } from '#app/quotes/request/quote-request.ts'
import { contentKeys } from '#app/platform/text/content-keys.ts'
import { afterProof } from '#app/company/proof-words.ts'

export interface ReceivedWords {
  readonly number: string | null
  /** «σήμερα έως τις 11.20»; null once that time has passed */
  readonly answeredBy: string | null
  readonly differs: boolean
  /** null where the request is not shown */
  readonly request: ReceivedRequest | null
}

/** The thank-you page: the number, and what happens next. */
export function RequestReceived({ received: { number, answeredBy, differs, request } }: { readonly received: ReceivedWords }) {
  const signedIn = useIsSignedIn()
  const heading = useRef<HTMLHeadingElement>(null)
  // The focus was at the end of the form that was sent.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="mx-auto max-w-3xl py-6 w800:py-10">
      <div role="status" className="flex items-start gap-4">
        <CircleCheck aria-hidden className="mt-1 size-8 shrink-0 text-success" />
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none w680:text-3xl">
            Ευχαριστούμε, λάβαμε το αίτημά σας
          </h1>
          {number !== null && (
            <p className="mt-3 text-lg">
              Ο αριθμός του είναι <strong className="tabular-nums">{number}</strong>.
            </p>
          )}
        </div>
      </div>
      {differs && (
        <p className="mt-6 rounded-card border border-hot/40 bg-surface p-4">
          Το αίτημα είχε ήδη σταλεί: όσα αλλάξατε μετά δεν στάλθηκαν. Γράψτε τα μας από τον σύνδεσμο του e-mail που λάβατε.
        </p>
      )}
      {request !== null && <ReceivedLines request={request} />}
      <h2 className="mt-10 text-xl font-semibold">Τι γίνεται τώρα</h2>
      <ol className="mt-4 grid gap-4">
        <Step place={1} title="Λαμβάνετε επιβεβαίωση με e-mail">
          Περιέχει όσα ζητήσατε και τον προσωπικό σας σύνδεσμο. Αν δεν τη λάβετε σε λίγα λεπτά, ελέγξτε και τα ανεπιθύμητα.
        </Step>
        <Step place={2} title={answeredBy === null ? 'Σας στέλνουμε την προσφορά' : `Σας απαντάμε ${answeredBy}`}>
          Σας στέλνουμε προσφορά με τιμές ανά ποσότητα, εκτύπωση και ΦΠΑ, σε PDF για τον υπεύθυνο έγκρισης.
        </Step>
        <Step place={3} title="Συγκρίνετε και εγκρίνετε με ένα πάτημα">
          {`Ή ζητάτε αλλαγές, μέχρι να σας ταιριάζει. Η παραγωγή ξεκινά ${afterProof}.`}
        </Step>
      </ol>
      <div className="mt-10 flex flex-wrap gap-3">
        {signedIn && <LinkButton to={offerRequestsUrl()}>Τα αιτήματά μου</LinkButton>}
        <LinkButton to={allProductsUrl()} variant="secondary">
          Συνεχίστε στον κατάλογο
        </LinkButton>
      </div>
    </div>
  )
}

/** The request as it was received. */
function ReceivedLines({ request: { lines, message, facts } }: { readonly request: ReceivedRequest }) {
  if (lines.length === 0 && message === '' && facts.length === 0) return null
  const keys = contentKeys(lines)
  return (
    <section aria-labelledby="asked-for" className="mt-8 rounded-card border border-line bg-surface p-4 w680:p-6">
      <h2 id="asked-for" className="text-xl font-semibold">
        Τι ζητήσατε
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {lines.map(({ title, variantText, quantities, decoration }, index) => (
          <li key={keys[index]} className="py-2.5 text-sm">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold wrap-anywhere">
                {title}
                {variantText !== '' && <span className="font-normal text-muted">, {variantText}</span>}
              </span>
              <span className="tabular-nums">{quantitiesText(quantities)}</span>
            </p>
            {decoration !== '' && <p className="wrap-anywhere">Εκτύπωση: {decoration}</p>}
          </li>
        ))}
      </ul>
      {message !== '' && <p className="mt-3 border-l-2 border-line pl-4 text-sm wrap-anywhere whitespace-pre-line">{message}</p>}
      {facts.length > 0 && (
        <dl className="mt-3 grid gap-1.5 text-sm">
          {facts.map(([label, text]) => (
            <div key={label} className="flex flex-wrap gap-x-2">
              <dt className="text-muted">{label}:</dt>
              <dd className="min-w-0 wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function Step({ place, title, children }: { readonly place: number; readonly title: string; readonly children: string }) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden
        className="flex size-9 shrink-0 items-center justify-center rounded-pill bg-accent-soft font-semibold text-accent tabular-nums"
      >
        {place}
      </span>
      <div className="min-w-0 pt-1">
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 text-muted">{children}</p>
      </div>
    </li>
  )
}
