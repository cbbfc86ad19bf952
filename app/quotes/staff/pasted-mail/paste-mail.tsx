import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { callApi } from '#app/platform/browser/call-api.ts'
import type { useNewQuote } from '#app/quotes/staff/new-quote/use-new-quote.ts'
import { maxMailLength } from '#app/quotes/staff/pasted-mail/mail-lines.ts'
import { MailItem } from '#app/quotes/staff/pasted-mail/mail-item.tsx'
import { emptyMailText, longMailText } from '#app/quotes/staff/pasted-mail/pasted-mail-texts.ts'
import type { ReadMail } from '#app/quotes/staff/pasted-mail/read-mail.contract.ts'
import { maxQuoteLines } from '#app/quotes/quotes.ts'
import type { RequestedLine } from '#app/quotes/request/quote-request.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { announce } from '#app/ui/live-region.tsx'

interface PasteMailProps {
  /** Whether there is a text that has not been read; the form says so before it drops it. */
  readonly onUnread: (isUnread: boolean) => void
  readonly request: Pick<ReturnType<typeof useNewQuote>, 'fillIn' | 'appendLine'>
}

/** A pasted mail becomes lines of the request, after staff choose a product for each. */
export function PasteMail({ request, onUnread }: PasteMailProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [mail, setMail] = useState<ReadMail | null>(null)
  /** Indexes of items added or skipped */
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set())
  const { run, busy, failure } = useAsyncAction()
  const list = useRef<HTMLUListElement>(null)
  const done = useRef<HTMLParagraphElement>(null)

  const read = () => {
    const wrong = text.trim() === '' ? emptyMailText : text.length > maxMailLength ? longMailText : undefined
    setError(wrong)
    if (wrong !== undefined) return
    void run(async () => {
      const answer = await callApi('/api/staff/quotes/read-mail', { text })
      setMail(answer)
      onUnread(false)
      setSettled(new Set())
      announce(foundText(answer))
    })
  }
  const settle = (place: number, line: RequestedLine | null) => {
    if (line !== null && !request.appendLine(line)) return announce(`Ένα αίτημα έχει έως ${maxQuoteLines} γραμμές.`)
    flushSync(() => setSettled((before) => new Set(before).add(place)))
    const next = list.current?.querySelector<HTMLElement>('button, input')
    if (next) next.focus()
    else done.current?.focus()
  }
  const left = mail?.items.flatMap((item, place) => (settled.has(place) ? [] : [{ item, place }])) ?? []
  return (
    <section aria-labelledby="mail-title" className="rounded-card border border-line bg-plate p-4 w680:p-5">
      <h2 id="mail-title" className="text-xl font-semibold">
        Κείμενο του e-mail
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">
        Βρίσκουμε στοιχεία, προϊόντα και ποσότητες. Στο αίτημα μπαίνουν μόνο όσα επιλέξετε.
      </p>
      <TextArea
        label="Επικολλήστε το e-mail"
        rows={6}
        value={text}
        error={error}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => {
          setText(value)
          onUnread(value.trim() !== '')
        }}
      />
      <div className="mt-3">
        <Button variant="secondary" busy={busy} onClick={read}>
          Αναγνώριση ειδών
        </Button>
      </div>
      {failure !== null && (
        <div className="mt-3">
          <ErrorNotice onRetry={read}>{failure}</ErrorNotice>
        </div>
      )}
      {mail !== null && (
        <div className="mt-5 space-y-5">
          <FromMail mail={mail} fillIn={request.fillIn} />
          <p ref={done} tabIndex={-1} className="font-semibold outline-none">
            {left.length > 0 || mail.items.length === 0 ? foundText(mail) : 'Αποφασίσατε για όλα τα είδη του e-mail.'}
          </p>
          {mail.left > 0 && (
            <p className="text-sm">
              {mail.left === 1 ? 'Ένα ακόμη είδος δεν χωρά' : `${mail.left} ακόμη είδη δεν χωρούν`}: ένα αίτημα έχει έως{' '}
              {maxQuoteLines} γραμμές.
            </p>
          )}
          <ul ref={list} aria-label="Είδη του e-mail" className="space-y-4">
            {left.map(({ item, place }) => (
              <MailItem
                key={place}
                item={item}
                onAdd={(line) => {
                  settle(place, line)
                  announce(`Προστέθηκε: ${line.title}`)
                }}
                onSkip={() => settle(place, null)}
              />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function foundText({ items }: ReadMail): string {
  if (items.length === 0) return 'Δεν βρέθηκαν είδη με ποσότητα. Προσθέστε τα πιο κάτω, με αναζήτηση ή με τα λόγια του πελάτη.'
  return items.length === 1
    ? 'Βρέθηκε 1 είδος. Επιλέξτε το προϊόν του.'
    : `Βρέθηκαν ${items.length} είδη. Επιλέξτε το προϊόν για το καθένα.`
}

const labels = { name: 'Ονοματεπώνυμο', companyName: 'Εταιρεία', email: 'E-mail', phone: 'Τηλέφωνο', afm: 'ΑΦΜ' } as const
const fields = ['name', 'companyName', 'email', 'phone', 'afm'] as const

/** Sender and text of the mail, to fill the form on request. */
function FromMail({ mail: { sender, words }, fillIn }: { readonly mail: ReadMail } & Pick<PasteMailProps['request'], 'fillIn'>) {
  const known = fields.filter((field) => sender[field] !== '')
  return (
    <div>
      {known.length > 0 && (
        <dl className="mb-3 grid gap-x-6 gap-y-1 text-sm w480:grid-cols-[auto_minmax(0,1fr)]">
          {known.map((field) => (
            <div key={field} className="contents">
              <dt className="text-muted">{labels[field]}</dt>
              <dd className="break-words">{sender[field]}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap gap-3">
        {known.length > 0 && (
          <Button
            variant="secondary"
            onClick={() => {
              fillIn(Object.fromEntries(known.map((field) => [field, sender[field]])))
              announce('Συμπληρώθηκαν τα στοιχεία του πελάτη.')
            }}
          >
            Συμπλήρωση στοιχείων πελάτη
          </Button>
        )}
        <Button
          variant="secondary"
          onClick={() => {
            fillIn({ message: words })
            announce('Το κείμενο μπήκε στα λόγια του πελάτη.')
          }}
        >
          Το κείμενο στα λόγια του πελάτη
        </Button>
      </div>
    </div>
  )
}
