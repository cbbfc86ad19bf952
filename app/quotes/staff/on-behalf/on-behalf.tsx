import { useState } from 'react'

import { dayInAthens } from '#app/platform/calendar.ts'
import { quoteCan } from '#app/quotes/quote-states.ts'
import { useNow } from '#app/ui/use-now.ts'
import { callStaff } from '#app/quotes/staff/use-staff-quotes.ts'
import { Button } from '#app/ui/button.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { showToast } from '#app/ui/toast/toast.ts'
import type { StaffQuoteView } from '#app/quotes/quote-answers.ts'

const AcceptForDialog = lazyPart(async () => (await import('#app/quotes/staff/on-behalf/accept-for-dialog.tsx')).AcceptForDialog)
const LoseDialog = lazyPart(async () => (await import('#app/quotes/staff/on-behalf/lose-dialog.tsx')).LoseDialog)
const EmailDialog = lazyPart(async () => (await import('#app/quotes/staff/on-behalf/email-dialog.tsx')).EmailDialog)

/** Actions that staff record for a customer who telephoned, wrote or came by. */
export function OnBehalf({ quote }: { readonly quote: StaffQuoteView }) {
  const [open, setOpen] = useState<'accept' | 'lose' | 'email' | null>(null)
  const { run, busy, failure } = useAsyncAction()
  const today = dayInAthens(useNow())
  const close = () => setOpen(null)
  const resend = () =>
    run(async () => {
      await callStaff('resend-link', { id: quote.id })
      showToast({ text: `Στάλθηκε νέος σύνδεσμος στο ${quote.email}.` })
    })
  return (
    <div>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {quoteCan.acceptForCustomer(quote, 'staff', today) && (
          <Button variant="secondary" onClick={() => setOpen('accept')}>
            Έγκριση εκ μέρους του πελάτη
          </Button>
        )}
        {quote.email !== '' && (
          <Button variant="quiet" busy={busy} padding="none" onClick={() => void resend()}>
            Επαναποστολή συνδέσμου
          </Button>
        )}
        <Button variant="quiet" padding="none" onClick={() => setOpen('email')}>
          {quote.email === '' ? 'Προσθήκη e-mail' : 'Διόρθωση e-mail'}
        </Button>
        {quoteCan.lose(quote, 'staff', today) && (
          <Button variant="quiet" padding="none" onClick={() => setOpen('lose')}>
            Απόρριψη από τον πελάτη
          </Button>
        )}
      </div>
      {failure !== null && (
        <p role="alert" className="mt-1 text-sm text-failure">
          {failure}
        </p>
      )}
      {open === 'accept' && <AcceptForDialog quote={quote} onClose={close} />}
      {open === 'lose' && <LoseDialog quote={quote} onClose={close} />}
      {open === 'email' && <EmailDialog quote={quote} onClose={close} />}
    </div>
  )
}
