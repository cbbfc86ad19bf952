import { Link } from 'react-router'

import { eurosToUnitPrice, formatEuros, formatUnitPrice } from '#app/platform/text/money.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { useCustomerRecord } from '#app/quotes/staff/customer-record/use-customer-record.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { staffCustomerUrl, staffQuoteUrl } from '#app/staff-urls.ts'
import type { CustomerRecord } from '#app/quotes/staff/customer-record/customer-record.contract.ts'

const ways = { email: 'ίδιο e-mail', afm: 'ίδιο ΑΦΜ', account: 'ίδιος λογαριασμός' }

/** «Γνωστός πελάτης: ίδιο e-mail. 12 προσφορές, 5 εγκρίθηκαν για 3.200,00 € καθαρά.» */
function knownText({ knownBy, quoteCount, acceptedCount, acceptedNet }: CustomerRecord): string {
  if (knownBy.length === 0) return 'Νέος πελάτης: δεν έχουμε άλλη προσφορά του.'
  const won = acceptedCount === 0 ? 'καμία δεν εγκρίθηκε' : `${acceptedCount} με έγκριση, ${formatEuros(acceptedNet)} καθαρά`
  return `Γνωστός πελάτης (${knownBy.map((way) => ways[way]).join(', ')}): ${quoteCount} προσφορές, ${won}.`
}

/** The customer, beside the quote: whether known, last prices, and agreements. */
export function CustomerSection({ quoteId }: { readonly quoteId: string }) {
  const { record, failure, retry } = useCustomerRecord(quoteId)
  return (
    <section aria-labelledby="customer-title" className="mt-5 rounded-card border border-line bg-surface p-4 w680:p-5">
      <h2 id="customer-title" className="text-xl font-semibold">
        Πελάτης
      </h2>
      {failure !== null && <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>}
      {record !== null && (
        <div className="mt-2 space-y-3 text-sm">
          <p>{knownText(record)}</p>
          {record.discountPercent !== null && <p>Συμφωνημένη έκπτωση: {formatNumber(record.discountPercent)} %</p>}
          {record.invoicesNote !== '' && <p className="break-words whitespace-pre-line">Τιμολόγια: {record.invoicesNote}</p>}
          {record.note !== '' && <p className="break-words whitespace-pre-line">Σημείωση: {record.note}</p>}
          <LastPrices record={record} />
          {record.customerId !== null && (
            <Link
              to={staffCustomerUrl(record.customerId)}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              Καρτέλα πελάτη
            </Link>
          )}
        </div>
      )}
    </section>
  )
}

function LastPrices({ record: { lastPrices } }: { readonly record: CustomerRecord }) {
  if (lastPrices.length === 0) return null
  return (
    <div>
      <h3 className="font-semibold">Τελευταία τιμή τεμαχίου</h3>
      <ul className="mt-1 space-y-1 tabular-nums">
        {lastPrices.map(({ productId, title, quantity, piecePrice, quoteId, number }) => (
          <li key={productId} className="break-words">
            {title}: {formatUnitPrice(eurosToUnitPrice(piecePrice))} στα {formatNumber(quantity)} τεμ.{' '}
            <Link to={staffQuoteUrl(quoteId)} className="underline underline-offset-4">
              {number}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
