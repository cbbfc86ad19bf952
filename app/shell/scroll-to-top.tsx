import { useEffect, useRef, useState } from 'react'

import { loadOrFail } from '#app/platform/browser/reload-once.ts'
import { useLazyPart } from '#app/ui/use-lazy-part.ts'

const loadButton = () => loadOrFail(async () => (await import('#app/shell/to-top-button.tsx')).ToTopButton)

/** A button back to the top, shown after scrolling by a window's height. It has its own space above the footer. */
export function ScrollToTop() {
  const mark = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(false)
  const { part: ToTopButton } = useLazyPart(loadButton, shown)
  useEffect(() => {
    if (mark.current === null) return undefined
    const observer = new IntersectionObserver(([entry]) => setShown(entry !== undefined && !entry.isIntersecting))
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <div ref={mark} aria-hidden className="pointer-events-none absolute top-0 left-0 h-dvh w-px" />
      <div className="page-width relative">{shown && ToTopButton !== null && <ToTopButton />}</div>
    </>
  )
}
