import { type InboxAddress, inboxUrl } from '#app/quotes/staff/inbox-address.ts'
import type { Colleague } from '#app/quotes/quote-answers.ts'
import { ListChoice, ListFilters } from '#app/ui/staff-list/list-filters.tsx'

interface InboxFiltersProps {
  readonly address: InboxAddress
  readonly colleagues: readonly Colleague[]
}

const assigneeOf = (value: string) => (value === '' ? undefined : value === 'none' ? value : Number(value))

/** Search words and assignee. */
export function InboxFilters({ address, colleagues }: InboxFiltersProps) {
  return (
    <ListFilters<InboxAddress>
      label="Αναζήτηση προσφορών"
      placeholder="Αριθμός, εταιρεία, όνομα, είδος"
      words={address.search}
      urlOf={(search, others) => inboxUrl.url({ ...address, ...others, search })}
    >
      {(set) => (
        <ListChoice
          label="Υπεύθυνος"
          value={address.assignee ?? ''}
          onChange={(value) => set({ assignee: assigneeOf(value) })}
          options={[
            ['', 'Όλοι οι υπεύθυνοι'],
            ['none', 'Χωρίς υπεύθυνο'],
            ...colleagues.map(({ id, name }) => [id, name] as const),
          ]}
        />
      )}
    </ListFilters>
  )
}
