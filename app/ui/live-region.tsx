import { useEffect, useState } from 'react'

const announcements = new EventTarget()

/** Announces an event to screen readers («Προστέθηκε στο καλάθι (3 προϊόντα)»). */
export function announce(sentence: string): void {
  announcements.dispatchEvent(new CustomEvent('announce', { detail: sentence }))
}

/** Rendered once in the page; speaks the sentences of `announce`. */
export function LiveRegion() {
  const [announced, setAnnounced] = useState({ sentence: '', count: 0 })
  useEffect(() => {
    const listen = (event: Event) => {
      if (!(event instanceof CustomEvent)) return
      const sentence = String(event.detail)
      setAnnounced((before) => ({ sentence, count: before.count + 1 }))
    }
    announcements.addEventListener('announce', listen)
    return () => announcements.removeEventListener('announce', listen)
  }, [])
  // A new element each time: a repeated sentence would not be announced.
  return (
    <div aria-live="polite" className="sr-only">
      <p key={announced.count}>{announced.sentence}</p>
    </div>
  )
}
