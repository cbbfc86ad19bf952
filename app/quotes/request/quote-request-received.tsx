import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'

import { useSignedIn } from '#app/account/use-session.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { allProductsUrl, offerRequestsUrl } from '#app/urls.ts'

export interface ReceivedWords {
  readonly number: string | null
  /** «σήμερα ως τις 11.20»; null once that is past */
  readonly answeredBy: string | null
  readonly differs: boolean
}

/** The thank-you: the number, and what happens next. */
export function RequestReceived({ received: { number, answeredBy, differs } }: { readonly received: ReceivedWords }) {
  const signedIn = useSignedIn()
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever sent the form stood at its end.
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
      <h2 className="mt-10 text-xl font-semibold">Τι γίνεται τώρα</h2>
      <ol className="mt-4 grid gap-4">
        <Step place={1} title="Λαμβάνετε επιβεβαίωση με e-mail">
          Γράφει ό,τι ζητήσατε και έχει τον προσωπικό σας σύνδεσμο. Αν δεν τη δείτε σε λίγα λεπτά, ελέγξτε και τα ανεπιθύμητα.
        </Step>
        <Step place={2} title={answeredBy === null ? 'Σας στέλνουμε την προσφορά' : `Σας απαντάμε ${answeredBy}`}>
          Σας στέλνουμε προσφορά με τιμές ανά ποσότητα, εκτύπωση, μεταφορικά και ΦΠΑ, σε PDF που δείχνετε σε όποιον αποφασίζει.
        </Step>
        <Step place={3} title="Συγκρίνετε και εγκρίνετε με ένα πάτημα">
          Ή ζητάτε αλλαγές, μέχρι να σας ταιριάζει. Η παραγωγή ξεκινά αφού εγκρίνετε το δοκίμιο.
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
