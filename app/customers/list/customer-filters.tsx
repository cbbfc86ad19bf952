import { type CustomerListAddress, customerListUrl, monthChoices } from '#app/customers/customer-list-address.ts'
import { ListChoice, ListFilters } from '#app/ui/staff-list/list-filters.tsx'

/** Search words, and months of inactivity. */
export function CustomerFilters({ address }: { readonly address: CustomerListAddress }) {
  return (
    <ListFilters<CustomerListAddress>
      label="Αναζήτηση πελατών"
      placeholder="Εταιρεία, όνομα, ΑΦΜ, e-mail, τηλέφωνο"
      words={address.text}
      urlOf={(text, others) => customerListUrl.url({ ...address, ...others, text })}
    >
      {(set) =>
        address.view === 'inactive' && (
          <ListChoice
            label="Ανενεργοί για"
            value={address.months}
            onChange={(value) => set({ months: monthChoices.find((each) => String(each) === value) ?? 6 })}
            options={monthChoices.map((months) => [months, `Καμία κίνηση εδώ και ${months} μήνες`])}
          />
        )
      }
    </ListFilters>
  )
}
