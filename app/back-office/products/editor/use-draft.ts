import { useCallback, useEffect, useRef, useState } from 'react'

import type { OpenedProduct } from '#app/back-office/products/editor/editor-calls.ts'
import type { ProductForm, StockRead } from '#app/back-office/products/editor/product-form.ts'
import { callApi, CallError } from '#app/platform/browser/call-api.ts'

const quietMs = 1_000
const againMs = 5_000
/** The server takes an editor for closed after twice as long. */
const presenceMs = 40_000

interface DraftOptions {
  readonly productId: number | null
  readonly form: ProductForm
  readonly begun: { readonly revision: number; readonly read: StockRead }
  readonly colleagues: OpenedProduct['colleagues']
}

/** Keeps what is typed on the server a moment after the last change, and says that the editor is open. */
export function useDraft({ productId, form, begun, colleagues: first }: DraftOptions) {
  const typed = JSON.stringify(form)
  const [kept, setKept] = useState({ text: typed, at: null as string | null })
  const [isFailing, setIsFailing] = useState(false)
  const [colleagues, setColleagues] = useState(first)
  const state = useRef({ paused: false, kept: typed, calls: Promise.resolve() })
  const latest = useRef({ form, begun })
  useEffect(() => {
    latest.current = { form, begun }
  })

  /** One call at a time, so that an older text never comes after a newer one. */
  const tell = useCallback(
    function tellServer(withForm: boolean): void {
      const now = state.current
      const send = async (before: Promise<void>): Promise<void> => {
        await before
        if (now.paused) return
        const { form: content, begun: upon } = latest.current
        const draft = withForm ? { form: content, revision: upon.revision, read: upon.read } : null
        try {
          const answer = await callApi('/api/staff/product/keep-draft', { productId, draft })
          setColleagues(answer.colleagues)
          setIsFailing(false)
          if (!withForm) return
          now.kept = JSON.stringify(content)
          setKept({ text: now.kept, at: answer.savedAt })
        } catch (error) {
          if (!(error instanceof CallError)) throw error
          if (!withForm) return
          setIsFailing(true)
          if (!error.isRefusal) setTimeout(() => tellServer(true), againMs)
        }
      }
      now.calls = send(now.calls)
    },
    [productId],
  )

  useEffect(() => {
    if (typed === state.current.kept || state.current.paused) return undefined
    const timer = setTimeout(() => tell(true), quietMs)
    return () => clearTimeout(timer)
  }, [typed, tell])

  useEffect(() => {
    const now = state.current
    const isUnkept = () => !now.paused && JSON.stringify(latest.current.form) !== now.kept
    const flush = () => document.visibilityState === 'hidden' && isUnkept() && tell(true)
    const beat = setInterval(() => tell(false), presenceMs)
    document.addEventListener('visibilitychange', flush)
    const leave = async () => {
      await now.calls
      await callApi('/api/staff/product/leave', { productId }).catch(() => undefined)
    }
    return () => {
      clearInterval(beat)
      document.removeEventListener('visibilitychange', flush)
      if (isUnkept()) tell(true)
      void leave()
    }
  }, [productId, tell])

  return {
    savedAt: kept.at,
    isFailing,
    colleagues,
    isKept: typed === kept.text,
    /** No draft is written after this resolves, until `resume`. */
    async pause(): Promise<void> {
      state.current.paused = true
      await state.current.calls
    },
    /** Goes on; `saved` is what the server has without a draft. */
    resume(saved: ProductForm | null): void {
      state.current.paused = false
      if (saved === null) return
      state.current.kept = JSON.stringify(saved)
      setKept({ text: state.current.kept, at: null })
    },
  }
}
