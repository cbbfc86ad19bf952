import { callApi, failureText, CallError } from '#app/platform/browser/call-api.ts'
import { subscribeToSession } from '#app/platform/browser/local-session.ts'
import { readVisitorId } from '#app/platform/browser/visitor-id.ts'
import { storeOwnLogo, removeOwnLogo } from '#app/personalisation/logo-preview/store-own-logo.ts'
import { readOwnLogo } from '#app/personalisation/logo-preview/own-logo.ts'
import { readLogoFile, tooLargeLogoText } from '#app/personalisation/logo-preview/read-logo-file.ts'
import type { Logo, LogoRemedy } from '#app/personalisation/logos/logo.contract.ts'
import type { LogoUse } from '#app/personalisation/logos/logo-finding.ts'
import { isDrawnDifferently } from '#app/personalisation/logos/library/compare-drawings.ts'
import { pictureFile } from '#app/personalisation/logos/library/own-logo-file.ts'
import { ownLogoOf } from '#app/personalisation/logos/library/own-logo-of.ts'
import { mayPassLater } from '#app/uploads/may-pass-later.ts'
import { sendFile } from '#app/uploads/send-file.ts'

// The visitor's logos while a page is open. Browser only.

/** An upload in progress. */
export interface LogoUpload {
  readonly id: number
  readonly name: string
  /** `sent` from 0 to 1; retrying helps after a failure, not after a refusal */
  readonly state:
    | { readonly kind: 'sending'; readonly sent: number }
    | { readonly kind: 'failed' | 'refused'; readonly sentence: string }
}

interface LogoLibrary {
  /** The oldest first; null until loaded */
  readonly logos: readonly Logo[] | null
  readonly uploads: readonly LogoUpload[]
  /** Why they could not be loaded; null after the next time they were */
  readonly failure: string | null
}

const empty: LogoLibrary = { logos: null, uploads: [], failure: null }
let library = empty
let made = 0
let changes = 0
const files = new Map<number, { readonly file: File; readonly shown: string | null; readonly abort: AbortController }>()
const listeners = new Set<() => void>()

export const readLogoLibrary = () => library

/** Returns the unsubscribe function. */
export function onLogoLibrary(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: Partial<LogoLibrary>): void {
  library = { ...library, ...next }
  for (const listener of listeners) listener()
}

/** Reloads the logos after a login or logout, and retries failed uploads once online; returns the unsubscribe function. */
export function syncLogos(): () => void {
  const read = () => void loadLogos().catch(() => undefined)
  const reload = () => {
    for (const { id } of library.uploads) dismissUpload(id)
    change(empty)
    read()
  }
  const retryAll = () => {
    for (const { id, state } of library.uploads) if (state.kind === 'failed') void send(id)
    read()
  }
  const stop = subscribeToSession(reload)
  window.addEventListener('online', retryAll)
  return () => {
    stop()
    window.removeEventListener('online', retryAll)
  }
}

/** Throws CallErrors. */
export async function loadLogos(): Promise<void> {
  const [version, before] = [changes, readOwnLogo()?.pictureHash ?? null]
  const logos = await callApi('/api/logos/list', { orderId: readVisitorId() }).catch((error: unknown) => {
    change({ failure: failureText(error) })
    throw error
  })
  // Changed meanwhile: this answer may be outdated.
  if (version !== changes) return loadLogos()
  change({ logos, failure: null })
  const own = readOwnLogo()
  // Removed by a merge at login or by another tab.
  if (own !== null && before !== null && own.pictureHash === before && !logos.some(({ picture }) => picture === before))
    storeOwnLogo({ ...own, pictureHash: null })
}

/** The outcome before the upload: shown, not displayable, or not a logo. */
export type TakenLogo = { readonly kind: 'shown' | 'sent' } | { readonly kind: 'refused'; readonly sentence: string }

/** Shows a logo at once if the browser can draw it, and uploads it meanwhile. */
export async function takeLogo(file: File): Promise<TakenLogo> {
  const read = await readLogoFile(file)
  if (!read.ok && read.refusal === 'too-large') return { kind: 'refused', sentence: tooLargeLogoText }
  if (read.ok) storeOwnLogo({ ...read.value.logo, on: true })
  void send(begin(file, read.ok ? read.value.logo.picture : null))
  return { kind: read.ok ? 'shown' : 'sent' }
}

/** Uploads the logo that only this browser has. */
export async function saveOwnLogo(): Promise<void> {
  const own = readOwnLogo()
  if (own === null) return
  await send(begin(pictureFile(own), own.picture))
}

function begin(file: File, shown: string | null): number {
  made += 1
  files.set(made, { file, shown, abort: new AbortController() })
  change({ uploads: [...library.uploads, { id: made, name: file.name, state: { kind: 'sending', sent: 0 } }] })
  return made
}

