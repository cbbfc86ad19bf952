import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is, or ever was, near the viewport. */
export function useNearViewport(target: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (target.current === null) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined || !entry.isIntersecting) return
        observer.disconnect()
        setNear(true)
      },
      { rootMargin: '600px 0px' },
    )
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  return near
}
