import type { UploadWatch } from '#app/uploads/send-file.ts'
import { CallError, failureText } from '#app/platform/browser/call-api.ts'
import { type FileRefusal, fileRefusals } from '#app/uploads/file-refusals.ts'
import { maxFileBytes, maxBytes, maxFiles } from '#app/uploads/accepted-files.ts'
import { mayPassLater } from '#app/uploads/may-pass-later.ts'
import type { UploadedFile } from '#app/uploads/uploaded-file.ts'

/** A chosen file and its upload state. */
export interface UploadItem {
  /** Id in this list, not the server's */
  readonly id: number
  readonly name: string
  /** Bytes */
  readonly size: number
  readonly state: UploadState
}

type UploadState =
  | { readonly kind: 'waiting' }
  /** `sent` from 0 to 1 */
  | { readonly kind: 'sending'; readonly sent: number }
  | { readonly kind: 'stored'; readonly file: UploadedFile; readonly failure: string | null }
  /** A retry would be refused again. */
  | { readonly kind: 'refused'; readonly sentence: string }
  /** A retry may succeed. */
  | { readonly kind: 'failed'; readonly sentence: string }

/** Uploads and deletes a file; both throw CallErrors. */
export interface UploadCalls {
  readonly send: (file: File, watch: UploadWatch) => Promise<UploadedFile>
  readonly remove: (fileId: string) => Promise<void>
}

export interface UploadQueue {
  readonly items: () => readonly UploadItem[]
  readonly subscribe: (onChange: () => void) => () => void
  readonly add: (files: readonly File[]) => void
  /** Aborts a running upload, deletes a stored file, and removes it from the list. */
  readonly remove: (id: number) => void
  readonly retry: (id: number) => void
  /** Retries all failed uploads. */
  readonly retryAll: () => void
}

/** Concurrent uploads: more would only share a slow connection. */
const maxConcurrent = 2

/** Uploads chosen files, a few at a time, and keeps the state of each. Files that would be refused are not sent. */
export function createUploadQueue(calls: UploadCalls, stored: readonly UploadedFile[] = []): UploadQueue {
  let made = 0
  let items: readonly UploadItem[] = stored.map((file) => newItem(file, { kind: 'stored', file, failure: null }))
  const files = new Map<number, File>()
  const underWay = new Map<number, AbortController>()
  const listeners = new Set<() => void>()

  function newItem({ name, size }: { readonly name: string; readonly size: number }, state: UploadState): UploadItem {
    made += 1
    return { id: made, name, size, state }
  }

  function change(next: readonly UploadItem[]): void {
    items = next
    for (const listener of listeners) listener()
  }

  function setState(id: number, state: UploadState): void {
    change(items.map((item) => (item.id === id ? { ...item, state } : item)))
  }

  function sendNext(): void {
    while (underWay.size < maxConcurrent) {
      const next = items.find(({ state }) => state.kind === 'waiting')
      const file = next && files.get(next.id)
      if (next === undefined || file === undefined) return
      void sendOne(next.id, file)
    }
  }

  async function sendOne(id: number, file: File): Promise<void> {
    const abort = new AbortController()
    underWay.set(id, abort)
    setState(id, { kind: 'sending', sent: 0 })
    try {
      const answer = await calls.send(file, {
        signal: abort.signal,
        onProgress: (sent) => setState(id, { kind: 'sending', sent }),
      })
      if (abort.signal.aborted) await deleteStored(answer)
      else keep(id, answer)
    } catch (error) {
      const refused = error instanceof CallError && error.isRefusal && !mayPassLater(error.code)
      setState(id, { kind: refused ? 'refused' : 'failed', sentence: failureText(error) })
    } finally {
      underWay.delete(id)
      sendNext()
    }
  }

  /** The server stores identical files once, so the list shows them once. */
  function keep(id: number, file: UploadedFile): void {
    files.delete(id)
    const others = items.filter(({ id: other, state }) => other === id || state.kind !== 'stored' || state.file.id !== file.id)
    const state = { kind: 'stored', file, failure: null } as const
    change(others.map((item) => (item.id === id ? { ...item, name: file.name, size: file.size, state } : item)))
  }

  /** The file was stored after its removal. If deleting it fails too, the server later deletes it as unsent. */
  async function deleteStored(file: UploadedFile): Promise<void> {
    await calls.remove(file.id).catch(() => undefined)
  }

  async function removeStored(item: UploadItem, file: UploadedFile): Promise<void> {
    const before = items
    change(items.filter(({ id }) => id !== item.id))
    try {
      await calls.remove(file.id)
    } catch (error) {
      // Restores its place among files added meanwhile.
      const failed: UploadItem = { ...item, state: { kind: 'stored', file, failure: failureText(error) } }
      const place = before.indexOf(item)
      change(items.toSpliced(place, 0, failed))
    }
  }

  return {
    items: () => items,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    add(chosen) {
      for (const file of chosen) {
        const reason = localRefusal(file, items)
        const item = newItem(
          file,
          reason === null ? { kind: 'waiting' } : { kind: 'refused', sentence: fileRefusals.textOf(reason) },
        )
        if (reason === null) files.set(item.id, file)
        change([...items, item])
      }
      sendNext()
    },
    remove(id) {
      const item = items.find((one) => one.id === id)
      if (item?.state.kind === 'stored') return void removeStored(item, item.state.file)
      files.delete(id)
      change(items.filter((one) => one.id !== id))
      underWay.get(id)?.abort()
    },
    retry(id) {
      setState(id, { kind: 'waiting' })
      sendNext()
    },
    retryAll() {
      change(items.map((item) => (item.state.kind === 'failed' ? { ...item, state: { kind: 'waiting' } } : item)))
      sendNext()
    },
  }
}

/** The server's checks that can run before sending. */
function localRefusal({ size }: File, items: readonly UploadItem[]): FileRefusal | null {
  if (size === 0) return { refusal: 'empty-file' }
  if (size > maxFileBytes) return { refusal: 'too-large' }
  const counted = items.filter(({ state }) => state.kind !== 'refused')
  if (counted.length >= maxFiles) return { refusal: 'too-many-files' }
  return counted.reduce((sum, item) => sum + item.size, size) > maxBytes ? { refusal: 'too-much-together' } : null
}
