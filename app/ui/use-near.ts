import { type RefObject, useEffect, useState } from 'react'

/** Whether a place of the page has come near what is in sight; once it has, that stays so. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (place.current === null) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined || !entry.isIntersecting) return
        observer.disconnect()
        setNear(true)
      },
      { rootMargin: '600px 0px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return near
}
