import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

import { guardArea } from '#app/ui/unsaved/guarded-areas.ts'
import { forgetTypedIn, hasTypedIn, savingTypedIn, watchTypedFields } from '#app/ui/unsaved/typed-fields.ts'

/**
 * Input that is not, or not only, in fields, such as rows or chosen products: leaving the page asks while it is unsaved. With
 * `savesOnLeave` only closing the tab asks: an automatic save begins when the page is left by a link.
 */
export function useUnsavedGuard(hasUnsaved: () => boolean, { savesOnLeave = false } = {}): void {
  const latest = useRef(hasUnsaved)
  useLayoutEffect(() => {
    latest.current = hasUnsaved
  })
  useEffect(() => guardArea({ hasUnsaved: () => latest.current(), savesOnLeave }), [savesOnLeave])
}

/**
 * The fields of an element, such as a form that a press saves: leaving the page asks while they show unsaved input. What is
 * saved automatically, and what is not worth a question, is not guarded.
 */
export function useUnsavedFields(area: RefObject<Element | null>, { isGuarded = true } = {}) {
  useEffect(() => {
    if (!isGuarded) return undefined
    watchTypedFields()
    return guardArea({ hasUnsaved: () => hasTypedIn(area.current) })
  }, [area, isGuarded])
  return {
    hasUnsaved: () => isGuarded && hasTypedIn(area.current),
    /** Runs a save, which throws if it fails. Leaving meanwhile does not ask, so the save may navigate. */
    saving: <Answer>(work: () => Promise<Answer>) => savingTypedIn(area.current, work),
    /** The fields were reset. */
    forget: () => {
      if (area.current !== null) forgetTypedIn(area.current)
    },
  }
}
