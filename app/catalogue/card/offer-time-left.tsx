import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

import { endOfDayInAthens, timeLeftText } from '#app/catalogue/card/offer-end.ts'

/** «λήγει σε 05:12:09», updated every second. At the end the page's prices are loaded again. */
export function OfferTimeLeft({ offerEnd }: { readonly offerEnd: string }) {
  const [left, setLeft] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const end = endOfDayInAthens(offerEnd)
    const tick = () => {
      const text = timeLeftText(end - Date.now())
      setLeft(text)
      if (text !== null) return
      clearInterval(timer)
      // Not if it had ended before the page was loaded: the server's clock decides, and this would loop.
      if (Date.now() - end < 5_000) void revalidate()
    }
    const timer = setInterval(tick, 1_000)
    tick()
    return () => clearInterval(timer)
  }, [offerEnd, revalidate])
  return left === null ? null : `λήγει σε ${left}`
}
