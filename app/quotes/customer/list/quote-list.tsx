import { keepPreviousData, useQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import SearchX from 'lucide-react/icons/search-x'
import { useSearchParams } from 'react-router'

import { callApi, failureText } from '#app/platform/browser/call-api.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'
import { type QuotesAddress, quotesQuery, readQuotesAddress } from '#app/quotes/customer/list/quote-groups.ts'
import { QuoteListFilters } from '#app/quotes/customer/list/quote-list-filters.tsx'
import { QuoteRows } from '#app/quotes/customer/list/quote-rows.tsx'
import { listsKey } from '#app/quotes/customer/use-quote.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { offerRequestsUrl, quoteUrl } from '#app/urls.ts'

/** The page of the list that the URL selects. */
export function QuoteList() {
  const [query] = useSearchParams()
  const address = readQuotesAddress(query)
  const {
    data,
    error,
    refetch,
    isPlaceholderData: isOld,
  } = useQuery(
    {
      queryKey: [...listsKey, 'mine', address],
      queryFn: ({ signal }) => callApi('/api/quotes/mine', address, signal),
      staleTime: 5_000,
      refetchOnWindowFocus: true,
      placeholderData: keepPreviousData,
    },
    queryClient(),
  )
  const retry = () => void refetch()
  if (data === undefined) {
    if (error === null) return <Skeleton className="h-96" />
    return <ErrorNotice onRetry={retry}>{failureText(error)}</ErrorNotice>
  }
  const all = Object.values(data.counts).reduce((sum, count) => sum + count, 0)
  if (all === 0) return <NothingYet />
  return (
    <>
      <QuoteListFilters key={address.search} address={address} counts={data.counts} />
      {error !== null && (
        <div className="mt-4">
          <ErrorNotice onRetry={retry}>{failureText(error)}</ErrorNotice>
        </div>
      )}
      <p role="status" className="mt-5 text-sm text-muted">
        {data.total === 1 ? '1 αίτημα' : `${formatNumber(data.total)} αιτήματα`}
      </p>
      {data.quotes.length === 0 ? (
        <NothingFound address={address} />
      ) : (
        <div className={classes('mt-3 transition-opacity', isOld && 'opacity-60')} aria-busy={isOld}>
          <QuoteRows quotes={data.quotes} />
        </div>
      )}
      <Pagination
        page={data.page}
        pageCount={data.pageCount}
        urlOf={(page) => `${offerRequestsUrl()}${quotesQuery({ ...address, page })}`}
      />
    </>
  )
}

function NothingYet() {
  return (
    <EmptyState
      icon={<FileText />}
      title="Κανένα αίτημα ακόμη"
      action={<LinkButton to={quoteUrl()}>Ζητήστε προσφορά</LinkButton>}
    >
      Εδώ θα βρίσκετε όσα ζητήσατε, τις προσφορές μας και όσες εγκρίνατε.
    </EmptyState>
  )
}

function NothingFound({ address }: { readonly address: QuotesAddress }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="Κανένα αίτημα δεν ταιριάζει"
      action={
        <LinkButton to={offerRequestsUrl()} variant="secondary">
          Όλα τα αιτήματα
        </LinkButton>
      }
    >
      {address.search === ''
        ? 'Δεν υπάρχει αίτημα σε αυτή την κατάσταση.'
        : 'Ψάξτε με τον αριθμό, το έργο, την εταιρεία ή ένα προϊόν.'}
    </EmptyState>
  )
}
