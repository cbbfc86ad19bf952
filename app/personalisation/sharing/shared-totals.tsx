import type { ShelfItemView } from '#app/personalisation/sharing/shelf-view.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { totalsOf } from '#app/pricing/totals.ts'
import { VatRows } from '#app/ui/price/vat-rows.tsx'

/** The total of all priced items. */
export function SharedTotals({ items }: { readonly items: readonly ShelfItemView[] }) {
  const prices = items.flatMap(({ price }) => price ?? [])
  if (prices.length === 0) return null
  const { net, vat, gross } = totalsOf(prices)
  const missing = items.length - prices.length
  return (
    <>
      <dl className="flex flex-col gap-2 tabular-nums">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="font-semibold with-vat:font-normal">Σύνολο χωρίς ΦΠΑ</dt>
          <dd className="text-xl font-semibold with-vat:text-base with-vat:font-normal">{formatAmount(net)}</dd>
        </div>
        <VatRows vat={vat} />
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
          <dt className="with-vat:font-semibold">Σύνολο με ΦΠΑ</dt>
          <dd className="with-vat:text-xl with-vat:font-semibold">{formatAmount(gross)}</dd>
        </div>
      </dl>
      {missing > 0 && (
        <p className="mt-3 text-sm font-semibold">
          {missing === 1 ? 'Ένα προϊόν δεν μετρά στο σύνολο.' : `${missing} προϊόντα δεν μετρούν στο σύνολο.`}
        </p>
      )}
    </>
  )
}
