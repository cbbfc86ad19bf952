import { useMemo } from 'react'

import { AccountEntry } from '#app/account/account-frame.tsx'
import { letterheadOf } from '#app/company/letterhead.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { readOrderCompany } from '#app/orders/customer/order-company.server.ts'
import { requestContext } from '#app/platform/context.server.ts'
import { QuoteHead } from '#app/quotes/customer/quote-head.tsx'
import { CompleteOrder } from '#app/orders/from-quote/complete-order.tsx'
import { QuoteJourney } from '#app/orders/from-quote/quote-journey.tsx'
import { QuoteLoader } from '#app/quotes/customer/quote-loader.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { offerRequestsUrl, orderTrackingUrl } from '#app/urls.ts'

import type { Route } from './+types/my-order.route.ts'

const OwnOrder = lazyPart(async () => (await import('#app/orders/customer/order-loader.tsx')).OwnOrder)

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  return { letterhead: letterheadOf(await readSettings(ctx)), company: await readOrderCompany(ctx) }
}

const section = { name: 'Παραγγελίες και προσφορές', to: offerRequestsUrl() }

/** /my-account/orders/{id}: an order by its year and number, a quote by its UUID. The browser fetches it with the account's token. */
export default function MyOrderPage({ loaderData: { letterhead, company }, params: { id } }: Route.ComponentProps) {
  const quoteRef = useMemo(() => ({ id, key: null }), [id])
  const orderRef = useMemo(() => ({ number: id }), [id])
  if (/^\d{4}-\d+$/.test(id))
    return (
      <AccountEntry title="Παραγγελία" section={section}>
        <OwnOrder
          orderRef={orderRef}
          company={company}
          fallback={<LinkButton to={orderTrackingUrl()}>Παρακολούθηση παραγγελίας</LinkButton>}
        />
      </AccountEntry>
    )
  return (
    <AccountEntry title="Προσφορά" section={section}>
      <QuoteLoader
        quoteRef={quoteRef}
        order={(quote) => <CompleteOrder quoteRef={quoteRef} quote={quote} />}
        journey={(quote) => <QuoteJourney quoteRef={quoteRef} quote={quote} />}
        head={(quote) => <QuoteHead quote={quote} company={letterhead} />}
        fallbackLinks={() => <LinkButton to={offerRequestsUrl()}>Όλα τα αιτήματά σας</LinkButton>}
      />
    </AccountEntry>
  )
}
