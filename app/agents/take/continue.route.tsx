import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'

import { readContinueHash } from '#app/agents/continue-url.ts'
import { callApi, CallError, failureText } from '#app/platform/browser/call-api.ts'
import { readVisitorId } from '#app/platform/browser/visitor-id.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'
import { useHydrated } from '#app/platform/browser/use-hydrated.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { allProductsUrl, cartUrl, checkoutUrl } from '#app/urls.ts'

type State =
  | { readonly kind: 'taking' }
  | { readonly kind: 'no-link' }
  | { readonly kind: 'failed'; readonly sentence: string; readonly retry: (() => void) | undefined }
  | { readonly kind: 'taken'; readonly notices: readonly string[]; readonly to: string }

/** The fragment of this page's URL opens a cart: it goes to no other site. */
export function headers() {
  return { 'referrer-policy': 'no-referrer' }
}

/** /continue: the target of links that a buyer's program gives. The same HTML for all; the browser takes the lines. */
export default function ContinueRoute() {
  const state = useTakenCart()
  return (
    <div className="page-width max-w-2xl py-8 w800:py-12">
      <PageHead title="Συνέχεια παραγγελίας" hidden />
      <h1 className="text-2xl font-semibold w800:text-3xl">Συνέχεια παραγγελίας</h1>
      <p className="mt-4 hidden noscript:block">
        Για να συνεχίσετε χρειάζεται JavaScript. Ενεργοποιήστε την στον browser σας και ανοίξτε ξανά τον σύνδεσμο.
      </p>
      <div className="mt-6 noscript:hidden">
        <TakenCart state={state} />
      </div>
    </div>
  )
}

function TakenCart({ state }: { readonly state: State }) {
  switch (state.kind) {
    case 'taking':
      return (
        <>
          <p role="status">Βάζουμε στο καλάθι σας τα προϊόντα που επέλεξε ο βοηθός σας.</p>
          <Skeleton className="mt-4 h-28" />
        </>
      )
    case 'taken':
      return (
        <div className="space-y-5">
          <p>Τα προϊόντα μπήκαν στο καλάθι σας, με αυτές τις αλλαγές:</p>
          <ul className="list-disc space-y-2 pl-5">
            {state.notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
          <LinkButton to={state.to}>Συνέχεια</LinkButton>
        </div>
      )
    case 'no-link':
      return (
        <div className="space-y-5">
          <p>Ανοίξτε τη σελίδα από τον σύνδεσμο που σας έδωσε ο βοηθός σας.</p>
          <LinkButton to={allProductsUrl()}>Κατάλογος δώρων</LinkButton>
        </div>
      )
    case 'failed':
      return (
        <div className="space-y-5">
          <ErrorNotice onRetry={state.retry}>{state.sentence}</ErrorNotice>
          <LinkButton to={allProductsUrl()}>Κατάλογος δώρων</LinkButton>
        </div>
      )
  }
}

/** Takes the lines once for each fragment, and goes on where nothing has to be told. */
function useTakenCart(): State {
  const { hash } = useLocation()
  const hydrated = useHydrated()
  const link = hydrated ? readContinueHash(hash) : null
  const { data, error, refetch } = useQuery(
    {
      enabled: link !== null,
      queryKey: ['taken-cart', hash],
      queryFn: async ({ signal }) => {
        if (link === null) throw new Error('there is nothing to take')
        const { notices } = await callApi('/api/agents/take', { orderId: readVisitorId(), ...link }, signal)
        const to = link.kind === 'checkout' ? checkoutUrl() : cartUrl()
        // A document of its own: the cart that this page has read is old.
        if (notices.length === 0) location.replace(to)
        return { notices, to }
      },
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient(),
  )
  if (hydrated && link === null) return { kind: 'no-link' }
  if (data !== undefined && data.notices.length > 0) return { kind: 'taken', ...data }
  if (error === null) return { kind: 'taking' }
  const isFinal = error instanceof CallError && error.isRefusal
  return { kind: 'failed', sentence: failureText(error), retry: isFinal ? undefined : () => void refetch() }
}
