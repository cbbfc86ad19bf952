import { useEffect, useState, useSyncExternalStore } from 'react'

import { rememberLastSave } from '#app/quotes/staff/last-saves.ts'
import { OfferKeeper, type Revision } from '#app/quotes/editor/offer-keeper.ts'
import { callApi } from '#app/platform/browser/call-api.ts'

/** An offer that is being written, kept by itself and before the page is left; `begin` counts at the first render. */
export function useOfferDraft(quoteId: string, begin: Revision) {
  const [keeper] = useState(
    () =>
      new OfferKeeper(begin, {
        send: (draft) => callApi('/api/staff/quotes/save-offer', { id: quoteId, ...draft }),
      }),
  )
  const { content, save } = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read)
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!keeper.isSaved) event.preventDefault()
    }
    const keepWhenHidden = () => document.visibilityState === 'hidden' && void keeper.flush()
    addEventListener('beforeunload', warn)
    document.addEventListener('visibilitychange', keepWhenHidden)
    return () => {
      removeEventListener('beforeunload', warn)
      document.removeEventListener('visibilitychange', keepWhenHidden)
      rememberLastSave(quoteId, keeper.flush())
    }
  }, [keeper, quoteId])
  return { content, save, keeper }
}
