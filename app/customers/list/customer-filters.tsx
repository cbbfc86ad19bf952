import { useNavigate } from 'react-router'

import { type CustomerListAddress, customerListQuery, monthChoices } from '#app/customers/customer-list-address.ts'
import { TypedSearchField, useTypedSearch } from '#app/ui/form/typed-search.tsx'
import { staffCustomersUrl } from '#app/staff-urls.ts'

/** Search words, and months of inactivity; the URL follows the typing. */
export function CustomerFilters({ address }: { readonly address: CustomerListAddress }) {
  const navigate = useNavigate()
  const show = (part: Partial<CustomerListAddress>, replace: boolean) =>
    void navigate(customerListQuery({ ...address, ...part }) || staffCustomersUrl(), { replace, preventScrollReset: true })
  const search = useTypedSearch(address.text, (text) => show({ text }, true))
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        show({ text: search.take() }, true)
      }}
      className="mt-3 flex flex-wrap gap-3"
    >
      <TypedSearchField search={search} label="Αναζήτηση πελατών" placeholder="Εταιρεία, όνομα, ΑΦΜ, e-mail, τηλέφωνο" />
      {address.view === 'inactive' && (
        <>
          <label className="sr-only" htmlFor="customer-months">
            Ανενεργοί για
          </label>
          <select
            id="customer-months"
            value={address.months}
            onChange={({ currentTarget: { value } }) =>
              show({ text: search.take(), months: monthChoices.find((each) => String(each) === value) ?? 6 }, false)
            }
            className="h-11 max-w-full rounded-pill border border-line-strong bg-surface px-4 text-sm"
          >
            {monthChoices.map((months) => (
              <option key={months} value={months}>
                Καμία κίνηση εδώ και {months} μήνες
              </option>
            ))}
          </select>
        </>
      )}
    </form>
  )
}
