import { refetchWebhooks, useDeliveries } from '#app/webhooks/staff/use-webhooks.ts'
import type { WebhookDelivery, WebhookEndpoint } from '#app/webhooks/webhook.contract.ts'
import { type AttemptFailure, type DeliveryState, webhookEventText } from '#app/webhooks/webhook-events.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { exactTimeText } from '#app/platform/calendar.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { announce } from '#app/ui/live-region.tsx'
import { PagedRows } from '#app/ui/paged-rows.tsx'
import { QueryView } from '#app/ui/query-page.tsx'

const states: Readonly<Record<DeliveryState, { readonly text: string; readonly tone: 'neutral' | 'success' | 'sale' }>> = {
  waiting: { text: 'Αναμένει', tone: 'neutral' },
  delivered: { text: 'Παραδόθηκε', tone: 'success' },
  failed: { text: 'Απέτυχε', tone: 'sale' },
}

const failures: Readonly<Record<AttemptFailure, string>> = {
  status: 'απάντησε με σφάλμα',
  redirect: 'ανακατεύθυνση, που δεν ακολουθούμε',
  timeout: 'δεν απάντησε σε 10 δευτερόλεπτα',
  'not-found': 'ο διακομιστής δεν βρέθηκε',
  'inside-network': 'η διεύθυνση οδηγεί σε εσωτερικό δίκτυο',
  'no-https': 'η διεύθυνση δεν είναι https',
  'no-connection': 'η σύνδεση απέτυχε',
  'no-secret': 'το μυστικό υπογραφής δεν διαβάζεται',
}

/** Sent messages, with every answer. */
export function Deliveries({ endpoints }: { readonly endpoints: readonly WebhookEndpoint[] }) {
  const list = useDeliveries()
  const urlOf = (id: string) => endpoints.find((endpoint) => endpoint.id === id)?.url ?? ''
  return (
    <section aria-labelledby="webhook-deliveries">
      <h2 id="webhook-deliveries" className="text-lg font-semibold">
        Αποστολές των τελευταίων 30 ημερών
      </h2>
      <QueryView query={list} forbidden={null}>
        {(pages) => (
          <PagedRows list={list} moreText="Παλαιότερες αποστολές">
            {pages[0]?.deliveries.length === 0 && <p className="text-sm text-muted">Καμία αποστολή ακόμη.</p>}
            <ul className="divide-y divide-line">
              {pages
                .flatMap(({ deliveries }) => deliveries)
                .map((delivery) => (
                  <Delivery key={delivery.id} delivery={delivery} url={urlOf(delivery.endpointId)} />
                ))}
            </ul>
          </PagedRows>
        )}
      </QueryView>
    </section>
  )
}

function Delivery({ delivery, url }: { readonly delivery: WebhookDelivery; readonly url: string }) {
  const { id, event, state, createdAt, body, attempts } = delivery
  const { run, busy, failure } = useAsyncAction()
  const replay = () =>
    run(async () => {
      await callApi('/api/staff/webhooks/replay', { deliveryId: id })
      announce('Η αποστολή μπήκε πάλι στη σειρά.')
      await refetchWebhooks()
    })
  const at = exactTimeText(createdAt)
  return (
    <li className="py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={states[state].tone}>{states[state].text}</Badge>
        <span className="font-semibold">{webhookEventText(event)}</span>
        <span className="text-muted">{at}</span>
        {state !== 'waiting' && (
          <Button
            variant="quiet"
            busy={busy}
            aria-label={`Επανάληψη, ${webhookEventText(event)}, ${at}`}
            onClick={() => void replay()}
            padding="narrow"
            className="ml-auto"
          >
            Επανάληψη
          </Button>
        )}
      </div>
      <p className="text-muted wrap-anywhere">{url}</p>
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
      <ul>
        {attempts.map((attempt) => (
          <li key={attempt.at}>
            {exactTimeText(attempt.at)}: {attempt.status === null ? '' : `${attempt.status}, `}
            {attempt.failure === null ? '' : `${failures[attempt.failure]}, `}
            {attempt.milliseconds} ms
            {attempt.answer !== '' && <span className="block text-muted wrap-anywhere">{attempt.answer}</span>}
          </li>
        ))}
      </ul>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">Περιεχόμενο</summary>
        <pre className="overflow-x-auto rounded-card bg-plate p-3 text-xs whitespace-pre-wrap wrap-anywhere">{body}</pre>
      </details>
    </li>
  )
}
