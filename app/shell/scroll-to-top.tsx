import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect, useRef, useState } from 'react'

import { IconButton } from '#app/ui/icon-button.tsx'

/** Leads back up, once the page is scrolled by a window's height. */
export function ScrollToTop() {
  const mark = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (mark.current === null) return undefined
    const observer = new IntersectionObserver(([entry]) => setShown(entry !== undefined && !entry.isIntersecting))
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  function goUp() {
    // The focus first: the browser would stop a smooth way up to show what has it.
    document.getElementById('content')?.focus({ preventScroll: true })
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' })
  }
  return (
    <>
      <div ref={mark} aria-hidden className="pointer-events-none absolute top-0 left-0 h-dvh w-px" />
      {shown && (
        <IconButton
          data-scroll-to-top
          label="Επιστροφή στην κορυφή"
          onClick={goUp}
          className="fixed! right-4 bottom-4 z-30 animate-appear border border-line bg-surface shadow-float w680:right-6 w680:bottom-6 print:hidden"
        >
          <ArrowUp aria-hidden />
        </IconButton>
      )}
    </>
  )
}
