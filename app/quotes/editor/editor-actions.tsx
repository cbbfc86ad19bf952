import { dayInAthens } from '#app/platform/calendar.ts'
import { momentText } from '#app/platform/text/moment-text.ts'
import { documentText } from '#app/documents/invoice-text.ts'
import { useState } from 'react'
import { Link } from 'react-router'

import { SendKeyHint, sendKey } from '#app/quotes/editor/send-key-hint.tsx'
import { useSendKey } from '#app/quotes/editor/use-send-key.ts'

import { useNow } from '#app/ui/use-now.ts'
import { callStaff } from '#app/quotes/staff/use-staff-quotes.ts'
import { failureText } from '#app/platform/browser/call-api.ts'
import { latestFeedback } from '#app/quotes/editor/latest-feedback.ts'
import { formatEuros } from '#app/platform/text/money.ts'
import { OnBehalf } from '#app/quotes/staff/on-behalf/on-behalf.tsx'
import { quoteCan } from '#app/quotes/quote-states.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { staffOrderOfQuoteUrl } from '#app/staff-urls.ts'
import type { StaffQuote } from '#app/quotes/staff/staff-quotes.contract.ts'
import type { StaffQuoteView } from '#app/quotes/quote-answers.ts'

const RefuseDialog = lazyPart(async () => (await import('#app/quotes/editor/refuse-dialog.tsx')).RefuseDialog)

interface EditorActionsProps {
  readonly staffQuote: StaffQuote
  readonly hasDraft: boolean
  readonly onReload: () => void
}

/** Actions on a quote in its state, besides editing the offer. */
export function EditorActions({ staffQuote: { quote }, hasDraft, onReload }: EditorActionsProps) {
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [refusing, setRefusing] = useState(false)
  const today = dayInAthens(useNow())
  const can = (action: keyof typeof quoteCan) => quoteCan[action](quote, 'staff', today)

  async function take(name: string, ...calls: readonly ('convert' | 'propose' | 'review' | 'revise')[]): Promise<void> {
    if (busy !== null) return
    setBusy(name)
    setFailure(null)
    try {
      for (const call of calls) await callStaff(call, { id: quote.id })
      onReload()
    } catch (error) {
      setFailure(failureText(error))
    }
    setBusy(null)
  }
  const begin = () => take('begin', ...(can('review') ? (['review'] as const) : []), 'propose')

  useSendKey(!hasDraft && can('offer') ? () => void begin() : null)

  return (
    <div className="mb-5 space-y-4 empty:hidden">
      <StateHints quote={quote} />
      {failure !== null && <ErrorNotice onClose={() => setFailure(null)}>{failure}</ErrorNotice>}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {!hasDraft && can('offer') && (
          <Button busy={busy === 'begin'} aria-keyshortcuts={sendKey} onClick={() => void begin()}>
            {can('review') ? 'Αναλαμβάνω και ετοιμάζω προσφορά' : 'Ετοιμάζω προσφορά'}
            <SendKeyHint />
          </Button>
        )}
        {hasDraft && can('review') && (
          <Button variant="secondary" busy={busy === 'review'} onClick={() => void take('review', 'review')}>
            Αναλαμβάνω
          </Button>
        )}
        {can('convert') && (
          <Button busy={busy === 'convert'} onClick={() => void take('convert', 'convert')}>
            Δημιουργία παραγγελίας
          </Button>
        )}
        {can('revise') && (
          <Button variant="secondary" busy={busy === 'revise'} onClick={() => void take('revise', 'revise')}>
            Νέα έκδοση
          </Button>
        )}
        {can('refuse') && (
          <Button variant="quiet" onClick={() => setRefusing(true)} className="first:-ml-5">
            Απόρριψη αιτήματος
          </Button>
        )}
      </div>
      <OnBehalf quote={quote} />
      {refusing && <RefuseDialog quoteId={quote.id} number={quote.number} onClose={() => setRefusing(false)} />}
    </div>
  )
}

/** Facts to know before acting. */
function StateHints({ quote }: { readonly quote: StaffQuoteView }) {
  const { state, acceptance } = quote
  const note = 'rounded-card border px-4 py-3 text-sm'
  if (acceptance !== null) {
    return (
      <p className={`${note} border-success/40 bg-success/5`}>
        Εγκρίθηκε από: <strong>{acceptance.name}</strong>, {momentText(new Date(acceptance.at))}: έκδοση {acceptance.version},{' '}
        {formatEuros(acceptance.net)} καθαρά, {formatEuros(acceptance.gross)} με ΦΠΑ.{' '}
        {acceptance.invoice !== undefined && `Παραστατικό: ${documentText(acceptance.invoice)}.`}
        {state === 'accepted' && ' Η παραγγελία γίνεται στις ίδιες τιμές, με ένα πάτημα: η διεύθυνση συμπληρώνεται και αργότερα.'}
        {state === 'converted' && (
          <>
            {' '}
            <Link to={staffOrderOfQuoteUrl(quote.id)} className="inline-block py-1 font-semibold underline underline-offset-4">
              Δείτε την παραγγελία
            </Link>
          </>
        )}
      </p>
    )
  }
  const reason = latestFeedback(quote)
  if (reason === null) return null
  return (
    <p className={`${note} border-line bg-plate break-words whitespace-pre-line`}>
      <strong>{reason.name}</strong>: {reason.text}
    </p>
  )
}
