import { useState } from 'react'

import type { FailingMail, MailState, ShopHealth } from '#app/back-office/health/health.contract.ts'
import { refetchHealth } from '#app/back-office/health/use-health.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { dateTimeText } from '#app/platform/calendar.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { announce } from '#app/ui/live-region.tsx'
import { showToast } from '#app/ui/toast/toast.ts'

/** Whether mails are delivered: a test, and the failed ones. */
export function MailHealth({ mails }: { readonly mails: ShopHealth['mails'] }) {
  const { run, busy, failure } = useAsyncAction()
  const sendNow = () =>
    run(async () => {
      await callApi('/api/staff/health/mails-now', {})
      showToast({ text: 'Όσα e-mail αναμένουν στέλνονται τώρα.' })
      await refetchHealth()
    })
  return (
    <section aria-labelledby="health-mails">
      <h2 id="health-mails" className="text-lg font-semibold">
        E-mail
      </h2>
      <TestMail server={mails.server} />
      {mails.waiting > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <span>{mails.waiting === 1 ? 'Αναμένει 1 e-mail.' : `Αναμένουν ${mails.waiting} e-mail.`}</span>
          <Button variant="secondary" busy={busy} onClick={() => void sendNow()}>
            Αποστολή τώρα
          </Button>
        </div>
      )}
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
      {mails.failing.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold">Δεν έφτασαν</h3>
          <ul className="mt-1 divide-y divide-line">
            {mails.failing.map((mail) => (
              <Failing key={mail.id} mail={mail} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const pollMs = 1_000
/** By then the mail server has answered, or the mail is retried later. */
const maxAttempts = 30

/** Sends a test mail to the administrator's own address and shows the result. */
function TestMail({ server }: { readonly server: string | null }) {
  const { run, busy, failure } = useAsyncAction()
  const [mail, setMail] = useState<MailState | null>(null)
  const send = () =>
    run(async () => {
      setMail(null)
      let state = await callApi('/api/staff/health/test-mail', {})
      for (let attempts = 0; state.state === 'waiting' && attempts < maxAttempts; attempts += 1) {
        await new Promise((resolve) => setTimeout(resolve, pollMs))
        state = await callApi('/api/staff/health/mail', { id: state.id })
      }
      setMail(state)
      announce(resultText(state, server))
    })
  return (
    <>
      <p className="mt-1 text-sm text-muted">
        Στείλτε ένα e-mail στη δική σας διεύθυνση για να δείτε ότι η αλληλογραφία λειτουργεί.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" busy={busy} onClick={() => void send()}>
          Δοκιμή αποστολής
        </Button>
        {mail !== null && <p className="text-sm wrap-anywhere">{resultText(mail, server)}</p>}
      </div>
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
    </>
  )
}

function resultText({ state, failure }: MailState, server: string | null): string {
  if (state === 'sent' && server === null) return 'Γράφτηκε σε αρχείο. Χωρίς διακομιστή αλληλογραφίας δεν έφυγε.'
  if (state === 'sent') return 'Στάλθηκε. Ελέγξτε τα εισερχόμενά σας.'
  if (state === 'waiting') return 'Δεν στάλθηκε ακόμη. Το κατάστημα συνεχίζει να προσπαθεί.'
  return `Δεν στάλθηκε: ${failure ?? ''}`
}

function Failing({ mail }: { readonly mail: FailingMail }) {
  const { id, recipient, subject, createdAt, attempts, isGivenUp, failure: reason } = mail
  const { run, busy, failure } = useAsyncAction()
  const again = () =>
    run(async () => {
      await callApi('/api/staff/health/mail-again', { id })
      announce('Το e-mail μπήκε πάλι στη σειρά.')
      await refetchHealth()
    })
  return (
    <li className="py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={isGivenUp ? 'sale' : 'neutral'}>{isGivenUp ? 'Εγκαταλείφθηκε' : 'Ξαναδοκιμάζεται'}</Badge>
        <span className="font-semibold wrap-anywhere">{subject}</span>
        {isGivenUp && (
          <Button
            variant="quiet"
            busy={busy}
            aria-label={`Νέα προσπάθεια, ${subject}, ${recipient}`}
            onClick={() => void again()}
            padding="narrow"
            className="ml-auto"
          >
            Νέα προσπάθεια
          </Button>
        )}
      </div>
      <p className="text-muted wrap-anywhere">
        {recipient} · {dateTimeText(createdAt)} · {attempts === 1 ? '1 προσπάθεια' : `${attempts} προσπάθειες`}
      </p>
      <p className="wrap-anywhere">{reason}</p>
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
    </li>
  )
}
