import { useCallback, useEffect, useRef, useState } from 'react'

import type { OpenedProduct } from '#app/products/editor/editor-schemas.ts'
import type { ProductForm, StockRead } from '#app/products/editor/product-form.ts'
import { callApi, CallError } from '#app/platform/browser/call-api.ts'
import { useUnsavedGuard } from '#app/ui/unsaved/use-unsaved.ts'

const quietMs = 1_000
const retryMs = 5_000
/** The server considers an editor closed after about twice this time. */
const presenceMs = 40_000

interface DraftOptions {
  readonly productId: number | null
  readonly form: ProductForm
  readonly base: { readonly revision: number; readonly read: StockRead }
  readonly colleagues: OpenedProduct['colleagues']
}

/** Saves the draft on the server a moment after the last change, and sends heartbeats. */
export function useDraft({ productId, form, base, colleagues: first }: DraftOptions) {
  const typed = JSON.stringify(form)
  const [saved, setSaved] = useState({ text: typed, at: null as string | null })
  const [isFailing, setIsFailing] = useState(false)
  const [colleagues, setColleagues] = useState(first)
  const state = useRef({ paused: false, saved: typed, calls: Promise.resolve() })
  const latest = useRef({ form, base })
  useEffect(() => {
    latest.current = { form, base }
  })

  useUnsavedGuard(() => typed !== saved.text && !state.current.paused, { savesOnLeave: true })
  useUnsavedGuard(() => isFailing && typed !== saved.text)

  /** One call at a time, so that an older text never arrives after a newer one. */
  const sendNext = useCallback(
    function sendDraft(withForm: boolean): void {
      const now = state.current
      const send = async (before: Promise<void>): Promise<void> => {
        await before
        if (now.paused) return
        const { form: content, base: upon } = latest.current
        const draft = withForm ? { form: content, revision: upon.revision, read: upon.read } : null
        try {
          const answer = await callApi('/api/staff/product/keep-draft', { productId, draft })
          setColleagues(answer.colleagues)
          setIsFailing(false)
          if (!withForm) return
          now.saved = JSON.stringify(content)
          setSaved({ text: now.saved, at: answer.savedAt })
        } catch (error) {
          if (!(error instanceof CallError)) throw error
          if (!withForm) return
          setIsFailing(true)
          if (!error.isRefusal) setTimeout(() => sendDraft(true), retryMs)
        }
      }
      now.calls = send(now.calls)
    },
    [productId],
  )

  useEffect(() => {
    if (typed === state.current.saved || state.current.paused) return undefined
    const timer = setTimeout(() => sendNext(true), quietMs)
    return () => clearTimeout(timer)
  }, [typed, sendNext])

  useEffect(() => {
    const now = state.current
    const isUnsaved = () => !now.paused && JSON.stringify(latest.current.form) !== now.saved
    const flush = () => document.visibilityState === 'hidden' && isUnsaved() && sendNext(true)
    const beat = setInterval(() => sendNext(false), presenceMs)
    document.addEventListener('visibilitychange', flush)
    const leave = async () => {
      await now.calls
      await callApi('/api/staff/product/leave', { productId }).catch(() => undefined)
    }
    return () => {
      clearInterval(beat)
      document.removeEventListener('visibilitychange', flush)
      if (isUnsaved()) sendNext(true)
      void leave()
    }
  }, [productId, sendNext])

  return {
    savedAt: saved.at,
    isFailing,
    colleagues,
    isSaved: typed === saved.text,
    /** After this resolves no draft is written, until `resume`. */
    async pause(): Promise<void> {
      state.current.paused = true
      await state.current.calls
    },
    /** `saved` is what the server has without a draft. */
    resume(saved: ProductForm | null): void {
      state.current.paused = false
      if (saved === null) return
      state.current.saved = JSON.stringify(saved)
      setSaved({ text: state.current.saved, at: null })
    },
  }
}
