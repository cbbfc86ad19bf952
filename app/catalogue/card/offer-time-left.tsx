import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

import { endOfDay } from '#app/platform/calendar.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

/** «12 ημέρες και 5 ώρες», on the last day «05:12:09»; null when it is over. */
export function timeLeftText(milliseconds: number): string | null {
  if (milliseconds <= 0) return null
  const seconds = Math.ceil(milliseconds / 1000)
  const hours = Math.floor(seconds / 3600)
  if (hours < 24) {
    const parts = [hours, Math.floor(seconds / 60) % 60, seconds % 60]
    return parts.map((part) => String(part).padStart(2, '0')).join(':')
  }
  const days = Math.floor(hours / 24)
  const rest = hours % 24
  const daysText = days === 1 ? '1 ημέρα' : `${formatNumber(days)} ημέρες`
  if (rest === 0) return daysText
  return `${daysText} και ${rest === 1 ? '1 ώρα' : `${rest} ώρες`}`
}

/** «λήγει σε 05:12:09», updated every second. At the end the page's prices are loaded again. */
export function OfferTimeLeft({ offerEnd }: { readonly offerEnd: string }) {
  const [left, setLeft] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const end = endOfDay(offerEnd).getTime()
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
