import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'

import { whenText } from '#app/platform/text/moment-text.ts'
import { noteParts } from '#app/quotes/notes/mentions.ts'
import type { NoteView } from '#app/quotes/notes/note.contract.ts'
import { NoteForm } from '#app/quotes/notes/staff/note-form.tsx'
import { ReminderForm } from '#app/quotes/notes/staff/reminder-form.tsx'
import { callNotes, useNotes } from '#app/quotes/notes/staff/use-notes.ts'
import type { Colleague } from '#app/quotes/quote-answers.ts'
import { useNow } from '#app/ui/use-now.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { announce } from '#app/ui/live-region.tsx'
import { contentKeys } from '#app/platform/text/content-keys.ts'

interface QuoteNotesProps {
  readonly quoteId: string
  readonly colleagues: readonly Colleague[]
}

/** Notes among colleagues. Their colour is used for nothing that customers receive. */
export function QuoteNotes({ quoteId, colleagues }: QuoteNotesProps) {
  const { notes, failure, retry } = useNotes(quoteId)
  return (
    <section aria-labelledby="quote-notes" className="rounded-card border border-note-line bg-note p-4 w680:p-5">
      <h2 id="quote-notes" className="flex items-center gap-2 text-xl font-semibold">
        <Lock aria-hidden className="size-5 shrink-0" />
        Εσωτερικές σημειώσεις
      </h2>
      <p className="mt-1 text-sm">Τις βλέπει μόνο το προσωπικό. Δεν στέλνονται ποτέ στον πελάτη.</p>
      {failure !== null && (
        <div className="mt-3">
          <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>
        </div>
      )}
      {notes !== null && notes.length > 0 && (
        <ol aria-label="Σημειώσεις" className="mt-4 divide-y divide-note-line border-y border-note-line">
          {notes.map((note) => (
            <Note key={note.id} quoteId={quoteId} note={note} />
          ))}
        </ol>
      )}
      <NoteForm quoteId={quoteId} colleagues={colleagues} />
      <div className="mt-4 border-t border-note-line pt-4">
        <ReminderForm quoteId={quoteId} />
      </div>
    </section>
  )
}

function Note({ quoteId, note }: { readonly quoteId: string; readonly note: NoteView }) {
  const now = useNow()
  const { id, authorName, createdAt, removedAt, text, mentions, isMine } = note
  const parts = noteParts(text, mentions)
  const keys = contentKeys(parts)
  return (
    <li className="py-3">
      <p className="flex flex-wrap gap-x-2 text-sm text-muted">
        <strong className="text-ink">{authorName}</strong>
        <time dateTime={createdAt}>{whenText(new Date(createdAt), now)}</time>
      </p>
      {removedAt === null ? (
        <p className="mt-1 wrap-anywhere whitespace-pre-line">
          {parts.map((part, index) =>
            typeof part === 'string' ? part : <strong key={keys[index]}>@{part.mentioned.name}</strong>,
          )}
        </p>
      ) : (
        <p className="mt-1 text-sm italic">Διαγράφηκε, {whenText(new Date(removedAt), now)}</p>
      )}
      {isMine && removedAt === null && <RemoveNote quoteId={quoteId} noteId={id} />}
    </li>
  )
}

/** Asks for confirmation, because the text cannot be restored. */
function RemoveNote({ quoteId, noteId }: { readonly quoteId: string; readonly noteId: string }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { run, busy, failure } = useAsyncAction()
  const remove = () =>
    run(async () => {
      await callNotes('remove', { id: quoteId, noteId })
      announce('Η σημείωση διαγράφηκε.')
    })
  return (
    <div className="-mb-2 flex flex-wrap items-center gap-x-2 text-sm">
      {isConfirming ? (
        <>
          <span>Το κείμενο δεν επανέρχεται.</span>
          <Button variant="quiet" busy={busy} onClick={() => void remove()} padding="narrow">
            Οριστική διαγραφή
          </Button>
          <Button variant="quiet" onClick={() => setIsConfirming(false)} padding="narrow">
            Άκυρο
          </Button>
        </>
      ) : (
        <Button variant="quiet" onClick={() => setIsConfirming(true)} padding="narrow" className="-ml-2">
          Διαγραφή
        </Button>
      )}
      {failure !== null && (
        <p role="alert" className="basis-full text-failure">
          {failure}
        </p>
      )}
    </div>
  )
}
