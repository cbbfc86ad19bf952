import FileText from 'lucide-react/icons/file-text'
import SearchX from 'lucide-react/icons/search-x'

import { OwnFilters } from '#app/orders/customer/list/own-filters.tsx'
import { type OwnListAddress, ownListUrl } from '#app/orders/customer/list/own-list.ts'
import { OwnRows } from '#app/orders/customer/list/own-rows.tsx'
import { ownListKey } from '#app/orders/customer/use-order.ts'
import { callApi, failureText } from '#app/platform/browser/call-api.ts'
import { useUrlFilters } from '#app/platform/browser/use-url-filters.ts'
import { usePagedList } from '#app/platform/browser/use-paged-list.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { PagedRows } from '#app/ui/paged-rows.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { offerRequestsUrl, quoteUrl } from '#app/urls.ts'

/** The account's quotes and orders, filtered by the URL. */
export function OwnList() {
  const address = useUrlFilters(ownListUrl)
  const list = usePagedList({
    queryKey: [...ownListKey, address],
    load: (after: string | null, signal) => callApi('/api/orders/own-list', { ...address, after }, signal),
    refetchOnWindowFocus: true,
  })
  const { data, error, refetch } = list
  const [first] = data ?? []
  const failure = error !== null && (
    <div className="mt-4">
      <ErrorNotice onRetry={() => void refetch()}>{failureText(error)}</ErrorNotice>
    </div>
  )
  if (data === undefined || first === undefined) return failure || <Skeleton className="h-96" />
  const isNarrowed = address.kind !== undefined || address.state !== undefined || address.search !== ''
  if (first.total === 0 && !isNarrowed) return <NothingYet />
  const entries = data.flatMap((page) => page.entries)
  return (
    <>
      <OwnFilters address={address} counts={first.counts} />
      {failure}
      <p role="status" className="mt-4 text-sm text-muted">
        {first.total === 1 ? '1 αποτέλεσμα' : `${formatNumber(first.total)} αποτελέσματα`}
      </p>
      <PagedRows list={list} moreText="Παλαιότερα">
        {entries.length === 0 ? <NothingFound address={address} /> : <OwnRows entries={entries} />}
      </PagedRows>
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
