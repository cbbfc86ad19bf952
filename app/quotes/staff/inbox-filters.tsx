import { useNavigate } from 'react-router'

import { type InboxAddress, inboxQuery } from '#app/quotes/staff/inbox-address.ts'
import { TypedSearchField, useTypedSearch } from '#app/ui/form/typed-search.tsx'
import { staffQuotesUrl } from '#app/staff-urls.ts'
import type { Colleague } from '#app/quotes/quote-answers.ts'

const control = 'h-11 rounded-pill border border-line-strong bg-surface text-sm'

interface InboxFiltersProps {
  readonly address: InboxAddress
  readonly colleagues: readonly Colleague[]
}

/** Search words and assignee; the URL follows the typing. */
export function InboxFilters({ address, colleagues }: InboxFiltersProps) {
  const navigate = useNavigate()
  const show = (part: Partial<InboxAddress>, replace: boolean) =>
    void navigate(inboxQuery({ ...address, ...part, page: 1 }) || staffQuotesUrl(), { replace, preventScrollReset: true })
  const search = useTypedSearch(address.search, (text) => show({ search: text }, true))

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        show({ search: search.take() }, true)
      }}
      className="mt-3 flex flex-wrap gap-3"
    >
      <TypedSearchField search={search} label="Αναζήτηση προσφορών" placeholder="Αριθμός, εταιρεία, όνομα, είδος" />
      <div>
        <label htmlFor="inbox-assignee" className="sr-only">
          Υπεύθυνος
        </label>
        <select
          id="inbox-assignee"
          value={address.assignee ?? ''}
          onChange={({ currentTarget: { value } }) =>
            show({ search: search.take(), assignee: value === '' ? undefined : value === 'none' ? 'none' : Number(value) }, false)
          }
          className={`${control} max-w-full px-4`}
        >
          <option value="">Όλοι οι υπεύθυνοι</option>
          <option value="none">Χωρίς υπεύθυνο</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </form>
  )
}
