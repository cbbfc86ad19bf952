import { CallUs } from '#app/company/call-us.tsx'
import { requestContext } from '#app/platform/context.server.ts'
import { letterheadOf } from '#app/company/letterhead.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { QuoteHead } from '#app/quotes/customer/quote-head.tsx'
import { CompleteOrder } from '#app/orders/from-quote/complete-order.tsx'
import { QuoteJourney } from '#app/orders/from-quote/quote-journey.tsx'
import { QuoteLoader } from '#app/quotes/customer/quote-loader.tsx'
import { useSharedQuote } from '#app/quotes/customer/use-shared-quote.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { offerRequestsUrl, quoteUrl } from '#app/urls.ts'

import type { Route } from './+types/shared-quote.route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSettings(context.get(requestContext))
  return { company: letterheadOf(settings), phone: settings.phone }
}

/** This page's URL is sent as no referrer and written to no log. */
export function headers() {
  return { 'referrer-policy': 'no-referrer' }
}

/** /promo/offer: the target of mailed links, for guests and approvers. The same HTML for all. */
export default function SharedQuotePage({ loaderData: { company, phone } }: Route.ComponentProps) {
  return (
    <div className="page-width pt-6 pb-12 w800:pt-10 print:py-0">
      <PageHead title="Προσφορά" hidden />
      <meta name="referrer" content="no-referrer" />
      <div className="hidden noscript:block">
        <h1 className="text-2xl font-semibold">Προσφορά</h1>
        <p className="mt-4">
          Για να ανοίξει η προσφορά χρειάζεται JavaScript. Ενεργοποιήστε την στον browser σας, ή δείτε το PDF στο e-mail που σας
          στείλαμε. Στο {phone} σας την εξηγούμε και τηλεφωνικά.
        </p>
      </div>
      <div className="noscript:hidden">
        <SharedQuote company={company} phone={phone} />
      </div>
    </div>
  )
}

function SharedQuote({ company, phone }: Route.ComponentProps['loaderData']) {
  const shared = useSharedQuote()
  switch (shared.kind) {
    case 'opening':
      return (
        <>
          <h1 className="mb-6 text-2xl font-semibold w680:text-3xl">Προσφορά</h1>
          <p role="status" className="sr-only">
            Ανοίγουμε την προσφορά.
          </p>
          <div className="space-y-6">
            <Skeleton className="h-28" />
            <Skeleton className="h-96" />
          </div>
        </>
      )
    case 'open':
      return (
        <QuoteLoader
          key={shared.quoteRef.id}
          quoteRef={shared.quoteRef}
          order={(quote) => <CompleteOrder quoteRef={shared.quoteRef} quote={quote} />}
          journey={(quote) => <QuoteJourney quoteRef={shared.quoteRef} quote={quote} />}
          head={(quote) => <QuoteHead quote={quote} company={company} />}
          fallbackLinks={(isRevoked) => <FallbackLinks phone={phone} isRevoked={isRevoked} />}
        />
      )
    case 'no-link':
    case 'failed':
      return (
        <div className="max-w-2xl space-y-5">
          <h1 className="text-2xl font-semibold w680:text-3xl">Προσφορά</h1>
          {shared.kind === 'failed' ? (
            <ErrorNotice onRetry={shared.retry}>{shared.sentence}</ErrorNotice>
          ) : (
            <p>Ανοίξτε τον σύνδεσμο από το e-mail που σας στείλαμε για να δείτε την προσφορά σας.</p>
          )}
          <FallbackLinks phone={phone} isRevoked={shared.kind === 'failed' && shared.isRevoked} />
        </div>
      )
  }
}

/** Links for a reader without a quote; after a revoked link there is no contact, since that is between others. */
function FallbackLinks({ phone, isRevoked = false }: { readonly phone: string; readonly isRevoked?: boolean }) {
  return (
    <div className="space-y-5">
      {!isRevoked && (
        <p>
          Κάθε μας e-mail για την προσφορά έχει νέο σύνδεσμο. Αν δεν το βρίσκετε, <CallUs phone={phone} />.
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        <LinkButton to={offerRequestsUrl()}>Τα αιτήματα του λογαριασμού μου</LinkButton>
        <LinkButton to={quoteUrl()} variant="secondary">
          Ζητήστε νέα προσφορά
        </LinkButton>
      </p>
    </div>
  )
}
