import ChevronDown from 'lucide-react/icons/chevron-down'

import { lineUnitPrice } from '#app/cart/cart.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'
import { formatNumber, piecesText } from '#app/platform/text/greek-text.ts'
import { eurosToUnitPrice, formatEuros, formatUnitPrice } from '#app/platform/text/money.ts'

interface LineChargesProps {
  readonly line: CartItem
  /** Identifies the line: «Κούπα, navy» */
  readonly name: string
  /** Another line bears the one-time charges. */
  readonly setupElsewhere: boolean
}

/** «Γιατί αυτή η τιμή»: goods and charges, which sum up to the line's total. */
export function LineCharges({ line, name, setupElsewhere }: LineChargesProps) {
  return (
    // Always open in print.
    <details className="group text-sm print:details-content:[content-visibility:visible]">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 underline decoration-line-strong underline-offset-4 hover:decoration-ink print:hidden">
        Γιατί αυτή η τιμή<span className="sr-only">: {name}</span>
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <dl className="max-w-xl pb-2 tabular-nums">
        <Row text={`Προϊόν: ${piecesText(line.quantity)}`} how={[line.quantity, lineUnitPrice(line)]} amount={line.goodsTotal} />
        {line.charges.map(({ type, placement, text, units, unitPrice, amount }) => (
          <Row key={`${type} ${placement}`} text={text} how={[units, eurosToUnitPrice(unitPrice)]} amount={amount} />
        ))}
        <div className="flex justify-between gap-4 border-t border-line py-1.5 font-semibold">
          <dt>Σύνολο χωρίς ΦΠΑ</dt>
          <dd>{formatEuros(line.lineTotal)}</dd>
        </div>
      </dl>
      {setupElsewhere && <p className="pb-2 text-muted">Η προετοιμασία χρεώνεται μία φορά για όλα τα χρώματα.</p>}
    </details>
  )
}

interface RowProps {
  readonly text: string
  /** Units, and the price of one in 1/10,000 € */
  readonly how: readonly [units: number, unitPrice: number]
  /** Euros */
  readonly amount: number
}

function Row({ text, how: [units, unitPrice], amount }: RowProps) {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt>
        {text}
        <span className="block text-xs text-muted">
          {formatNumber(units)} × {formatUnitPrice(unitPrice)}
        </span>
      </dt>
      <dd className="shrink-0">{formatEuros(amount)}</dd>
    </div>
  )
}
