import { Link } from 'react-router'

import { dayText } from '#app/platform/text/greek-text.ts'
import { eurosToAmount, formatAmount } from '#app/platform/text/money.ts'
import { FileList } from '#app/quotes/files/file-button.tsx'
import { CustomerNote } from '#app/quotes/staff/customer-record/customer-note.tsx'
import { knownText, LastPrices } from '#app/quotes/staff/customer-record/customer-section.tsx'
import { useCustomerRecord } from '#app/quotes/staff/customer-record/use-customer-record.ts'
import { StaffStateBadge } from '#app/quotes/staff/staff-state-badge.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { PageSkeleton } from '#app/ui/skeleton.tsx'
import { staffQuoteUrl } from '#app/urls.ts'
import type { CustomerRecord } from '#app/quotes/staff/customer-record/customer-record-calls.ts'

/** All that is known of the customer of a quote. */
export function CustomerRecordPage({ quoteId }: { readonly quoteId: string }) {
  const { record, failure, retry } = useCustomerRecord(quoteId)
  if (failure !== null) return <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>
  if (record === null) return <PageSkeleton title="Πελάτης" />
  return (
    <div className="max-w-4xl">
      <Link to={staffQuoteUrl(quoteId)} className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
        Στην προσφορά
      </Link>
      <h1 className="text-2xl font-semibold break-words">{record.companies[0] ?? record.people[0]?.name ?? 'Πελάτης'}</h1>
      <p className="mt-1 text-sm">{knownText(record)}</p>
      <div className="mt-6 grid gap-8">
        <CustomerNote key={record.revision} quoteId={quoteId} record={record} />
        <LastPrices record={record} heading="h2" />
        <People record={record} />
        <Quotes record={record} />
        <AccountLogos record={record} />
        {record.logos.length > 0 && (
          <section aria-labelledby="customer-logos">
            <h2 id="customer-logos" className="text-xl font-semibold">
              Εικόνες που έστειλε
            </h2>
            <div className="mt-3 flex flex-wrap gap-2">
              {record.logos.map(({ quoteId: of, file }) => (
                <FileList key={file.id} quoteRef={{ id: of, key: null }} files={[file]} />
              ))}
            </div>
          </section>
        )}
        {record.sections.map(({ title, rows }) => (
          <section key={title}>
            <h2 className="text-xl font-semibold">{title}</h2>
            <ul className="mt-3 space-y-1 text-sm">
              {rows.map(({ text, url }) => (
                <li key={text}>{url === null ? text : <Link to={url}>{text}</Link>}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

/** The account's, small */
function AccountLogos({ record: { accountLogos } }: { readonly record: CustomerRecord }) {
  if (accountLogos.length === 0) return null
  return (
    <section aria-labelledby="account-logos">
      <h2 id="account-logos" className="text-xl font-semibold">
        Λογότυπα του λογαριασμού
      </h2>
      <ul className="mt-3 flex flex-wrap gap-3">
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
    </section>
  )
}

function People({ record: { people } }: { readonly record: CustomerRecord }) {
  return (
    <section aria-labelledby="customer-people">
      <h2 id="customer-people" className="text-xl font-semibold">
        Πρόσωπα
      </h2>
      <ul className="mt-3 space-y-2 text-sm">
        {people.map(({ name, email, phone }) => (
          <li key={`${name} ${email} ${phone}`} className="break-words">
            <strong>{name}</strong> {[email, phone].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Quotes({ record: { quotes } }: { readonly record: CustomerRecord }) {
  if (quotes.length === 0) return null
  return (
    <section aria-labelledby="customer-quotes">
      <h2 id="customer-quotes" className="text-xl font-semibold">
        Άλλες προσφορές
      </h2>
      <ol className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
        {quotes.map(({ id, number, state, projectName, submittedAt, net }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm tabular-nums">
            <Link to={staffQuoteUrl(id)} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
              {number}
            </Link>
            <StaffStateBadge state={state} />
            <span className="text-muted">{dayText(submittedAt.slice(0, 10))}</span>
            <span className="min-w-0 flex-1 break-words">{projectName}</span>
            {net !== null && <span className="whitespace-nowrap">{formatAmount(eurosToAmount(net))}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
