import { useQuery } from '@tanstack/react-query'
import Star from 'lucide-react/icons/star'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'

import { RatingStars } from '#app/catalogue/reviews/rating-stars.tsx'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { keepAnswer, queryClient } from '#app/platform/browser/query-client.ts'
import { QueryPage } from '#app/ui/query-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { announce } from '#app/ui/live-region.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { productUrl } from '#app/urls.ts'

const title = 'Κριτικές'
const path = '/api/reviews/pending'

const day = new Intl.DateTimeFormat('el-GR', { dateStyle: 'long', timeZone: 'Europe/Athens' })

/** Pending reviews, to approve or reject. */
export function ReviewList({ forbidden }: { readonly forbidden: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  const query = useQuery({ queryKey: [path], queryFn: ({ signal }) => callApi(path, {}, signal), staleTime: 0 }, queryClient())
  const { run, busy, failure } = useAsyncAction()
  const decide = (id: number, approve: boolean) =>
    run(async () => {
      await keepAnswer([path], await callApi(approve ? '/api/reviews/approve' : '/api/reviews/refuse', { id }))
      announce(approve ? 'Η κριτική δημοσιεύτηκε.' : 'Η κριτική δεν θα δημοσιευτεί.')
      // The button disappears with its review, so the focus moves to the list.
      area.current?.focus({ preventScroll: true })
    })
  return (
    <div ref={area} tabIndex={-1} className="outline-none">
      <QueryPage
        title={title}
        intro={
          failure !== null && (
            <div className="mt-4">
              <ErrorNotice>{failure}</ErrorNotice>
            </div>
          )
        }
        query={query}
        forbidden={forbidden}
      >
        {({ reviews, total }) =>
          reviews.length === 0 ? (
            <EmptyState icon={<Star />} title="Καμία κριτική δεν περιμένει">
              Οι κριτικές των επισκεπτών εμφανίζονται εδώ για έγκριση πριν δημοσιευτούν.
            </EmptyState>
          ) : (
            <>
              <p className="mt-2 text-muted">{total === 1 ? 'Περιμένει μία.' : `Περιμένουν ${formatNumber(total)}.`}</p>
              <ul className="mt-4 grid gap-4 w992:grid-cols-2">
                {reviews.map((review) => (
                  <li key={review.id} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
                    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                      <Link to={productUrl(review.productId)} className="font-semibold underline underline-offset-4">
                        {review.productTitle}
                      </Link>
                      <RatingStars rating={review.rating} />
                    </div>
                    <p className="text-sm text-muted">
                      {review.author} · <span className="whitespace-nowrap">{day.format(new Date(review.writtenAt))}</span>
                    </p>
                    <p className="grow break-words whitespace-pre-line">{review.body}</p>
                    <div className="flex flex-wrap gap-3">
                      <Button disabled={busy} onClick={() => void decide(review.id, true)}>
                        Δημοσίευση
                      </Button>
                      <Button variant="secondary" disabled={busy} onClick={() => void decide(review.id, false)}>
                        Χωρίς δημοσίευση
                      </Button>
                    </div>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </QueryPage>
    </div>
  )
}
