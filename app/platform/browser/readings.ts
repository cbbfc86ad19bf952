import { onForgottenAnswers } from '#app/platform/browser/answers.ts'
import { readPatiently } from '#app/platform/browser/call-api.ts'

type Read = (signal: AbortSignal) => Promise<unknown>

export interface ReadingState {
  /** Undefined until it is there; the last one outlives a failure. */
  readonly answer: unknown
  /** Why the last reading failed, or null */
  readonly error: unknown
  /** When the answer came, in milliseconds; 0 for one that is known to be old */
  readonly at: number
}

export const nothingRead: ReadingState = { answer: undefined, error: null, at: 0 }

/** One thing that the server answers, for all that show it. */
class Reading {
  state = nothingRead
  readonly #listeners = new Set<() => void>()
  #read: Read | undefined
  #underWay: AbortController | null = null

  get isShown(): boolean {
    return this.#listeners.size > 0
  }

  /** Calls back at each change, until the answer is called; what is not kept is then forgotten. */
  show(onChange: () => void, isKept: boolean): () => void {
    this.#listeners.add(onChange)
    return () => {
      this.#listeners.delete(onChange)
      if (this.isShown) return
      this.#end()
      if (!isKept) this.state = nothingRead
    }
  }

  readIfOlder(ms: number, read: Read): void {
    this.#read = read
    const { at } = this.state
    if (this.#underWay === null && (at === 0 || Date.now() - at >= ms)) void this.#tryToRead(read)
  }

  /** Also where a reading is under way: that one may be older than what has happened. Resolves when it has ended. */
  async readAnew(): Promise<void> {
    this.#end()
    if (this.#read === undefined || !this.isShown) this.#set({ at: 0 })
    else await this.#tryToRead(this.#read)
  }

  /** An older reading that is still under way must not replace this. */
  take(answer: unknown): void {
    this.#end()
    this.#set({ answer: unchanged(this.state.answer, answer), error: null, at: Date.now() })
  }

  forget(): void {
    this.#end()
    this.#set(nothingRead)
    if (this.isShown) void this.readAnew()
  }

  async #tryToRead(read: Read): Promise<void> {
    const underWay = new AbortController()
    const { signal } = underWay
    this.#underWay = underWay
    if (this.state.answer === undefined && this.state.error !== null) this.#set({ error: null })
    try {
      const answer = await readPatiently(read, signal)
      if (!signal.aborted) this.take(answer)
    } catch (error) {
      if (signal.aborted) return
      this.#underWay = null
      this.#set({ error })
    }
  }

  #end(): void {
    this.#underWay?.abort()
    this.#underWay = null
  }

  #set(part: Partial<ReadingState>): void {
    this.state = { ...this.state, ...part }
    for (const tell of this.#listeners) tell()
  }
}

/** What is the same as before stays the same object: nothing is rendered for it. */
function unchanged(before: unknown, answer: unknown): unknown {
  return JSON.stringify(before) === JSON.stringify(answer) ? before : answer
}

/** By their keys, what was left longest ago first. A server keeps nothing here. */
const readings = new Map<string, Reading>()
const mostKept = 50
let hears = false

/** Browser only. */
export function readingOf(key: string): Reading {
  // Kept for as long as the page lives, as what it forgets is.
  if (!hears) onForgottenAnswers(() => readings.forEach((reading) => reading.forget()))
  hears = true
  const reading = readings.get(key) ?? new Reading()
  readings.delete(key)
  readings.set(key, reading)
  for (const [oldest, { isShown }] of readings)
    if (readings.size > mostKept && !isShown && oldest !== key) readings.delete(oldest)
  return reading
}

export function stateOf(key: string | null): ReadingState {
  return (key === null ? undefined : readings.get(key)?.state) ?? nothingRead
}

/** Keeps what a call has answered as what is known for `key`. Browser only. */
export function keepAnswer(key: string, answer: unknown): void {
  readingOf(key).take(answer)
}

/** What begins with `beginning` is old: it is read anew where it is shown, elsewhere when it is next shown. Browser only. */
export async function readAnew(beginning: string): Promise<void> {
  const old = [...readings].filter(([key]) => key.startsWith(beginning))
  await Promise.all(old.map(([, reading]) => reading.readAnew()))
}
