import { inOrder, saveProblem } from '#app/quotes/editor/edits/edit-offer.ts'
import { CallError, failureText } from '#app/platform/browser/call-api.ts'
import type { OfferContent } from '#app/quotes/offer-content.ts'

export type SaveState =
  | { readonly kind: 'saved'; readonly at: string | null }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  /** It is invalid and cannot be saved. */
  | { readonly kind: 'incomplete'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string }
  /** Saved, sent or replaced elsewhere: local changes stay local until the person decides. */
  | { readonly kind: 'conflict' }

export interface Written {
  readonly content: OfferContent
  readonly save: SaveState
}

export interface Revision {
  readonly revision: number
  readonly content: OfferContent
}

interface Saved {
  readonly revision: number
  readonly savedAt: string
  /** Pictures that differ from those sent, because the line's logos changed */
  readonly pictures: readonly { readonly lineId: string; readonly imageSrc: string | null }[]
}

interface AutosaveOptions {
  /** Throws a CallError if it was not saved. */
  readonly send: (draft: Revision) => Promise<Saved>
  /** Delay after the last change, and after a failure; milliseconds */
  readonly quietMs?: number
  readonly retryMs?: number
}

function withPictures(content: OfferContent, pictures: Saved['pictures']): OfferContent {
  if (pictures.length === 0) return content
  const found = new Map(pictures.map(({ lineId, imageSrc }) => [lineId, imageSrc]))
  return {
    ...content,
    lines: content.lines.map((line) => ({
      ...line,
      imageSrc: found.get(line.id) ?? (found.has(line.id) ? null : line.imageSrc),
    })),
  }
}

const conflicts = new Set(['changed-meanwhile', 'wrong-state', 'not-found'])

/** Autosaves an offer: after a pause, one save at a time, retrying failures. Never discards input. */
export class OfferAutosave {
  #written: Written
  #revision: number
  /** Has changes not on the server yet */
  #changed = false
  #saving: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()
  readonly #options: Required<AutosaveOptions>

  constructor(begin: Revision, { quietMs = 900, retryMs = 5_000, send }: AutosaveOptions) {
    this.#written = { content: begin.content, save: { kind: 'saved', at: null } }
    this.#revision = begin.revision
    this.#options = { quietMs, retryMs, send }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly read = (): Written => this.#written

  /** The last known revision of the server. */
  get revision(): number {
    return this.#revision
  }

  get isSaved(): boolean {
    return !this.#changed && this.#saving === null
  }

  readonly edit = (change: (before: OfferContent) => OfferContent): void => {
    const content = change(this.#written.content)
    this.#changed = true
    const isConflict = this.#written.save.kind === 'conflict'
    this.#show({ content, save: isConflict ? this.#written.save : { kind: 'unsaved' } })
    if (!isConflict) this.#later(this.#options.quietMs)
  }

  /** Saves pending changes; resolves to whether everything is saved. */
  readonly flush = async (): Promise<boolean> => {
    clearTimeout(this.#timer)
    while (this.#saving !== null) await this.#saving
    if (!this.#changed) return true
    this.#saving = this.#save().finally(() => {
      this.#saving = null
    })
    await this.#saving
    return !this.#changed
  }

  /** Overwrites the revision saved by somebody else. */
  saveOver(revision: number): Promise<boolean> {
    this.#revision = revision
    this.#changed = true
    return this.flush()
  }

  async #save(): Promise<void> {
    const { content } = this.#written
    const problem = saveProblem(content)
    if (problem !== null) {
      this.#show({ content, save: { kind: 'incomplete', text: problem } })
      return
    }
    this.#changed = false
    this.#show({ content, save: { kind: 'saving' } })
    try {
      const { revision, savedAt, pictures } = await this.#options.send({ revision: this.#revision, content: inOrder(content) })
      this.#revision = revision
      const shown = withPictures(this.#written.content, pictures)
      this.#show({ content: shown, save: this.#changed ? { kind: 'unsaved' } : { kind: 'saved', at: savedAt } })
    } catch (error) {
      this.#changed = true
      const isRefusal = error instanceof CallError && error.isRefusal
      const isConflict = isRefusal && conflicts.has(error.code)
      this.#show({ ...this.#written, save: isConflict ? { kind: 'conflict' } : { kind: 'failed', text: failureText(error) } })
      // A retry would be refused again.
      if (!isRefusal) this.#later(this.#options.retryMs)
    }
  }

  #later(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), ms)
  }

  #show(written: Written): void {
    this.#written = written
    for (const listener of this.#listeners) listener()
  }
}
