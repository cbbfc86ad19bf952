import { formatNumber } from '#app/platform/text/greek-text.ts'
import { momentText } from '#app/platform/text/moment-text.ts'
import type { PurchaseView } from '#app/purchasing/purchase-schemas.ts'

type Receipt = PurchaseView['receipts'][number]

/** What came, the newest first; nothing before the first time. */
export function Receipts({ purchase: { receipts }, className }: { readonly purchase: PurchaseView; readonly className: string }) {
  if (receipts.length === 0) return null
  return (
    <section aria-labelledby="purchase-receipts" className={className}>
      <h2 id="purchase-receipts" className="mb-3 text-lg font-semibold">
        Παραλαβές
      </h2>
      <ol className="divide-y divide-line">
        {receipts.map((receipt) => (
          <li key={receipt.at} className="py-3 text-sm first:pt-0 last:pb-0">
            <p className="font-semibold">
              {[momentText(new Date(receipt.at)), receipt.by].filter((part) => part !== '').join(' · ')}
            </p>
            <ul>
              {receipt.lines.map((line) => (
                <li key={`${line.title} ${line.received} ${line.damaged} ${line.missing}`} className="wrap-anywhere">
                  {line.title}: {partsOf(line)}
                </li>
              ))}
            </ul>
            {receipt.note !== '' && <p className="whitespace-pre-line text-muted wrap-anywhere">«{receipt.note}»</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function partsOf({ received, damaged, missing, toShelf }: Receipt['lines'][number]): string {
  return [
    received > 0 ? `ήρθαν ${formatNumber(received)}${toShelf > 0 ? `, στο ράφι ${formatNumber(toShelf)}` : ''}` : '',
    damaged > 0 ? `κατεστραμμένα ${formatNumber(damaged)}` : '',
    missing > 0 ? `δεν θα έρθουν ${formatNumber(missing)}` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
