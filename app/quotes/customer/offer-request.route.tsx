import { useMemo } from 'react'

import { requestContext } from '#app/platform/context.server.ts'
import { letterheadOf } from '#app/company/letterhead.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { QuoteHead } from '#app/quotes/customer/quote-head.tsx'
import { QuoteLoader } from '#app/quotes/customer/quote-loader.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { offerRequestsUrl } from '#app/urls.ts'

import type { Route } from './+types/offer-request.route.ts'
import { AccountEntry } from '#app/account/account-frame.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { company: letterheadOf(await readSettings(context.get(requestContext))) }
}

/** /my-account/orders/{id}: the HTML is the same for all; the quote is fetched with the account's token. */
export default function OfferRequestPage({ loaderData: { company }, params: { quoteId } }: Route.ComponentProps) {
  const quoteRef = useMemo(() => ({ id: quoteId, key: null }), [quoteId])
  return (
    <AccountEntry title="Προσφορά" section={{ name: 'Αιτήματα προσφορών', to: offerRequestsUrl() }}>
      <QuoteLoader
        quoteRef={quoteRef}
        head={(quote) => <QuoteHead quote={quote} company={company} />}
        fallbackLinks={() => <LinkButton to={offerRequestsUrl()}>Όλα τα αιτήματά σας</LinkButton>}
      />
    </AccountEntry>
  )
}
