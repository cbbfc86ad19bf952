import { useEffect, useState } from 'react'

const announcements = new EventTarget()

/** Tells screen readers what has just happened («Προστέθηκε στο καλάθι (3 προϊόντα)»). */
export function announce(sentence: string): void {
  announcements.dispatchEvent(new CustomEvent('announce', { detail: sentence }))
}

/** Stands once in the page and says what `announce` is given. */
export function LiveRegion() {
  const [said, setSaid] = useState({ sentence: '', count: 0 })
  useEffect(() => {
    const listen = (event: Event) => {
      if (!(event instanceof CustomEvent)) return
      const sentence = String(event.detail)
      setSaid((before) => ({ sentence, count: before.count + 1 }))
    }
    announcements.addEventListener('announce', listen)
    return () => announcements.removeEventListener('announce', listen)
  }, [])
  // The same sentence twice has to be two different elements, or the second is not said.
  return (
    <div aria-live="polite" className="sr-only">
      <p key={said.count}>{said.sentence}</p>
    </div>
  )
}
