import { quantitiesText } from '#app/platform/text/quantities-text.ts'
import { fullDayText } from '#app/platform/calendar.ts'
import { eurosToAmount } from '#app/platform/text/money.ts'
import type { ReactNode } from 'react'

import { FileList } from '#app/quotes/files/file-button.tsx'
import { budgetText, sampleText, deliveryPlaceText } from '#app/quotes/quote-text.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'
import type { QuoteLineView, QuoteView } from '#app/quotes/quote-answers.ts'
import { answeredDecorationText } from '#app/personalisation/placement-text.ts'
import { LineNames } from '#app/quotes/sizes/line-names.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { formatPhone } from '#app/platform/text/greek-phone.ts'

interface RequestSectionProps {
  readonly quoteRef: QuoteRef
  readonly quote: QuoteView
}

/** The request as it was sent. */
export function RequestSection({ quoteRef, quote }: RequestSectionProps) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Προϋπολογισμός', quote.budget === null ? '' : budgetText(eurosToAmount(quote.budget.amount), quote.budget.per)],
    ['Επιθυμητή παράδοση έως', quote.neededBy === null ? '' : fullDayText(quote.neededBy)],
    ['Τόπος παράδοσης', deliveryPlaceText(quote)],
    ['Δείγμα', quote.sample === 'none' ? '' : sampleText(quote.sample)],
    ['Αριθμός εντολής αγοράς (PO)', quote.purchaseOrder],
    ['Εταιρεία', [quote.companyName, quote.afm === '' ? '' : `ΑΦΜ ${quote.afm}`].filter(Boolean).join(', ')],
    ['Επικοινωνία', [quote.name, formatPhone(quote.phone), quote.email].filter(Boolean).join(', ')],
  ]
  return (
    <section aria-labelledby="quote-asked">
      <h2 id="quote-asked" className="text-xl font-semibold">
        Τι ζητήσατε
      </h2>
      <div className="mt-4 space-y-5 rounded-card border border-line bg-surface p-4 w680:p-6">
        {quote.lines.length > 0 && (
          <ol className="divide-y divide-line">
            {quote.lines.map((line) => (
              <li key={line.id} className="py-3 first:pt-0 last:pb-0">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="font-semibold">
                    {line.title}
                    {line.variantText !== '' && <span className="font-normal text-muted">, {line.variantText}</span>}
                  </span>
                  <span className="text-sm tabular-nums">{quantitiesText(line.quantities)}</span>
                </p>
                <RequestedDecoration line={line} />
                {line.names !== undefined && <LineNames names={line.names} />}
                {line.note !== '' && <p className="text-sm whitespace-pre-line text-muted">{line.note}</p>}
              </li>
            ))}
          </ol>
        )}
        {quote.message !== '' && <p className="wrap-anywhere whitespace-pre-line">{quote.message}</p>}
        <FactList facts={facts} />
        {quote.files.length > 0 && (
          <div className="print:hidden">
            <h3 className="mb-2 text-sm font-semibold">Τα αρχεία σας</h3>
            <FileList quoteRef={quoteRef} files={quote.files} />
          </div>
        )}
      </div>
    </section>
  )
}

function RequestedDecoration({ line }: { readonly line: QuoteLineView }) {
  const text = answeredDecorationText(line)
  return text === '' ? null : <p className="text-sm">Εκτύπωση: {text}</p>
}
