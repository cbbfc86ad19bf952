import { formatAmount } from '#app/platform/text/money.ts'
import { planText } from '#app/pricing/instalment-text.ts'
import { offerInstalments } from '#app/quotes/offer-instalments.ts'
import { offerTotals, scenarios } from '#app/quotes/offer-money.ts'
import type { Totals } from '#app/pricing/totals-schema.ts'
import type { OfferContent } from '#app/quotes/offer-content.ts'
import { ScrollBox } from '#app/ui/scroll-box.tsx'

const selectionNames = ['1η επιλογή', '2η επιλογή', '3η επιλογή', '4η επιλογή']

/** Totals of each selection, by the same code as the server and the PDF. */
export function OfferTotalsTable({ content }: { readonly content: OfferContent }) {
  const choices = scenarios(content.lines)
  return (
    <ScrollBox label="Σύνολα της προσφοράς">
      <table className="w-full text-right text-xs tabular-nums w480:text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1 text-left font-normal">
              <span className="sr-only">Επιλογή</span>
            </th>
            <th scope="col" className="py-1 pl-2 font-normal">
              Καθαρό
            </th>
            <th scope="col" className="py-1 pl-2 font-normal">
              ΦΠΑ
            </th>
            <th scope="col" className="py-1 pl-2 font-normal">
              Με ΦΠΑ
            </th>
          </tr>
        </thead>
        <tbody>
          {choices.map((selection, index) => (
            <Choice
              key={selectionNames[index]}
              name={choices.length > 1 ? (selectionNames[index] ?? '') : 'Σύνολο'}
              totals={offerTotals(content, selection)}
              payment={planText(offerInstalments(content, selection))}
            />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly totals: Totals
  /** The payment plan in words */
  readonly payment: string
}

function Choice({ name, totals: { net, vat, gross }, payment }: ChoiceProps) {
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-2 text-left font-semibold">
        {name}
        {payment !== '' && <span className="block text-xs font-normal text-muted">{payment}</span>}
      </th>
      <td className="py-2 pl-2">{formatAmount(net)}</td>
      <td className="py-2 pl-2 text-muted">
        {vat.length === 0 && formatAmount(0)}
        {vat.map(({ percent, amount }) => (
          <span key={percent} className="block">
            {vat.length > 1 && `${percent} %: `}
            {formatAmount(amount)}
          </span>
        ))}
      </td>
      <td className="py-2 pl-2 font-semibold">{formatAmount(gross)}</td>
    </tr>
  )
}
