import { type KeyboardEvent, type SubmitEvent, useId, useRef, useState } from 'react'

import { CallError, failureText } from '#app/platform/browser/call-api.ts'
import { completeMention, matchingColleagues, mentionedIn, typedMention } from '#app/quotes/notes/mentions.ts'
import { maxInternalNoteLength } from '#app/quotes/notes/notes.ts'
import { callNotes } from '#app/quotes/notes/staff/use-notes.ts'
import type { Colleague } from '#app/quotes/quote-answers.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { announce } from '#app/ui/live-region.tsx'
import { useUnsavedFields } from '#app/ui/unsaved/use-unsaved.ts'

interface NoteFormProps {
  readonly quoteId: string
  readonly colleagues: readonly Colleague[]
}

const maxShown = 6

/** The field for a note. «@» suggests colleagues: arrows select, Enter or Tab inserts, Escape closes. */
export function NoteForm({ quoteId, colleagues }: NoteFormProps) {
  const fieldId = useId()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const { saving } = useUnsavedFields(form)
  const [text, setText] = useState('')
  const [typed, setTyped] = useState<string | null>(null)
  const [chosen, setChosen] = useState(0)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const offered = typed === null ? [] : matchingColleagues(typed, colleagues).slice(0, maxShown)
  const mentioned = mentionedIn(text, colleagues)

  function look(area: HTMLTextAreaElement): void {
    setTyped(area.selectionStart === area.selectionEnd ? typedMention(area.value, area.selectionStart) : null)
    setChosen(0)
  }

  function complete({ name }: Colleague): void {
    const area = field.current
    if (area === null) return
    const next = completeMention(area.value, area.selectionStart, name)
    setText(next.text)
    setTyped(null)
    area.focus()
    // After React has rendered the text
    requestAnimationFrame(() => area.setSelectionRange(next.caret, next.caret))
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const colleague = offered[chosen]
    if (colleague === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setChosen((chosen + step + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') complete(colleague)
    else if (event.key === 'Escape') setTyped(null)
    else return
    event.preventDefault()
  }

  async function write(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await saving(() => callNotes('write', { id: quoteId, text }))
      setText('')
      announce('Η σημείωση καταχωρίστηκε.')
    } catch (error) {
      setFailure((error instanceof CallError ? error.fields['text'] : undefined) ?? failureText(error))
      field.current?.focus()
    }
    setBusy(false)
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void write(event)} className="mt-4">
      <label htmlFor={fieldId} className="mb-1.5 block text-sm font-semibold">
        Σημείωση για συναδέλφους
      </label>
      <textarea
        id={fieldId}
        ref={field}
        rows={3}
        required
        maxLength={maxInternalNoteLength}
        value={text}
        placeholder="Με @ ειδοποιείτε συνάδελφο"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={`${fieldId}-colleagues`}
        aria-activedescendant={offered.length > 0 ? `${fieldId}-${chosen}` : undefined}
        aria-invalid={failure !== null || undefined}
        aria-describedby={failure === null ? undefined : `${fieldId}-error`}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          look(currentTarget)
        }}
        onClick={({ currentTarget }) => look(currentTarget)}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped(null)}
        className="block w-full resize-y rounded-[1.5rem] border border-note-strong bg-surface px-5 py-3 text-base"
      />
      <div
        id={`${fieldId}-colleagues`}
        role="listbox"
        aria-label="Συνάδελφοι"
        className="mt-1 overflow-hidden rounded-card border border-note-strong bg-surface empty:hidden"
      >
        {offered.map((colleague, index) => (
          <div
            key={colleague.id}
            id={`${fieldId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            // The field keeps the focus.
            onPointerDown={(event) => {
              event.preventDefault()
              complete(colleague)
            }}
            className={classes(
              'flex min-h-11 cursor-pointer items-center px-5 text-sm',
              index === chosen && 'bg-plate font-semibold',
            )}
          >
            {colleague.name}
          </div>
        ))}
      </div>
      {failure !== null && (
        <p id={`${fieldId}-error`} role="alert" className="mt-1.5 text-sm text-failure">
          {failure}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="secondary" busy={busy}>
          Καταχώριση σημείωσης
        </Button>
        {mentioned.length > 0 && (
          <p className="min-w-0 text-sm break-words">
            Θα λάβουν e-mail με σύνδεσμο, χωρίς το κείμενο: {mentioned.map(({ name }) => name).join(', ')}.
          </p>
        )}
      </div>
    </form>
  )
}
