import { readVisitorId } from '#app/platform/browser/visitor-id.ts'
import { parseStored, readStored, removeStored, writeStored } from '#app/platform/browser/browser-storage.ts'
import { dayMs } from '#app/platform/calendar.ts'
import { isBlankForm, readRequestForm, requestEntries, type RequestForm } from '#app/quotes/request/quote-request.ts'

// The unsent request of this browser. Tabs share it, so that it is sent once.

const draftKey = 'quoteDraft'
const sentKey = 'quoteSent'
const version = 1
/** Older drafts are dropped. */
const maxAgeMs = 30 * dayMs
const maxDraftLength = 128 * 1024
const maxEntries = 1_000

export interface RequestDraft {
  /** A UUID: sending twice makes one request. */
  readonly requestKey: string
  readonly form: RequestForm
  /** Files are stored on the server under the key, so even an empty form is worth storing. */
  readonly hasFiles: boolean
}

/** Parses a stored draft; null if broken, too old, too large or another visitor's. Consent is never restored. */
export function parseDraft(text: string | null, visitor: string, now: number): RequestDraft | null {
  if (text === null || text.length > maxDraftLength) return null
  const stored = parseStored(text)
  const { requestKey, entries, savedAt } = stored
  if (stored['version'] !== version || stored['visitor'] !== visitor) return null
  if (typeof savedAt !== 'number' || savedAt > now + maxAgeMs || savedAt < now - maxAgeMs) return null
  if (typeof requestKey !== 'string' || !isRequestKey(requestKey)) return null
  if (!Array.isArray(entries) || entries.length > maxEntries) return null
  const form = new FormData()
  for (const entry of entries) {
    const [name, value]: unknown[] = Array.isArray(entry) ? entry : []
    if (typeof name === 'string' && typeof value === 'string') form.append(name, value)
  }
  const read = { ...readRequestForm(form), consent: '' }
  const hasFiles = stored['hasFiles'] === true
  return isBlankForm(read) && !hasFiles ? null : { requestKey, form: read, hasFiles }
}

export function draftText({ requestKey, form, hasFiles }: RequestDraft, visitor: string, now: number): string {
  return JSON.stringify({ version, visitor, savedAt: now, requestKey, hasFiles, entries: requestEntries(form) })
}

const anyUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A UUID in lower case. */
export function isRequestKey(text: string): boolean {
  return anyUuid.test(text)
}

/** Browser only. */
export function readDraft(): RequestDraft | null {
  return parseDraft(readStored(draftKey), readVisitorId(), Date.now())
}

/** Stores the draft; skips an empty form, and one that would fill the storage. Browser only. */
export function storeDraft(draft: RequestDraft): void {
  const text = draftText(draft, readVisitorId(), Date.now())
  if ((isBlankForm(draft.form) && !draft.hasFiles) || text.length > maxDraftLength) removeStored(draftKey)
  else writeStored(draftKey, text)
}

/** Deletes a sent request's draft; tabs with the same draft are notified. Browser only. */
export function deleteDraft(requestKey: string): void {
  removeStored(draftKey)
  writeStored(sentKey, requestKey)
}

/** Subscribes to another tab sending the request. Browser only. */
export function subscribeToSent(requestKey: string, onSent: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === sentKey && event.newValue === requestKey) onSent()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

/** The draft merged with text typed before it was restored; typed text wins. */
export function withTyped(draft: RequestForm, typed: RequestForm, start: RequestForm): RequestForm {
  const written = Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => name !== 'lines' && value !== Reflect.get(start, name)),
  )
  return { ...draft, ...written }
}
