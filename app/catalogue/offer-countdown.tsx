import Clock from 'lucide-react/icons/clock'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

import { endOfDayInAthens, timeLeftText } from '#app/catalogue/offer-end.ts'
import { dayText } from '#app/catalogue/product-facts.ts'

/**
 * How long a timed offer still lasts. The page is the same for everybody, so it says the last day; what is left is
 * counted in the browser, on the line that is kept for it. At the end the page's prices are read again.
 */
export function OfferCountdown({ offerEnd }: { readonly offerEnd: string }) {
  const [left, setLeft] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const end = endOfDayInAthens(offerEnd)
    const tick = () => {
      const text = timeLeftText(end - Date.now())
      setLeft(text)
      if (text !== null) return
      clearInterval(timer)
      // An offer that was over when the page came is the server's to end, not to be asked for again and again.
      if (Date.now() - end < 5_000) void revalidate()
    }
    const timer = setInterval(tick, 1_000)
    tick()
    return () => clearInterval(timer)
  }, [offerEnd, revalidate])
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <Clock aria-hidden className="size-4 text-sale" />
      <span>Η προσφορά ισχύει έως {dayText(offerEnd)}</span>
      {/* As wide and high as what comes. */}
      <span role="timer" aria-live="off" className="min-h-5.5 min-w-48 font-semibold text-sale tabular-nums print:hidden">
        {left !== null && `λήγει σε ${left}`}
      </span>
    </p>
  )
}
