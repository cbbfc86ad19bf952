import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { TextContent } from '#app/content/texts/text-content.ts'
import type { PublishInput, TextView } from '#app/content/texts/texts.contract.ts'
import { callApi, CallError, failureText } from '#app/platform/browser/call-api.ts'
import { useUnsavedGuard } from '#app/ui/unsaved/use-unsaved.ts'

/** Autosave delay after the last change */
const pauseMs = 1_200

export type DraftState = 'saved' | 'waiting' | 'failed'

interface Options {
  readonly view: TextView
  /** Published, restored …: the editor restarts with the answer. */
  readonly onView: (view: TextView) => void
  /** It was only a draft, and is deleted. */
  readonly onGone: () => void
}

/**
 * Autosaves the draft after each pause, one call at a time. After a colleague's concurrent change, saving stops until the
 * user chooses a version.
 */
export function useTextEditor({ view, onView, onGone }: Options) {
  const { kind, key } = view
  const [content, setContent] = useState(view.content)
  const [state, setState] = useState<DraftState>('saved')
  const [failure, setFailure] = useState<string | null>(null)
  const [isConflict, setIsConflict] = useState(false)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const revision = useRef(view.revision)
  const latest = useRef(view.content)
  const saved = useRef(view.content)
  const running = useRef<Promise<void>>(Promise.resolve())

  function change(next: TextContent): void {
    latest.current = next
    setContent(next)
    setState('waiting')
  }

  /** One by one; the last text wins. */
  function save(): Promise<void> {
    const before = running.current
    running.current = (async () => {
      await before
      await saveOnce(latest.current)
    })()
    return running.current
  }

  async function saveOnce(sent: TextContent): Promise<void> {
    if (saved.current === sent) return
    try {
      const answer = await callApi('/api/staff/texts/draft', { kind, key, revision: revision.current, content: sent })
      revision.current = answer.revision
      saved.current = sent
      setFailure(null)
      setWrong((shown) => (Object.keys(shown).length === 0 ? shown : {}))
      if (latest.current === sent) setState('saved')
    } catch (error) {
      setState('failed')
      refusedBy(error)
    }
  }

  /** Field errors show at their fields; any other above the text. */
  function refusedBy(error: unknown): void {
    const sentences = Object.entries(error instanceof CallError ? error.fields : {})
    setWrong(Object.fromEntries(sentences.map(([name, text]) => [name.replace(/^content\./, ''), text])))
    if (sentences.length > 0) return setFailure(null)
    setIsConflict(error instanceof CallError && error.code === 'text-changed')
    setFailure(failureText(error))
  }

  const saveNow = useEffectEvent(() => {
    if (!isConflict && !busy) void save()
  })
  useEffect(() => {
    if (content === saved.current) return undefined
    const timer = setTimeout(saveNow, pauseMs)
    return () => clearTimeout(timer)
  }, [content])
  useUnsavedGuard(() => state === 'waiting', { savesOnLeave: true })
  useUnsavedGuard(() => state === 'failed')
  // Saves what was typed last when the page is left.
  useEffect(() => () => saveNow(), [])

  /** Makes a call that replaces the editor's text. True on success. */
  async function run(call: (revision: number) => Promise<TextView | null>): Promise<boolean> {
    setBusy(true)
    await running.current
    try {
      const next = await call(revision.current)
      saved.current = latest.current
      if (next === null) onGone()
      else onView(next)
      return true
    } catch (error) {
      refusedBy(error)
      return false
    } finally {
      setBusy(false)
    }
  }

  const name = { kind, key }
  return {
    content,
    change,
    state,
    failure,
    isConflict,
    wrong,
    busy,
    publish: (days: Pick<PublishInput, 'from' | 'until'>) =>
      run((current) => callApi('/api/staff/texts/publish', { ...name, revision: current, content: latest.current, ...days })),
    reset: () => run((current) => callApi('/api/staff/texts/reset', { ...name, revision: current })),
    discard: () => run((current) => callApi('/api/staff/texts/discard', { ...name, revision: current })),
    restore: (versionId: number) =>
      run((current) => callApi('/api/staff/texts/restore', { ...name, revision: current, versionId })),
    withdraw: (versionId: number) =>
      run((current) => callApi('/api/staff/texts/withdraw', { ...name, revision: current, versionId })),
    /** Loads the colleague's text. */
    takeTheirs: () => run(() => callApi('/api/staff/texts/get', name)),
    /** Keeps the editor's text: the next save replaces the colleague's draft. */
    async keepMine() {
      setBusy(true)
      try {
        revision.current = (await callApi('/api/staff/texts/get', name)).revision
        setIsConflict(false)
        setFailure(null)
        await save()
      } catch (error) {
        setFailure(failureText(error))
      }
      setBusy(false)
    },
  }
}

export type TextEditing = ReturnType<typeof useTextEditor>
