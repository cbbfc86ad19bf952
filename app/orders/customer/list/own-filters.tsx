import {
  ownGroups,
  ownGroupText,
  ownKinds,
  ownKindText,
  type OwnListAddress,
  ownListUrl,
} from '#app/orders/customer/list/own-list.ts'
import type { OwnListPage } from '#app/orders/customer/list/own-list.contract.ts'
import { CountTabs } from '#app/ui/count-tabs.tsx'
import { ListFilters } from '#app/ui/staff-list/list-filters.tsx'

interface OwnFiltersProps {
  readonly address: OwnListAddress
  readonly counts: OwnListPage['counts']
}

/** Search, kind and state; the URL is updated while typing. */
export function OwnFilters({ address, counts }: OwnFiltersProps) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <ListFilters
        url={ownListUrl}
        address={address}
        filters={{
          search: {
            key: 'search',
            label: 'Αναζήτηση σε προσφορές και παραγγελίες',
            placeholder: 'Αριθμός, προϊόν, έργο, PO',
          },
        }}
      />
      <CountTabs
        label="Είδος"
        maxCounted={0}
        tabs={[undefined, ...ownKinds].map((kind) => ({
          name: kind === undefined ? 'Αιτήματα και παραγγελίες' : ownKindText(kind),
          to: ownListUrl.url({ ...address, kind }),
          isCurrent: address.kind === kind,
          count: null,
        }))}
      />
      <CountTabs
        label="Κατάσταση"
        maxCounted={10_000}
        tabs={[undefined, ...ownGroups].map((state) => ({
          name: state === undefined ? 'Όλα' : ownGroupText(state),
          to: ownListUrl.url({ ...address, state }),
          isCurrent: address.state === state,
          count: state === undefined ? all : counts[state],
        }))}
      />
    </>
  )
}
