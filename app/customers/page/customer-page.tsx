import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useWorksIn } from '#app/account/use-areas.ts'
import type { Customer } from '#app/customers/customers.contract.ts'
import { MergeDialog } from '#app/customers/merge/merge-dialog.tsx'
import { CustomerHistory } from '#app/customers/page/customer-history.tsx'
import { CustomerNote } from '#app/customers/page/customer-note.tsx'
import { CustomerPeople } from '#app/customers/page/customer-people.tsx'
import { Section } from '#app/customers/page/section.tsx'
import { useCustomer } from '#app/customers/use-customers.ts'
import { formatPostcode } from '#app/company/local-postcode.ts'
import { formatPhone, phoneUrl } from '#app/platform/text/greek-phone.ts'
import { formatEuros } from '#app/platform/text/money.ts'
import { FileList } from '#app/quotes/files/file-button.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { PageSkeleton } from '#app/ui/skeleton.tsx'
import { newQuoteUrl, staffCustomersUrl, staffCustomerUrl } from '#app/staff-urls.ts'
import { partsText } from '#app/platform/text/parts-text.ts'

interface CustomerPageProps {
  readonly id: string
  readonly forbidden: ReactNode
}

/** A customer: people, quotes, orders, open balance and staff notes. */
export function CustomerPage({ id, forbidden: forbiddenPage }: CustomerPageProps) {
  const { customer, forbidden, failure, retry } = useCustomer(id)
  if (forbidden) return forbiddenPage
  if (customer === null && failure === null) return <PageSkeleton title="Πελάτης" />
  return (
    <>
      <Link to={staffCustomersUrl()} className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
        Όλοι οι πελάτες
      </Link>
      {failure !== null && <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>}
      {customer !== null && (
        <>
          <Head customer={customer} />
          <div className="mt-6 grid items-start gap-5 w992:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid gap-5">
              <CustomerHistory customer={customer} />
              <Pictures customer={customer} />
            </div>
            <div className="grid gap-5">
              <Section title="Συμφωνίες και σημειώσεις">
                <CustomerNote id={id} noted={customer.noted} />
              </Section>
              <CustomerPeople customer={customer} />
              <Addresses customer={customer} />
            </div>
          </div>
        </>
      )}
    </>
  )
}

function Head({ customer }: { readonly customer: Customer }) {
  const sells = useWorksIn('sales')
  // The other customer of a merge, if known; false while no merge is open
  const [merging, setMerging] = useState<string | null | false>(false)
  const { name, companyName, afm, email, phone, money, quotes, doubles } = customer
  const from = quotes.find(({ state }) => state !== 'draft')?.id
  return (
    <header>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1 className="text-2xl font-semibold wrap-anywhere">{companyName || name || email || formatPhone(phone)}</h1>
        {sells && (
          <div className="flex flex-wrap gap-2">
            <LinkButton variant="secondary" to={newQuoteUrl(from)}>
              Νέα προσφορά
            </LinkButton>
            <Button variant="secondary" onClick={() => setMerging(null)}>
              Συγχώνευση
            </Button>
          </div>
        )}
      </div>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm wrap-anywhere">
        {companyName !== '' && name !== '' && <span>{name}</span>}
        {afm !== '' && <span className="whitespace-nowrap tabular-nums">ΑΦΜ {afm}</span>}
        {email !== '' && (
          <a href={`mailto:${email}`} className="underline underline-offset-4">
            {email}
          </a>
        )}
        {phone !== '' && (
          <a href={phoneUrl(phone)} className="underline underline-offset-4">
            {formatPhone(phone)}
          </a>
        )}
      </p>
      <dl className="mt-4 grid gap-3 w480:grid-cols-3">
        <Figure name="Παραγγελίες, με ΦΠΑ" value={formatEuros(money.ordered)} />
        <Figure name="Πληρωμένα" value={formatEuros(money.paid)} />
        <Figure name="Υπόλοιπο" value={formatEuros(money.open)} isPressing={money.open > 0} />
      </dl>
      {doubles.length > 0 && (
        <div className="mt-4 rounded-card border border-line bg-plate px-4 py-3 text-sm">
          <p className="font-semibold">Ίσως είναι ο ίδιος πελάτης</p>
          <ul className="mt-1">
            {doubles.map((each) => (
              <li key={each.id} className="flex flex-wrap items-center gap-x-3">
                <Link
                  to={staffCustomerUrl(each.id)}
                  className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
                >
                  {[each.companyName, each.name, each.afm === '' ? '' : `ΑΦΜ ${each.afm}`, each.email]
                    .filter(Boolean)
                    .join(' · ')}
                </Link>
                {sells && (
                  <Button variant="quiet" padding="none" onClick={() => setMerging(each.id)}>
                    Συγχώνευση εδώ
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {merging !== false && <MergeDialog open id={customer.id} otherId={merging} onClose={() => setMerging(false)} />}
    </header>
  )
}

interface FigureProps {
  readonly name: string
  readonly value: string
  readonly isPressing?: boolean
}

function Figure({ name, value, isPressing = false }: FigureProps) {
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className={isPressing ? 'text-lg font-semibold text-failure tabular-nums' : 'text-lg font-semibold tabular-nums'}>
        {value}
      </dd>
    </div>
  )
}

function Addresses({ customer: { addresses } }: { readonly customer: Customer }) {
  if (addresses.length === 0) return null
  return (
    <Section title="Διευθύνσεις">
      <ul className="space-y-2 text-sm">
        {addresses.map((address) => (
          <li key={`${address.line} ${address.postcode}`} className="wrap-anywhere">
            {partsText([
              address.recipient,
              address.line,
              `${formatPostcode(address.postcode, address.country).replaceAll(' ', '\u00A0')} ${address.city}`,
            ])}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Logos of their accounts, and pictures sent with requests */
function Pictures({ customer: { accountLogos, logos } }: { readonly customer: Customer }) {
  return (
    <>
      {accountLogos.length > 0 && (
        <Section title="Λογότυπα του λογαριασμού">
          <ul className="flex flex-wrap gap-3">
            {accountLogos.map(({ id, name, picture }) => (
              <li key={id} className="w-28 text-sm">
                <img
                  src={`/api/logos/picture/${picture}.png`}
                  alt=""
                  width={112}
                  height={112}
                  loading="lazy"
                  className="size-28 rounded-card border border-line bg-plate object-contain p-2"
                />
                <span className="mt-1 block truncate" title={name}>
                  {name}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {logos.length > 0 && (
        <Section title="Εικόνες που έστειλε">
          <div className="flex flex-wrap gap-2">
            {logos.map(({ quoteId, file }) => (
              <FileList key={file.id} quoteRef={{ id: quoteId, key: null }} files={[file]} />
            ))}
          </div>
        </Section>
      )}
    </>
  )
}
