import { useEffect, useState } from 'react'

const everyMs = 30_000

/** The time, updated every half minute. For content after hydration only: the server's time would differ. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
