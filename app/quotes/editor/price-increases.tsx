import TriangleAlert from 'lucide-react/icons/triangle-alert'

import { type PriceIncrease, priceIncreaseText } from '#app/quotes/staff/price-increases.ts'

/** Products that became dearer since an open quote was priced. Its prices do not change by themselves. */
export function PriceIncreases({ risen }: { readonly risen: readonly PriceIncrease[] }) {
  if (risen.length === 0) return null
  return (
    <section aria-labelledby="risen-prices" className="mt-4 rounded-card border border-hot/50 bg-plate p-4">
      <h2 id="risen-prices" className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden className="size-5 shrink-0 text-hot" />
        {risen.length === 1 ? 'Ένα προϊόν ακρίβυνε' : `${risen.length} προϊόντα ακρίβυναν`} στο μεταξύ
      </h2>
      <ul className="mt-2 space-y-1 text-sm tabular-nums">
        {risen.map((each) => (
          <li key={each.title} className="wrap-anywhere">
            {priceIncreaseText(each)}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        Οι τιμές της προσφοράς δεν αλλάζουν μόνες τους. Δείτε αν το περιθώριο αρκεί ακόμη.
      </p>
    </section>
  )
}
