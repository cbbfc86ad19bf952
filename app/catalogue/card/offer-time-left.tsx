import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

import { endOfDayInAthens, timeLeftText } from '#app/catalogue/card/offer-end.ts'

/** «λήγει σε 05:12:09», by the second. At the end the page's prices are read again. */
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
      // An offer that was over when the page came is the server's to end, not to be asked for again and again.
      if (Date.now() - end < 5_000) void revalidate()
    }
    const timer = setInterval(tick, 1_000)
    tick()
    return () => clearInterval(timer)
  }, [offerEnd, revalidate])
  return left === null ? null : `λήγει σε ${left}`
}
