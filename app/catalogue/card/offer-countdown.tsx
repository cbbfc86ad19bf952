import Clock from 'lucide-react/icons/clock'

import { dayText } from '#app/platform/calendar.ts'
import { useLazyPart } from '#app/ui/use-lazy-part.ts'

// Loaded on demand: few products have a timed discount.
const loadTimeLeft = async () => (await import('#app/catalogue/card/offer-time-left.tsx')).OfferTimeLeft

/** The remaining time of a timed discount. The cached page contains only the last day; the browser adds the countdown. */
export function OfferCountdown({ offerEnd }: { readonly offerEnd: string }) {
  const { part: OfferTimeLeft } = useLazyPart(loadTimeLeft, true)
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <Clock aria-hidden className="size-4 text-sale" />
      <span>Η προσφορά ισχύει έως {dayText(offerEnd)}</span>
      {/* Reserves the space of the countdown. */}
      <span role="timer" aria-live="off" className="min-h-5.5 min-w-48 font-semibold text-sale tabular-nums print:hidden">
        {OfferTimeLeft !== null && <OfferTimeLeft offerEnd={offerEnd} />}
      </span>
    </p>
  )
}
