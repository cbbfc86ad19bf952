import { fullDayText } from '#app/platform/calendar.ts'
import { momentText } from '#app/platform/text/moment-text.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { contentOfView } from '#app/quotes/customer/offer/offer-from-view.ts'
import { OfferSums } from '#app/quotes/customer/offer/offer-sums.tsx'
import { toBeAgreed } from '#app/delivery/delivery-cost-text.ts'
import { countedLines } from '#app/quotes/offer-alternatives.ts'
import { chosenOption, optionAmount } from '#app/quotes/offer-money.ts'
import { documentText } from '#app/documents/invoice-text.ts'
import type { QuoteView } from '#app/quotes/quote-answers.ts'
import { FactList } from '#app/ui/fact-list.tsx'

/** The agreement as a printable page: quantities, cost, who accepted, and their order number. */
export function AcceptanceConfirmation({ quote }: { readonly quote: QuoteView }) {
  const { acceptance, purchaseOrder } = quote
  const offer = quote.offers.find(({ version }) => version === acceptance?.version)
  if (acceptance === null || offer === undefined) return null
  const content = contentOfView(offer)
  const facts: readonly (readonly [string, string])[] = [
    ['Προσφορά', `${quote.number}, έκδοση ${acceptance.version}`],
    ['Εγκρίθηκε από', acceptance.name],
    ['Στις', momentText(new Date(acceptance.at))],
    ['Αριθμός εντολής αγοράς (PO)', purchaseOrder],
    ['Παραστατικό', documentText(acceptance.invoice)],
    ['Παράδοση', offer.deliveryDay === null ? toBeAgreed : `έως ${fullDayText(offer.deliveryDay)}`],
  ]
  return (
    <section
      aria-labelledby="acceptance"
      className="rounded-card border border-line bg-surface p-4 w680:p-6 print:break-inside-avoid"
    >
      <h2 id="acceptance" className="text-xl font-semibold">
        Επιβεβαίωση έγκρισης
      </h2>
      <div className="mt-4 grid gap-x-10 gap-y-6 w992:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <FactList facts={facts} valueClass="font-semibold" />
          <ul aria-label="Τι εγκρίθηκε" className="mt-5 divide-y divide-line border-t border-line text-sm tabular-nums">
            {countedLines(content.lines, acceptance.selection).map((line) => {
              const option = chosenOption(line, acceptance.selection)
              return (
                <li key={line.id} className="flex items-baseline justify-between gap-4 py-2">
                  <span className="min-w-0 wrap-anywhere">
                    <strong className="whitespace-nowrap">{formatNumber(option.quantity)} τεμ.</strong> {line.title}
                    {line.detail !== '' && <span className="block text-muted">{line.detail}</span>}
                  </span>
                  <span className="whitespace-nowrap">{formatAmount(optionAmount(line, option))}</span>
                </li>
              )
            })}
          </ul>
        </div>
        <OfferSums content={content} selection={acceptance.selection} />
      </div>
    </section>
  )
}
