import { useQuery } from '@tanstack/react-query'
import Star from 'lucide-react/icons/star'
import { type ReactNode, useRef } from 'react'
import { useSearchParams } from 'react-router'

import { dayInAthens } from '#app/platform/calendar.ts'
import type { TableFormat } from '#app/platform/text/table-file.ts'
import { refetchWaitingWork } from '#app/account/waiting-work.ts'
import { ReviewCards } from '#app/catalogue/reviews/review-cards.tsx'
import type { ReviewDecision } from '#app/catalogue/reviews/reviews.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { invalidate, storeAnswer, queryClient } from '#app/platform/browser/query-client.ts'
import { usePagedList } from '#app/platform/browser/use-paged-list.ts'
import { staffReviewsUrl } from '#app/staff-urls.ts'
import { QueryPage } from '#app/ui/query-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { CountTabs } from '#app/ui/count-tabs.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { announce } from '#app/ui/live-region.tsx'
import { PagedRows } from '#app/ui/paged-rows.tsx'
import { SaveTable } from '#app/ui/save-table.tsx'
import { saveFile } from '#app/uploads/download.ts'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'

const title = 'Κριτικές'
const path = '/api/reviews/pending'
const decidedPath = '/api/reviews/decided'

type View = 'pending' | ReviewDecision

const views = [
  ['pending', 'Αναμένουν'],
  ['approved', 'Δημοσιευμένες'],
  ['rejected', 'Χωρίς δημοσίευση'],
] as const

/** Reviews by their state, in the URL: pending ones to approve or reject, the others to decide otherwise. */
export function ReviewList({ forbidden }: { readonly forbidden: ReactNode }) {
  const [query] = useSearchParams()
  const view: View = views.find(([each]) => each === query.get('view'))?.[0] ?? 'pending'
  const area = useRef<HTMLDivElement>(null)
  const { run, busy, failure } = useAsyncAction()
  const decide = (id: number, approve: boolean) =>
    void run(async () => {
      await storeAnswer([path], await callApi(approve ? '/api/reviews/approve' : '/api/reviews/refuse', { id }))
      refetchWaitingWork()
      await invalidate([decidedPath])
      announce(approve ? 'Η κριτική δημοσιεύτηκε.' : 'Η κριτική δεν θα δημοσιευτεί.')
      // The button disappears with its review, so the focus moves to the list.
      area.current?.focus({ preventScroll: true })
    })
  const intro = (
    <>
      <CountTabs
        label="Καρτέλες κριτικών"
        maxCounted={0}
        tabs={views.map(([each, name]) => ({
          name,
          to: each === 'pending' ? staffReviewsUrl() : `?view=${each}`,
          isCurrent: each === view,
          count: null,
        }))}
      />
      {failure !== null && (
        <div className="mt-4">
          <ErrorNotice>{failure}</ErrorNotice>
        </div>
      )}
    </>
  )
  const save = (format: TableFormat) =>
    saveFile('/api/reviews/export', { state: view, format }, `Κριτικές ${dayInAthens(new Date())}.${format}`)
  const list = { intro, actions: <SaveTable save={save} />, forbidden, busy, onDecide: decide }
  return (
    <div ref={area} tabIndex={-1} className="outline-none">
      {view === 'pending' ? <PendingReviews {...list} /> : <DecidedReviews key={view} state={view} {...list} />}
    </div>
  )
}

interface ListProps {
  readonly intro: ReactNode
  readonly actions: ReactNode
  readonly forbidden: ReactNode
  readonly busy: boolean
  readonly onDecide: (id: number, approve: boolean) => void
}

function PendingReviews({ busy, onDecide, ...page }: ListProps) {
  const query = useQuery({ queryKey: [path], queryFn: ({ signal }) => callApi(path, {}, signal), staleTime: 0 }, queryClient())
  return (
    <QueryPage title={title} query={query} {...page}>
      {({ reviews, total }) =>
        reviews.length === 0 ? (
          <EmptyState icon={<Star />} title="Καμία κριτική δεν αναμένει">
            Οι κριτικές των επισκεπτών εμφανίζονται εδώ για έγκριση πριν δημοσιευτούν.
          </EmptyState>
        ) : (
          <>
            <p className="mt-2 text-muted">{total === 1 ? 'Αναμένει μία.' : `Αναμένουν ${formatNumber(total)}.`}</p>
            <ReviewCards
              reviews={reviews}
              buttons={({ id }) => (
                <>
                  <Button disabled={busy} onClick={() => onDecide(id, true)}>
                    Δημοσίευση
                  </Button>
                  <Button variant="secondary" disabled={busy} onClick={() => onDecide(id, false)}>
                    Χωρίς δημοσίευση
                  </Button>
                </>
              )}
            />
          </>
        )
      }
    </QueryPage>
  )
}

function DecidedReviews({ state, busy, onDecide, ...page }: ListProps & { readonly state: ReviewDecision }) {
  const list = usePagedList({
    queryKey: [decidedPath, state],
    load: (after: number | null, signal) => callApi(decidedPath, { state, after }, signal),
  })
  const isPublished = state === 'approved'
  return (
    <QueryPage title={title} query={list} {...page}>
      {(pages) => {
        const reviews = pages.flatMap((each) => each.reviews)
        return reviews.length === 0 ? (
          <EmptyState icon={<Star />} title={isPublished ? 'Καμία δημοσιευμένη κριτική' : 'Καμία κριτική χωρίς δημοσίευση'}>
            Όσες εγκρίνετε ή απορρίπτετε μένουν εδώ, και η απόφαση αλλάζει όποτε θέλετε.
          </EmptyState>
        ) : (
          <PagedRows list={list} moreText="Παλαιότερες κριτικές">
            <ReviewCards
              reviews={reviews}
              buttons={({ id }) => (
                <Button variant="secondary" disabled={busy} onClick={() => onDecide(id, !isPublished)}>
                  {isPublished ? 'Απόσυρση' : 'Δημοσίευση'}
                </Button>
              )}
            />
          </PagedRows>
        )
      }}
    </QueryPage>
  )
}
