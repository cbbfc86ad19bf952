import { useEffect, useState } from 'react'

const everyMs = 30_000

/** The time, updated every half minute. Only for what shows after hydration: the server's own time would differ. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
