import Contact from 'lucide-react/icons/contact'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { dayInAthens, dayText } from '#app/platform/calendar.ts'
import { customerListUrl, customerViews, customerViewText, monthChoices } from '#app/customers/customer-list-address.ts'
import type { CustomerRow } from '#app/customers/customers.contract.ts'
import { filterOf, useCustomerList } from '#app/customers/use-customers.ts'
import { useUrlFilters } from '#app/platform/browser/use-url-filters.ts'
import { formatPhone } from '#app/platform/text/greek-phone.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatEuros } from '#app/platform/text/money.ts'
import { classes } from '#app/ui/classes.ts'
import { LinkedRows } from '#app/ui/staff-list/linked-rows.tsx'
import { StaffList } from '#app/ui/staff-list/staff-list.tsx'
import { saveFile } from '#app/uploads/download.ts'
import { staffCustomerUrl } from '#app/staff-urls.ts'

const columns = 'w1200:grid-cols-[minmax(0,1.4fr)_minmax(0,1.2fr)_6rem_7rem_9rem_7rem] w1200:gap-x-5'

const heads = [
  { name: 'Πελάτης' },
  { name: 'Επικοινωνία' },
  { name: 'Προσφορές', isNumber: true },
  { name: 'Παραγγελίες', isNumber: true },
  { name: 'Υπόλοιπο', isNumber: true },
  { name: 'Τελευταία', isNumber: true },
]

const inactiveMonths = {
  key: 'months',
  label: 'Ανενεργοί για',
  options: monthChoices.map((months) => [months, `Καμία κίνηση εδώ και ${months} μήνες`] as const),
} as const

/** All customers, latest contact first. The URL holds filters and search. */
export function CustomerListPage({ forbidden }: { readonly forbidden: ReactNode }) {
  const address = useUrlFilters(customerListUrl)
  const isEverybody = address.text === '' && address.view === 'all'
  return (
    <StaffList
      title="Πελάτες"
      url={customerListUrl}
      list={useCustomerList(address)}
      forbidden={forbidden}
      rowsOf={(page) => page.customers}
      tabs={{ label: 'Καρτέλες πελατών', key: 'view', views: customerViews, name: customerViewText }}
      filters={{
        search: { key: 'text', label: 'Αναζήτηση πελατών', placeholder: 'Εταιρεία, όνομα, ΑΦΜ, e-mail, τηλέφωνο' },
        choices: address.view === 'inactive' ? [inactiveMonths] : [],
      }}
      empty={{
        icon: <Contact />,
        title: 'Κανένας πελάτης',
        text: isEverybody
          ? 'Μόλις έρθει αίτημα, παραγγελία ή εγγραφή, ο πελάτης θα εμφανιστεί εδώ.'
          : 'Δοκιμάστε άλλες λέξεις ή την καρτέλα «Όλοι».',
      }}
      moreText="Περισσότεροι πελάτες"
      save={(format, fileName) => saveFile('/api/staff/customers/export', { ...filterOf(address), format }, fileName)}
    >
      {(customers) => (
        <LinkedRows columns={columns} heads={heads} keys="Πληκτρολόγιο: J επόμενος, K προηγούμενος, Enter άνοιγμα.">
          {customers.map((customer) => (
            <Row key={customer.id} customer={customer} />
          ))}
        </LinkedRows>
      )}
    </StaffList>
  )
}

/** A customer in the list; the whole row is one link. */
function Row({ customer }: { readonly customer: CustomerRow }) {
  const { id, name, companyName, afm, email, phone, quoteCount, orderCount, accountCount, open, lastActiveAt } = customer
  const about = [afm === '' ? '' : `ΑΦΜ ${afm}`, companyName === '' ? '' : name, accountCount > 0 ? 'με λογαριασμό' : '']
  return (
    <li
      className={classes(
        'relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 transition-colors hover:bg-paper has-focus-visible:bg-paper w680:px-5',
        columns,
      )}
    >
      <div className="min-w-0">
        <Link to={staffCustomerUrl(id)} className="block truncate font-semibold outline-offset-2 after:absolute after:inset-0">
          {companyName || name || email || formatPhone(phone) || 'Χωρίς όνομα'}
        </Link>
        <p className="truncate text-sm text-muted">{about.filter(Boolean).join(' · ')}</p>
      </div>
      <p className="order-last col-span-2 min-w-0 truncate text-sm w1200:order-none w1200:col-span-1">
        {[email, phone === '' ? '' : formatPhone(phone)].filter(Boolean).join(' · ')}
      </p>
      <p className="hidden text-right text-sm tabular-nums w1200:block">{formatNumber(quoteCount)}</p>
      <p className="hidden text-right text-sm tabular-nums w1200:block">{formatNumber(orderCount)}</p>
      <p className={classes('text-right text-sm tabular-nums', open > 0 && 'font-semibold')}>
        {open > 0 ? formatEuros(open) : ''}
      </p>
      <p className="order-last col-span-2 text-sm text-muted tabular-nums w1200:order-none w1200:col-span-1 w1200:text-right">
        <span className="w1200:hidden">
          {formatNumber(quoteCount)} προσφ., {formatNumber(orderCount)} παρ., τελευταία{' '}
        </span>
        {dayText(dayInAthens(new Date(lastActiveAt)))}
      </p>
    </li>
  )
}
