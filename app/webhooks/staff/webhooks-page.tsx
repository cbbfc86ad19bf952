import { type ReactNode, useState } from 'react'

import { Deliveries } from '#app/webhooks/staff/deliveries.tsx'
import { Endpoint } from '#app/webhooks/staff/endpoint.tsx'
import { refetchWebhooks, useWebhooks } from '#app/webhooks/staff/use-webhooks.ts'
import { webhookEvents, webhookEventText } from '#app/webhooks/webhook-events.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { QueryPage } from '#app/ui/query-page.tsx'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { announce } from '#app/ui/live-region.tsx'
import { OneTimeSecret } from '#app/ui/one-time-secret.tsx'

const title = 'Συνδέσεις (webhooks)'

/** For administrators: systems notified of orders and quotes, and their answers. */
export function WebhooksPage({ forbidden }: { readonly forbidden: ReactNode }) {
  const query = useWebhooks()
  return (
    <QueryPage
      title={title}
      intro={
        <p className="mt-2 text-sm text-muted">
          Ειδοποιούμε άλλα συστήματα (ERP, λογιστική) για παραγγελίες και προσφορές, με υπογεγραμμένα μηνύματα κατά το πρότυπο{' '}
          <span lang="en">Standard Webhooks</span>. Αν ο παραλήπτης δεν απαντήσει, ξαναδοκιμάζουμε επί μία περίπου ημέρα.
        </p>
      }
      query={query}
      forbidden={forbidden}
      className="max-w-4xl"
    >
      {(data) => (
        <div className="divide-y divide-line [&>section]:py-8">
          <section aria-labelledby="webhook-endpoints">
            <h2 id="webhook-endpoints" className="text-lg font-semibold">
              Παραλήπτες
            </h2>
            {data.endpoints.length === 0 ? (
              <p className="mt-2 text-sm text-muted">Κανένας παραλήπτης ακόμη.</p>
            ) : (
              <ul className="mt-2 divide-y divide-line">
                {data.endpoints.map((endpoint) => (
                  <Endpoint key={endpoint.id} endpoint={endpoint} />
                ))}
              </ul>
            )}
            <NewEndpoint />
          </section>
          <Deliveries endpoints={data.endpoints} />
        </div>
      )}
    </QueryPage>
  )
}

function NewEndpoint() {
  const [secret, setSecret] = useState<string | null>(null)
  const { field, reset, ...form } = useCallForm({
    defaultValues: {
      url: '',
      'order.placed': true,
      'order.paid': true,
      'order.payment-reversed': true,
      'order.shipped': true,
      'order.cancelled': true,
      'quote.accepted': true,
    },
    send: async ({ url, ...flags }) => {
      const added = await callApi('/api/staff/webhooks/add', { url, events: webhookEvents.filter((event) => flags[event]) })
      setSecret(added.secret)
      reset()
      announce('Ο παραλήπτης προστέθηκε. Αντιγράψτε το μυστικό του.')
      await refetchWebhooks()
    },
  })
  return (
    <>
      {secret !== null && (
        <OneTimeSecret
          title="Μυστικό υπογραφής"
          note="Αντιγράψτε το στις ρυθμίσεις του παραλήπτη."
          secret={secret}
          onCopied={() => setSecret(null)}
        />
      )}
      <CallForm
        form={form}
        submitText="Προσθήκη παραλήπτη"
        variant="secondary"
        aria-label="Νέος παραλήπτης"
        className="mt-4 space-y-4"
      >
        <TextField
          label="Διεύθυνση παραλήπτη (https)"
          type="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...field('url')}
        />
        <fieldset>
          <legend className="text-sm font-semibold">Γεγονότα</legend>
          <div className="mt-1 grid w480:grid-cols-2">
            {webhookEvents.map((event) => (
              <CheckField key={event} label={webhookEventText(event)} {...field(event)} />
            ))}
          </div>
        </fieldset>
      </CallForm>
    </>
  )
}
