import { type ReactNode, useId, useState } from 'react'

import { momentText } from '#app/platform/text/moment-text.ts'
import { FileList } from '#app/quotes/files/file-button.tsx'
import { UploadField } from '#app/uploads/upload-field.tsx'
import { messageUploads } from '#app/quotes/files/quote-uploads.ts'
import { readerName } from '#app/quotes/customer/reader-name.ts'
import { callQuote } from '#app/quotes/customer/use-quote.ts'
import { classes } from '#app/ui/classes.ts'
import { announce } from '#app/ui/live-region.tsx'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { awaitsStaff } from '#app/quotes/quote-states.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'
import type { QuoteMessageView, QuoteView } from '#app/quotes/quote-answers.ts'
import { CallError } from '#app/platform/browser/call-api.ts'

interface QuoteThreadProps {
  readonly quoteRef: QuoteRef
  readonly quote: QuoteView
  /** Id of the line that the next message is about; '' is the whole quote */
  readonly about: string
  readonly onAbout: (lineId: string) => void
  /** Above the message field, for staff */
  readonly tools?: ReactNode
}

/** The target of the «ask about this line» buttons. */
export const messageFieldId = 'quote-message'

/** The messages of customer and staff, and the field for a new one. */
export function QuoteThread({ quoteRef, quote, about, onAbout, tools }: QuoteThreadProps) {
  const lines = allLines(quote)
  const isStaff = quote.role === 'staff'
  return (
    <section aria-labelledby="quote-messages" className="print:hidden">
      <h2 id="quote-messages" className="text-xl font-semibold">
        Μηνύματα
      </h2>
      {quote.messages.length === 0 ? (
        <p className="mt-2 text-muted">
          {isStaff
            ? 'Κανένα μήνυμα ακόμη. Ό,τι γράψετε φτάνει στον πελάτη και με e-mail.'
            : 'Κανένα μήνυμα ακόμη. Ρωτήστε μας ό,τι θέλετε για την προσφορά.'}
        </p>
      ) : (
        <ol className="mt-4 space-y-3">
          {quote.messages.map((message) => (
            <Message
              key={message.id}
              quoteRef={quoteRef}
              message={message}
              isMine={message.fromStaff === isStaff}
              about={lines.find(({ id }) => id === message.lineId)?.title ?? null}
            />
          ))}
        </ol>
      )}
      <MessageForm
        quoteRef={quoteRef}
        lines={linesForMessages(quote)}
        about={about}
        onAbout={onAbout}
        name={quote.role === 'approver' ? readerName(quote) : null}
        tools={tools}
        mayWait={isStaff && awaitsStaff.has(quote.state)}
      />
    </section>
  )
}

function Message({
  quoteRef,
  message,
  isMine,
  about,
}: {
  readonly quoteRef: QuoteRef
  readonly message: QuoteMessageView
  /** Written by the reader's side */
  readonly isMine: boolean
  readonly about: string | null
}) {
  const { fromStaff, authorName, createdAt, text, files } = message
  return (
    <li className={classes('flex', isMine && 'justify-end')}>
      <article
        className={classes(
          'max-w-xl min-w-0 rounded-card border px-4 py-3',
          isMine ? 'border-transparent bg-plate' : 'border-line bg-surface',
        )}
      >
        <p className="flex flex-wrap gap-x-2 text-sm text-muted">
          <strong className="text-ink">{authorName}</strong>
          {fromStaff && <span>από το κατάστημα</span>}
          <time dateTime={createdAt}>{momentText(new Date(createdAt))}</time>
        </p>
        {about !== null && <p className="mt-1 text-sm font-semibold">Για: {about}</p>}
        <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
        {files.length > 0 && (
          <div className="mt-2">
            <FileList quoteRef={quoteRef} files={files} />
          </div>
        )}
      </article>
    </li>
  )
}

interface MessageFormProps {
  readonly quoteRef: QuoteRef
  readonly lines: readonly TitledLine[]
  readonly about: string
  readonly onAbout: (lineId: string) => void
  /** Prefilled for an approver, who has no account; null for others, whose name is known */
  readonly name: string | null
  /** Staff owe an answer, so this message may pause the deadline. */
  readonly mayWait: boolean
  readonly tools: ReactNode
}

function MessageForm({ quoteRef, lines, about, onAbout, name, mayWait, tools }: MessageFormProps) {
  const selectId = useId()
  const [round, setRound] = useState(0)
  const [uploads, setUploads] = useState<{ readonly fileIds: readonly string[]; readonly pending: number }>(noUploads)
  const { field, reset, ...form } = useCallForm({
    defaultValues: { text: '', name: name ?? '', waits: false },
    send: async (values) => {
      if (uploads.pending > 0) {
        throw new CallError('uploads-pending', 'Περιμένετε να ανέβουν τα αρχεία και στείλτε το μήνυμα ξανά.')
      }
      await callQuote('message', { ...quoteRef, ...values, lineId: about === '' ? null : about, fileIds: uploads.fileIds })
      reset('text')
      reset('waits')
      onAbout('')
      setUploads(noUploads)
      setRound((before) => before + 1)
      announce('Το μήνυμα στάλθηκε.')
    },
  })
  const text = field('text')
  return (
    <CallForm
      form={form}
      submitText="Αποστολή μηνύματος"
      variant="secondary"
      className="mt-6 space-y-4 rounded-card border border-line bg-surface p-4 w680:p-6"
    >
      {lines.length > 1 && (
        <div>
          <label htmlFor={selectId} className="mb-1.5 block text-sm font-semibold">
            Αφορά
          </label>
          <select
            id={selectId}
            value={about}
            onChange={(event) => onAbout(event.currentTarget.value)}
            className="h-12 w-full rounded-pill border border-line-strong bg-surface px-5 text-base"
          >
            <option value="">Όλη την προσφορά</option>
            {lines.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </div>
      )}
      {tools}
      <div id={messageFieldId}>
        <TextArea label="Το μήνυμά σας" rows={4} required {...text} />
      </div>
      <UploadField
        key={round}
        calls={messageUploads(quoteRef)}
        label="Αρχεία (προαιρετικά)"
        onChange={({ files, pending }) => setUploads({ fileIds: files.map(({ id }) => id), pending })}
      />
      {name !== null && <TextField label="Το όνομά σας" autoComplete="name" {...field('name')} />}
      {mayWait && <CheckField label="Αναμένουμε την απάντησή του: η προθεσμία μας σταματά" {...field('waits')} />}
    </CallForm>
  )
}

const noUploads = { fileIds: [], pending: 0 }

interface TitledLine {
  readonly id: string
  readonly title: string
}

/** Lines a message can be about: those of the newest offer, or of the request before the first. */
function linesForMessages({ offers, lines }: QuoteView): readonly TitledLine[] {
  return offers[0]?.lines ?? lines
}

/** Includes lines of earlier offers, because old messages may refer to them. */
function allLines({ offers, lines }: QuoteView): readonly TitledLine[] {
  return [...offers.flatMap((offer) => offer.lines), ...lines]
}
