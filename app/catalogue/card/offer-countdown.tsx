import Clock from 'lucide-react/icons/clock'

import { dayText } from '#app/catalogue/product/product-facts.ts'
import { useLoaded } from '#app/ui/use-loaded.ts'

// Few products are on a timed offer.
const loadTimeLeft = async () => (await import('#app/catalogue/card/offer-time-left.tsx')).OfferTimeLeft

/**
 * How long a timed offer still lasts. The page is the same for everybody, so it says the last day; what is left is
 * counted in the browser, on the line that is kept for it.
 */
export function OfferCountdown({ offerEnd }: { readonly offerEnd: string }) {
  const { part: OfferTimeLeft } = useLoaded(loadTimeLeft, true)
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <Clock aria-hidden className="size-4 text-sale" />
      <span>Η προσφορά ισχύει έως {dayText(offerEnd)}</span>
      {/* As wide and high as what comes. */}
      <span role="timer" aria-live="off" className="min-h-5.5 min-w-48 font-semibold text-sale tabular-nums print:hidden">
        {OfferTimeLeft !== null && <OfferTimeLeft offerEnd={offerEnd} />}
      </span>
    </p>
  )
}
