import { useEffect, useState, useSyncExternalStore } from 'react'

import { trackSave } from '#app/quotes/staff/running-saves.ts'
import { OfferAutosave, type Revision } from '#app/quotes/editor/autosave/offer-autosave.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { useUnsavedGuard } from '#app/ui/unsaved/use-unsaved.ts'

/** An offer being edited, saved automatically and before the page is left; `begin` is read at the first render. */
export function useOfferDraft(quoteId: string, begin: Revision) {
  const [autosave] = useState(
    () =>
      new OfferAutosave(begin, {
        send: (draft) => callApi('/api/staff/quotes/save-offer', { id: quoteId, ...draft }),
      }),
  )
  const { content, save } = useSyncExternalStore(autosave.subscribe, autosave.read, autosave.read)
  useUnsavedGuard(() => !autosave.isSaved, { savesOnLeave: true })
  useUnsavedGuard(() => save.kind === 'incomplete' || save.kind === 'failed' || save.kind === 'conflict')
  useEffect(() => {
    const saveWhenHidden = () => document.visibilityState === 'hidden' && void autosave.flush()
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden)
      trackSave(quoteId, autosave.flush())
    }
  }, [autosave, quoteId])
  return { content, save, autosave }
}
