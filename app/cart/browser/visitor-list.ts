import { readOfflineCopy } from '#app/cart/browser/offline-copy.ts'
import { visitorKeys, readVisitorId } from '#app/platform/browser/visitor-id.ts'
import { readStored, removeStored, writeStored } from '#app/platform/browser/browser-storage.ts'
import { readPatiently } from '#app/platform/browser/call-api.ts'
import { onInvalidatedAnswers } from '#app/platform/browser/local-session.ts'

/** A list stored on the server for the visitor: how it is read, and how it is changed. */
interface ListCalls<Line, Change> {
  readonly key: 'cart' | 'wishlist'
  readonly read: (visitorId: string, signal: AbortSignal) => Promise<Line[]>
  readonly send: (change: Change, visitorId: string) => Promise<Line[]>
  /** Whether a later change supersedes a queued one, which then is not sent. */
  readonly isOvertaken?: (change: Change, later: Change) => boolean
}

export interface ListState<Line, Change> {
  /** Null until loaded; not cleared by a failed read. */
  readonly lines: readonly Line[] | null
  /** Error of the last read */
  readonly error: unknown
  /** Pending changes, oldest first */
  readonly pending: readonly Change[]
}

/** Lists older than this may be stale, through another device or a sale. */
const freshMs = 60_000

/**
 * The cart or the wishlist in this browser: read when first shown, replaced by each answer (section 4), stored in local
 * storage for offline visits, and shared with other tabs. On the server it is always empty (`nothing`).
 */
export class VisitorList<Line, Change> {
  readonly nothing: ListState<Line, Change> = { lines: null, error: null, pending: [] }
  readonly #calls: ListCalls<Line, Change>
  readonly #listeners = new Set<() => void>()
  #state = this.nothing
  #readAt = 0
  #reading: AbortController | null = null
  #lastChange: Promise<unknown> = Promise.resolve()
  #channel: BroadcastChannel | undefined

  constructor(calls: ListCalls<Line, Change>) {
    this.#calls = calls
  }

  readonly state = (): ListState<Line, Change> => this.#state

  /** Whether the lines come from the server, not from the offline copy. */
  readonly isRead = (): boolean => this.#readAt > 0

  /** Subscribes to state changes; the first subscriber triggers the read. Browser only. */
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange)
    if (this.#state.lines === null) this.#showOfflineCopy()
    this.#readIfOld()
    return () => this.#listeners.delete(onChange)
  }

  /** Reloads the list, even during a read, whose answer may be out of date. */
  readonly reload = (): void => {
    this.#endReading()
    this.#readAt = 0
    this.#readIfOld()
  }

  /**
   * Queues a change; resolves to the list after it, or to null if a later one superseded it. One change at a time: two
   * concurrent requests could be answered in reverse order, and the older list would win. Cancelling the first would not
   * help, since it may have taken effect.
   */
  readonly change = (change: Change): Promise<readonly Line[] | null> => {
    this.#set({ pending: [...this.#state.pending, change] })
    const sent = this.#lastChange.then(() => this.#send(change))
    this.#lastChange = sent.catch(() => undefined)
    return sent
  }

  async #send(change: Change): Promise<readonly Line[] | null> {
    const { pending } = this.#state
    const later = pending.slice(pending.indexOf(change) + 1)
    const isOver = () => this.#state.pending.filter((each) => each !== change)
    try {
      if (later.some((next) => this.#calls.isOvertaken?.(change, next))) {
        this.#set({ pending: isOver() })
        return null
      }
      const lines = await this.#calls.send(change, readVisitorId())
      this.take(lines, { pending: isOver() })
      return lines
    } catch (error) {
      this.#set({ pending: isOver() })
      // After a refusal or a lost answer the list may be stale. The read is not awaited.
      this.reload()
      throw error
    }
  }

  /** Takes the list that a change was answered with. */
  readonly take = (lines: readonly Line[], rest: Partial<ListState<Line, Change>> = {}): void => {
    // A read in progress must not replace this newer answer.
    this.#endReading()
    this.#take(lines, rest)
    this.#tabs()?.postMessage(null)
  }

  #readIfOld(): void {
    if (this.#reading !== null || this.#listeners.size === 0 || Date.now() - this.#readAt < freshMs) return
    this.#reading = new AbortController()
    if (this.#state.lines === null && this.#state.error !== null) this.#set({ error: null })
    void this.#read(this.#reading)
  }

  async #read(reading: AbortController): Promise<void> {
    try {
      const lines = await readPatiently((signal) => this.#calls.read(readVisitorId(), signal), reading.signal)
      if (this.#reading !== reading) return
      this.#reading = null
      this.#take(lines, {})
    } catch (error) {
      if (this.#reading !== reading) return
      this.#reading = null
      this.#set({ error })
    }
  }

  /** This tab's own logout, which invalidates the answers when it has reached its page: they are read then, once. */
  #forget(): void {
    this.#endReading()
    this.#readAt = Date.now()
    this.#set({ lines: null, error: null })
  }

  #endReading(): void {
    this.#reading?.abort()
    this.#reading = null
  }

  /** Replaces the list by a server's answer. */
  #take(lines: readonly Line[], rest: Partial<ListState<Line, Change>>): void {
    this.#readAt = Date.now()
    this.#set({ lines, error: null, ...rest })
    writeStored(`last-${this.#calls.key}`, JSON.stringify({ orderId: readVisitorId(), lines }))
  }

  #showOfflineCopy(): void {
    const stored = `last-${this.#calls.key}`
    const lines = readOfflineCopy(readStored(stored), readVisitorId())
    // The stored copy is a server's answer.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    if (lines !== null) this.#set({ lines: lines as readonly Line[] })
    else removeStored(stored)
  }

  #set(part: Partial<ListState<Line, Change>>): void {
    this.#state = { ...this.#state, ...part }
    for (const tell of this.#listeners) tell()
  }

  /** Reloads the list after others' changes, until the returned function is called. Browser only. */
  readonly hearOthers = (): (() => void) => {
    const end = new AbortController()
    const { signal } = end
    this.#tabs()?.addEventListener('message', this.reload, { signal })
    const seeStorage = ({ key, isTrusted }: StorageEvent) => {
      if (key !== null && !visitorKeys.has(key)) return
      if (isTrusted) this.reload()
      else this.#forget()
    }
    addEventListener('storage', seeStorage, { signal })
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.#readIfOld(), { signal })
    const unsubscribe = onInvalidatedAnswers(() => {
      this.#set({ lines: null, error: null })
      this.reload()
    })
    return () => {
      end.abort()
      unsubscribe()
    }
  }

  /** Receives the messages of other tabs, not of this one. */
  #tabs(): BroadcastChannel | undefined {
    if (typeof BroadcastChannel !== 'undefined') this.#channel ??= new BroadcastChannel(`doro-${this.#calls.key}`)
    return this.#channel
  }
}
