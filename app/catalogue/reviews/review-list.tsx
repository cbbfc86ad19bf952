import Star from 'lucide-react/icons/star'
import { type ReactNode, useRef } from 'react'

import { choice, listUrl } from '#app/platform/text/url-parameters.ts'
import { refetchWaitingWork } from '#app/account/waiting-work.ts'
import { ReviewCards } from '#app/catalogue/reviews/review-cards.tsx'
import type { ReviewDecision } from '#app/catalogue/reviews/reviews.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { invalidate } from '#app/platform/browser/query-client.ts'
import { useUrlFilters } from '#app/platform/browser/use-url-filters.ts'
import { usePagedList } from '#app/platform/browser/use-paged-list.ts'
import { staffReviewsUrl } from '#app/staff-urls.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { announce } from '#app/ui/live-region.tsx'
import { StaffList } from '#app/ui/staff-list/staff-list.tsx'
import { saveFile } from '#app/uploads/download.ts'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'

const listKey = ['staff-reviews']

type View = 'pending' | ReviewDecision

const views: Readonly<Record<View, { readonly tab: string; readonly empty: string; readonly about: string }>> = {
  pending: {
    tab: 'Αναμένουν',
    empty: 'Καμία κριτική δεν αναμένει',
    about: 'Οι κριτικές των επισκεπτών εμφανίζονται εδώ για έγκριση πριν δημοσιευτούν.',
  },
  approved: {
    tab: 'Δημοσιευμένες',
    empty: 'Καμία δημοσιευμένη κριτική',
    about: 'Όσες εγκρίνετε ή απορρίπτετε μένουν εδώ, και η απόφαση αλλάζει όποτε θέλετε.',
  },
  rejected: {
    tab: 'Χωρίς δημοσίευση',
    empty: 'Καμία κριτική χωρίς δημοσίευση',
    about: 'Όσες εγκρίνετε ή απορρίπτετε μένουν εδώ, και η απόφαση αλλάζει όποτε θέλετε.',
  },
}
const viewNames = ['pending', 'approved', 'rejected'] as const

const reviewsUrl = listUrl<{ readonly view: View }>(staffReviewsUrl(), { view: 'pending' }, { view: choice(viewNames) })

/** Reviews by their state, in the URL: pending ones to approve or reject, the others to decide otherwise. */
export function ReviewList({ forbidden }: { readonly forbidden: ReactNode }) {
  const { view } = useUrlFilters(reviewsUrl)
  // One view's rows never stand under the buttons of another.
  return <ReviewsOf key={view} view={view} forbidden={forbidden} />
}

/** The pending reviews are one page, with their number; the decided ones are loaded page by page. */
async function loadReviews(view: View, after: number | null, signal: AbortSignal) {
  if (view === 'pending') return { ...(await callApi('/api/reviews/pending', {}, signal)), next: null }
  return { ...(await callApi('/api/reviews/decided', { state: view, after }, signal)), total: null }
}

function ReviewsOf({ view, forbidden }: { readonly view: View; readonly forbidden: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  const { run, busy, failure } = useAsyncAction()
  const list = usePagedList({
    queryKey: [...listKey, view],
    load: (after: number | null, signal) => loadReviews(view, after, signal),
  })
  const decide = (id: number, approve: boolean) =>
    void run(async () => {
      await callApi(approve ? '/api/reviews/approve' : '/api/reviews/refuse', { id })
      refetchWaitingWork()
      await invalidate(listKey)
      announce(approve ? 'Η κριτική δημοσιεύτηκε.' : 'Η κριτική δεν θα δημοσιευτεί.')
      // The button disappears with its review, so the focus moves to the list.
      area.current?.focus({ preventScroll: true })
    })
  const { empty, about } = views[view]
  const total = list.data?.[0]?.total ?? 0
  return (
    <div ref={area} tabIndex={-1} className="outline-none">
      <StaffList
        title="Κριτικές"
        url={reviewsUrl}
        tabs={{ label: 'Καρτέλες κριτικών', key: 'view', views: viewNames, name: (each) => views[each].tab }}
        below={
          <>
            {failure !== null && (
              <div className="mt-4">
                <ErrorNotice>{failure}</ErrorNotice>
              </div>
            )}
            {total > 0 && <p className="mt-2 text-muted">{waitingText(total)}</p>}
          </>
        }
        list={list}
        forbidden={forbidden}
        rowsOf={({ reviews }) => reviews}
        empty={{ icon: <Star />, title: empty, text: about }}
        moreText="Παλαιότερες κριτικές"
        save={(format, fileName) => saveFile('/api/reviews/export', { state: view, format }, fileName)}
      >
        {(reviews) => (
          <ReviewCards
            reviews={reviews}
            buttons={({ id }) => <Decisions view={view} busy={busy} onDecide={(approve) => decide(id, approve)} />}
          />
        )}
      </StaffList>
    </div>
  )
}

const waitingText = (total: number) => (total === 1 ? 'Αναμένει μία.' : `Αναμένουν ${formatNumber(total)}.`)

interface DecisionsProps {
  readonly view: View
  readonly busy: boolean
  readonly onDecide: (approve: boolean) => void
}

function Decisions({ view, busy, onDecide }: DecisionsProps) {
  if (view !== 'pending') {
    return (
      <Button variant="secondary" disabled={busy} onClick={() => onDecide(view === 'rejected')}>
        {view === 'approved' ? 'Απόσυρση' : 'Δημοσίευση'}
      </Button>
    )
  }
  return (
    <>
      <Button disabled={busy} onClick={() => onDecide(true)}>
        Δημοσίευση
      </Button>
      <Button variant="secondary" disabled={busy} onClick={() => onDecide(false)}>
        Χωρίς δημοσίευση
      </Button>
    </>
  )
}
