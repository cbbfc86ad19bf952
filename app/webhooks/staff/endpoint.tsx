import { useState } from 'react'

import { refetchWebhooks } from '#app/webhooks/staff/use-webhooks.ts'
import type { WebhookEndpoint } from '#app/webhooks/webhook.contract.ts'
import { webhookEventText } from '#app/webhooks/webhook-events.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { dateTimeText } from '#app/platform/calendar.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { announce } from '#app/ui/live-region.tsx'

function stateText({ offAt, offReason, failingSince }: WebhookEndpoint): string {
  if (offAt !== null) {
    const on = dateTimeText(offAt)
    if (offReason === 'failing') return `Απενεργοποιήθηκε στις ${on}, επειδή για ημέρες δεν απαντούσε`
    return offReason === 'gone' ? `Απενεργοποιήθηκε στις ${on}, επειδή απάντησε 410` : `Ανενεργός από τις ${on}`
  }
  return failingSince === null ? 'Ενεργός' : `Ενεργός, αλλά αποτυγχάνει από τις ${dateTimeText(failingSince)}`
}

/** A registered endpoint and its actions. */
export function Endpoint({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { id, url, events, madeBy, offAt } = endpoint
  const [isConfirming, setIsConfirming] = useState(false)
  const { run, busy, failure } = useAsyncAction()
  const isOn = offAt === null
  const act = (work: () => Promise<unknown>, sentence: string) =>
    run(async () => {
      await work()
      announce(sentence)
      await refetchWebhooks()
    })
  return (
    <li className="py-4">
      <p className="font-semibold wrap-anywhere">{url}</p>
      <p className="text-sm text-muted">{events.map(webhookEventText).join(', ')}</p>
      <p className="text-sm">{stateText(endpoint)}</p>
      {madeBy !== null && <p className="text-sm text-muted">Τον πρόσθεσε: {madeBy}</p>}
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
      <div className="mt-1 flex flex-wrap items-center gap-x-2">
        {isOn && (
          <Button
            variant="quiet"
            busy={busy}
            aria-label={`Αποστολή δοκιμής, ${url}`}
            padding="narrow"
            className="-ml-2"
            onClick={() => void act(() => callApi('/api/staff/webhooks/test', { id }), 'Η δοκιμή μπήκε στη σειρά.')}
          >
            Αποστολή δοκιμής
          </Button>
        )}
        <Button
          variant="quiet"
          busy={busy}
          aria-label={`${isOn ? 'Απενεργοποίηση' : 'Ενεργοποίηση'}, ${url}`}
          className={isOn ? 'px-2' : '-ml-2 px-2'}
          onClick={() =>
            void act(
              () => callApi('/api/staff/webhooks/switch', { id, isOn: !isOn }),
              isOn ? 'Ο παραλήπτης απενεργοποιήθηκε.' : 'Ο παραλήπτης ενεργοποιήθηκε.',
            )
          }
        >
          {isOn ? 'Απενεργοποίηση' : 'Ενεργοποίηση'}
        </Button>
        {isConfirming ? (
          <>
            <Button
              variant="quiet"
              busy={busy}
              padding="narrow"
              onClick={() => void act(() => callApi('/api/staff/webhooks/remove', { id }), 'Ο παραλήπτης αφαιρέθηκε.')}
            >
              Οριστική αφαίρεση
            </Button>
            <Button variant="quiet" padding="narrow" onClick={() => setIsConfirming(false)}>
              Άκυρο
            </Button>
          </>
        ) : (
          <Button variant="quiet" aria-label={`Αφαίρεση, ${url}`} padding="narrow" onClick={() => setIsConfirming(true)}>
            Αφαίρεση
          </Button>
        )}
      </div>
    </li>
  )
}
