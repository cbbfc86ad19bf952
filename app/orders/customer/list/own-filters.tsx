import { useNavigate } from 'react-router'

import {
  ownGroups,
  ownGroupText,
  ownKinds,
  ownKindText,
  type OwnListAddress,
  ownListQuery,
} from '#app/orders/customer/list/own-list.ts'
import type { OwnListPage } from '#app/orders/customer/list/own-list.contract.ts'
import { CountTabs } from '#app/ui/count-tabs.tsx'
import { TypedSearchField, useTypedSearch } from '#app/ui/form/typed-search.tsx'
import { offerRequestsUrl } from '#app/urls.ts'

interface OwnFiltersProps {
  readonly address: OwnListAddress
  readonly counts: OwnListPage['counts']
}

/** Search, kind and state; the URL is updated while typing. */
export function OwnFilters({ address, counts }: OwnFiltersProps) {
  const navigate = useNavigate()
  const urlOf = (part: Partial<OwnListAddress>) => `${offerRequestsUrl()}${ownListQuery({ ...address, ...part })}`
  const show = (part: Partial<OwnListAddress>, replace: boolean) =>
    void navigate(urlOf(part), { replace, preventScrollReset: true })
  const search = useTypedSearch(address.search, (text) => show({ search: text }, true))
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          show({ search: search.take() }, true)
        }}
        className="flex flex-wrap gap-3"
      >
        <TypedSearchField
          search={search}
          label="Αναζήτηση σε προσφορές και παραγγελίες"
          placeholder="Αριθμός, προϊόν, έργο, PO"
        />
      </form>
      <CountTabs
        label="Είδος"
        maxCounted={0}
        tabs={[undefined, ...ownKinds].map((kind) => ({
          name: kind === undefined ? 'Αιτήματα και παραγγελίες' : ownKindText(kind),
          to: urlOf({ kind }),
          isCurrent: address.kind === kind,
          count: null,
        }))}
      />
      <CountTabs
        label="Κατάσταση"
        maxCounted={10_000}
        tabs={[undefined, ...ownGroups].map((state) => ({
          name: state === undefined ? 'Όλα' : ownGroupText(state),
          to: urlOf({ state }),
          isCurrent: address.state === state,
          count: state === undefined ? all : counts[state],
        }))}
      />
    </>
  )
}
