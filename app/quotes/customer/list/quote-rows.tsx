import { Link } from 'react-router'

import { dayInAthens } from '#app/catalogue/catalogue.ts'
import { eurosToAmount, formatAmount } from '#app/platform/text/money.ts'
import { QuoteStateBadge } from '#app/quotes/customer/list/quote-state-badge.tsx'
import { offerRequestUrl } from '#app/urls.ts'
import type { QuoteSummary } from '#app/quotes/quote-answers.ts'

/** A table on wide screens, cards on phones. */
export function QuoteRows({ quotes }: { readonly quotes: readonly QuoteSummary[] }) {
  return (
    <>
      <div className="hidden overflow-hidden rounded-card border border-line bg-surface w800:block">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-left text-muted">
              <th scope="col" className={cell}>
                Αριθμός
              </th>
              <th scope="col" className={cell}>
                Τι ζητήσατε
              </th>
              <th scope="col" className={cell}>
                Κατάσταση
              </th>
              <th scope="col" className={cell}>
                Ισχύει έως
              </th>
              <th scope="col" className={`${cell} text-right`}>
                Χωρίς ΦΠΑ
              </th>
            </tr>
          </thead>
          <tbody>
            {quotes.map((quote) => (
              <tr key={quote.id} className="relative border-b border-line last:border-0 hover:bg-paper">
                <th scope="row" className={`${cell} text-left align-top font-semibold whitespace-nowrap tabular-nums`}>
                  <Link
                    to={offerRequestUrl(quote.id)}
                    className="underline-offset-4 after:absolute after:inset-0 hover:underline"
                  >
                    {quote.number}
                  </Link>
                  <span className="block font-normal text-muted">{shortDay(dayInAthens(new Date(quote.submittedAt)))}</span>
                </th>
                <td className={`${cell} align-top`}>
                  <RequestSummary quote={quote} />
                </td>
                <td className={`${cell} align-top`}>
                  <QuoteStateBadge state={quote.state} />
                </td>
                <td className={`${cell} align-top whitespace-nowrap tabular-nums`}>{untilText(quote)}</td>
                <td className={`${cell} text-right align-top whitespace-nowrap tabular-nums`}>{netText(quote)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="space-y-3 w800:hidden">
        {quotes.map((quote) => (
          <li key={quote.id} className="relative rounded-card border border-line bg-surface p-4">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Link
                to={offerRequestUrl(quote.id)}
                className="font-semibold tabular-nums underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {quote.number}
              </Link>
              <QuoteStateBadge state={quote.state} />
            </div>
            <div className="mt-2 text-sm">
              <RequestSummary quote={quote} />
            </div>
            <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-muted tabular-nums">
              <span>
                {quote.validUntil === null
                  ? `Στάλθηκε ${shortDay(dayInAthens(new Date(quote.submittedAt)))}`
                  : `${quote.state === 'expired' ? 'Ίσχυε' : 'Ισχύει'} έως ${untilText(quote)}`}
              </span>
              {quote.net !== null && <span className="font-semibold text-ink">{netText(quote)} χωρίς ΦΠΑ</span>}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

const cell = 'px-4 py-3.5'

function RequestSummary({ quote: { projectName, firstTitle, lineCount } }: { readonly quote: QuoteSummary }) {
  const more = lineCount - 1
  return (
    <>
      {projectName !== '' && <span className="block font-semibold wrap-anywhere">{projectName}</span>}
      <span className="line-clamp-2 wrap-anywhere">
        {firstTitle === '' ? 'Περιγραφή με δικά σας λόγια' : firstTitle}
        {more > 0 && <span className="text-muted">{more === 1 ? ' και 1 ακόμη είδος' : ` και ${more} ακόμη είδη`}</span>}
      </span>
    </>
  )
}

/** 2026-12-05 → 5/12/2026 */
function shortDay(day: string): string {
  return day.split('-').map(Number).toReversed().join('/')
}

function untilText({ validUntil }: QuoteSummary): string {
  return validUntil === null ? '–' : shortDay(validUntil)
}

function netText({ net }: QuoteSummary): string {
  return net === null ? '–' : formatAmount(eurosToAmount(net))
}
