import { useEffect } from 'react'

const requests = new EventTarget()

/** Asks whoever owns the side panels to open one, by its name: a slice below the shell cannot reach up to it. */
export function requestPanel(name: string): void {
  requests.dispatchEvent(new CustomEvent('open', { detail: name }))
}

/** Hears what `requestPanel` asks for; `onRequest` must be stable. */
export function usePanelRequests(onRequest: (name: string) => void): void {
  useEffect(() => {
    const listen = (event: Event) => {
      if (event instanceof CustomEvent) onRequest(String(event.detail))
    }
    requests.addEventListener('open', listen)
    return () => requests.removeEventListener('open', listen)
  }, [onRequest])
}
