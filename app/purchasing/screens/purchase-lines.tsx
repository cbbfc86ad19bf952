import { formatNumber } from '#app/platform/text/greek-text.ts'
import { eurosToUnitPrice, formatEuros, formatUnitPrice } from '#app/platform/text/money.ts'
import { OrdersOfLine } from '#app/purchasing/screens/orders-of-line.tsx'
import type { PurchaseLineView, PurchaseView } from '#app/purchasing/purchase-schemas.ts'

/** The lines of a purchase order that was sent, with what came. */
export function PurchaseLines({ purchase: { lines } }: { readonly purchase: PurchaseView }) {
  return (
    <ol className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.id} className="grid gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0 w680:grid-cols-[minmax(0,1fr)_11rem]">
          <div className="min-w-0">
            <LineTitle line={line} />
            <OrdersOfLine line={line} />
          </div>
          <p className="text-sm tabular-nums w680:text-right">
            <span className="text-base font-semibold">{formatNumber(line.quantity)} τεμ.</span>
            <span className="block text-muted">
              {line.unitCost === null || line.net === null
                ? 'τιμή άγνωστη'
                : `${formatUnitPrice(eurosToUnitPrice(line.unitCost))} × ${formatNumber(line.quantity)} = ${formatEuros(line.net)}`}
            </span>
            {countsOf(line).map((text) => (
              <span key={text} className="block">
                {text}
              </span>
            ))}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** Its name, detail and code. */
export function LineTitle({ line: { kind, title, detail, code } }: { readonly line: PurchaseLineView }) {
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        {kind === 'printing' && 'Εκτύπωση: '}
        {title}
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        {[detail, code === '' ? '' : `κωδ. ${code}`].filter((part) => part !== '').join(' · ')}
      </p>
    </>
  )
}

function countsOf({ received, damaged, missing, open }: PurchaseLineView): string[] {
  return [
    received > 0 ? `ήρθαν ${formatNumber(received)}` : '',
    damaged > 0 ? `κατεστραμμένα ${formatNumber(damaged)}` : '',
    missing > 0 ? `δεν θα έρθουν ${formatNumber(missing)}` : '',
    received + damaged + missing > 0 && open > 0 ? `αναμένονται ${formatNumber(open)}` : '',
  ].filter((text) => text !== '')
}
