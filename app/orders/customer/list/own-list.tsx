import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import SearchX from 'lucide-react/icons/search-x'
import { useSearchParams } from 'react-router'

import { OwnFilters } from '#app/orders/customer/list/own-filters.tsx'
import { type OwnListAddress, readOwnListAddress } from '#app/orders/customer/list/own-list.ts'
import { OwnRows } from '#app/orders/customer/list/own-rows.tsx'
import { ownListKey } from '#app/orders/customer/use-order.ts'
import { callApi, failureText } from '#app/platform/browser/call-api.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { offerRequestsUrl, quoteUrl } from '#app/urls.ts'

/** The account's quotes and orders, filtered by the URL. */
export function OwnList() {
  const [query] = useSearchParams()
  const address = readOwnListAddress(query)
  const {
    data,
    error,
    refetch,
    fetchNextPage,
    hasNextPage,
    isFetchingNextPage,
    isPlaceholderData: isOld,
  } = useInfiniteQuery(
    {
      queryKey: [...ownListKey, address],
      queryFn: ({ pageParam, signal }) => callApi('/api/orders/own-list', { ...address, after: pageParam }, signal),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      staleTime: 5_000,
      refetchOnWindowFocus: true,
      placeholderData: keepPreviousData,
    },
    queryClient(),
  )
  const [first] = data?.pages ?? []
  const failure = error !== null && (
    <div className="mt-4">
      <ErrorNotice onRetry={() => void refetch()}>{failureText(error)}</ErrorNotice>
    </div>
  )
  if (data === undefined || first === undefined) return failure || <Skeleton className="h-96" />
  const isNarrowed = address.kind !== undefined || address.state !== undefined || address.search !== ''
  if (first.total === 0 && !isNarrowed) return <NothingYet />
  const entries = data.pages.flatMap((page) => page.entries)
  return (
    <>
      <OwnFilters address={address} counts={first.counts} />
      {failure}
      <p role="status" className="mt-4 text-sm text-muted">
        {first.total === 1 ? '1 αποτέλεσμα' : `${formatNumber(first.total)} αποτελέσματα`}
      </p>
      {entries.length === 0 ? (
        <NothingFound address={address} />
      ) : (
        <div className={classes('mt-3 transition-opacity', isOld && 'opacity-60')} aria-busy={isOld}>
          <OwnRows entries={entries} />
        </div>
      )}
      {hasNextPage && (
        <p className="mt-4">
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Παλαιότερα
          </Button>
        </p>
      )}
    </>
  )
}

function NothingYet() {
  return (
    <EmptyState
      icon={<FileText />}
      title="Καμία προσφορά ή παραγγελία ακόμη"
      action={<LinkButton to={quoteUrl()}>Ζητήστε προσφορά</LinkButton>}
    >
      Εδώ θα βρίσκετε τα αιτήματα προσφορών, τις απαντήσεις μας και τις παραγγελίες σας.
    </EmptyState>
  )
}

function NothingFound({ address }: { readonly address: OwnListAddress }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="Δεν βρέθηκε τίποτε"
      action={
        <LinkButton to={offerRequestsUrl()} variant="secondary">
          Όλες οι προσφορές και οι παραγγελίες
        </LinkButton>
      }
    >
      {address.search === ''
        ? 'Δεν υπάρχει κάτι σε αυτή την κατάσταση.'
        : 'Ψάξτε με τον αριθμό, ένα προϊόν, το έργο, την εταιρεία ή τον αριθμό εντολής αγοράς (PO).'}
    </EmptyState>
  )
}