export function retryUpload(id: number): void {
  void send(id)
}

/** Also aborts it. */
export function dismissUpload(id: number): void {
  const upload = files.get(id)
  files.delete(id)
  upload?.abort.abort()
  change({ uploads: library.uploads.filter((each) => each.id !== id) })
}

async function send(id: number): Promise<void> {
  const upload = files.get(id)
  if (upload === undefined) return
  const setState = (state: LogoUpload['state']) =>
    change({ uploads: library.uploads.map((each) => (each.id === id ? { ...each, state } : each)) })
  setState({ kind: 'sending', sent: 0 })
  try {
    const named = { orderId: readVisitorId(), name: upload.file.name }
    const logo = await sendFile('/api/logos', named, upload.file, {
      onProgress: (sent) => setState({ kind: 'sending', sent }),
      signal: upload.abort.signal,
    })
    // The visitor has logged in or out meanwhile.
    if (!files.has(id)) return
    files.delete(id)
    change({ uploads: library.uploads.filter((each) => each.id !== id) })
    put(logo)
    await showStored(logo, upload.shown)
  } catch (error) {
    const isRefused = error instanceof CallError && error.isRefusal && !mayPassLater(error.code)
    setState({ kind: isRefused ? 'refused' : 'failed', sentence: failureText(error) })
  }
}

/** Shows the server's picture, which proofs and prints are made of, instead of what the browser drew of the file. */
async function showStored(logo: Logo, shown: string | null): Promise<void> {
  if (shown === null) return chooseLogo(logo)
  const own = readOwnLogo()
  if (own?.picture !== shown) return
  // Designs can name it already.
  storeOwnLogo({ ...own, name: logo.name, pictureHash: logo.picture })
  const stored = await ownLogoOf(logo)
  const drawnDifferently = await isDrawnDifferently(own, stored, logo.contentType)
  const now = readOwnLogo()
  if (now?.picture === shown && now.pictureHash === logo.picture) storeOwnLogo({ ...stored, on: now.on, drawnDifferently })
}

function put(logo: Logo): void {
  changes += 1
  const others = (library.logos ?? []).filter(({ id }) => id !== logo.id)
  const all = [...others, logo].toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  change({ logos: all })
}

/** Products show it from now on. Rejects without the network. */
export async function chooseLogo(logo: Logo): Promise<void> {
  const isOn = readOwnLogo()?.on ?? true
  storeOwnLogo({ ...(await ownLogoOf(logo)), on: isOn })
}

/** Throws CallErrors. */
export async function renameLogo(logo: Logo, name: string): Promise<void> {
  const renamed = await callApi('/api/logos/rename', { orderId: readVisitorId(), id: logo.id, name })
  put(renamed)
  const own = readOwnLogo()
  if (own?.pictureHash === renamed.picture) storeOwnLogo({ ...own, name: renamed.name })
}

/** Throws CallErrors. */
export async function removeLogo(logo: Logo): Promise<void> {
  const logos = await callApi('/api/logos/remove', { orderId: readVisitorId(), id: logo.id })
  changes += 1
  change({ logos })
  if (readOwnLogo()?.pictureHash === logo.picture) removeOwnLogo()
}

/** Throws CallErrors. */
export async function remedyLogo(logo: Logo, remedy: LogoRemedy): Promise<void> {
  const isShown = readOwnLogo()?.pictureHash === logo.picture
  const changed = await callApi('/api/logos/remedy', { orderId: readVisitorId(), id: logo.id, remedy })
  const own = isShown ? await ownLogoOf(changed) : null
  put(changed)
  if (own !== null) storeOwnLogo({ ...own, on: readOwnLogo()?.on ?? true })
}

/** The repair of a logo for a print; taken, it is added and shown from then on. Throws CallErrors. */
export function ownRepair({ id, picture }: Logo, { widthMm, technique }: Pick<LogoUse, 'widthMm' | 'technique'>) {
  const body = { orderId: readVisitorId(), id, widthMm: Math.round(widthMm * 10) / 10, technique: technique ?? null }
  return {
    picture,
    preview: () => callApi('/api/logos/repair/preview', body),
    take: async () => shown(await callApi('/api/logos/repair', body)),
  }
}

/** Shows the logo again that a repaired one was made of. Throws CallErrors. */
export async function undoRepair({ id }: Logo): Promise<Logo> {
  return shown(await callApi('/api/logos/repair/undo', { orderId: readVisitorId(), id }))
}

async function shown(logo: Logo): Promise<Logo> {
  put(logo)
  await chooseLogo(logo)
  return logo
}
