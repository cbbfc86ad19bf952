import { useId, useState } from 'react'

import type { ShareView } from '#app/personalisation/sharing/share-schemas.ts'
import { removeAnswer, revokeShare, useShares } from '#app/personalisation/sharing/use-shares.ts'
import { failureText } from '#app/platform/browser/call-api.ts'
import { dayInAthens, longDayText } from '#app/platform/calendar.ts'
import { momentText } from '#app/platform/text/moment-text.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'

type AnswerView = ShareView['answers'][number]

/** The visitor's links, each with its answers, its views, its last day and a revoke button; nothing without links. */
export function MyShares({ heading: Heading = 'h3' }: { readonly heading?: 'h2' | 'h3' }) {
  const { shares, failure, retry } = useShares()
  const [busy, setBusy] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [done, setDone] = useState('')
  const headingId = useId()
  if (failure !== null) return <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>
  if (shares === null || shares.length === 0) return null
  const change = async (id: string, work: () => Promise<void>, text: string) => {
    if (busy !== null) return
    setBusy(id)
    setRefused(null)
    setDone('')
    try {
      await work()
      setDone(text)
      // The focused button has been removed.
      document.getElementById(headingId)?.focus()
    } catch (error) {
      setRefused(failureText(error))
    }
    setBusy(null)
  }
  const revoke = ({ id, title }: ShareView) => change(id, () => revokeShare(id), `Ο σύνδεσμος «${title}» ανακλήθηκε.`)
  const remove = ({ id, name }: AnswerView) => change(id, () => removeAnswer(id), `Η απάντηση του ονόματος «${name}» διαγράφηκε.`)
  return (
    <section aria-labelledby={headingId} className="border-t border-line pt-5">
      <Heading id={headingId} tabIndex={-1} className="font-semibold outline-none">
        Οι σύνδεσμοί μου
      </Heading>
      {refused !== null && (
        <div className="mt-2">
          <ErrorNotice>{refused}</ErrorNotice>
        </div>
      )}
      <p role="status" className="text-sm font-semibold text-success not-empty:mt-2">
        {done}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {shares.map((share) => (
          <li key={share.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <div className="min-w-0 flex-1 basis-56">
              <p className="wrap-anywhere">{share.title}</p>
              <p className="text-sm text-muted">{[productsText(share), viewsText(share), stateText(share)].join(' · ')}</p>
              {share.answers.length > 0 && <AnswersOfShare share={share} busy={busy} onRemove={remove} />}
            </div>
            {isLive(share) && (
              <Button
                variant="quiet"
                padding="none"
                busy={busy === share.id}
                className="self-start"
                onClick={() => void revoke(share)}
              >
                <span>
                  Ανάκληση<span className="sr-only">: {share.title}</span>
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface AnswersOfShareProps {
  readonly share: ShareView
  /** What is being changed */
  readonly busy: string | null
  readonly onRemove: (answer: AnswerView) => Promise<void>
}

/** What people with the link answered; folded, with the approval in sight. */
function AnswersOfShare({ share: { title, answers }, busy, onRemove }: AnswersOfShareProps) {
  const approved = answers.findLast(({ choice }) => choice === 'approved')
  return (
    <details className="mt-1 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 underline decoration-line-strong underline-offset-4">
        <span className="wrap-anywhere">
          {approved !== undefined && <strong className="block text-success">Εγκρίθηκε από: {approved.name}</strong>}
          {answersText(answers.length)}
          <span className="sr-only">: {title}</span>
        </span>
      </summary>
      <ul className="space-y-3 pb-2">
        {answers.map((answer) => (
          <li key={answer.id} className="wrap-anywhere">
            <p>
              {answerTexts[answer.choice ?? 'comment']}: <bdi className="font-semibold">{answer.name}</bdi>
              <span className="block text-muted">{momentText(new Date(answer.createdAt))}</span>
            </p>
            {answer.product !== null && <p className="text-muted">{answer.product}</p>}
            {answer.comment !== '' && (
              <p dir="auto" className="mt-1 rounded-card bg-plate px-3 py-2 whitespace-pre-line">
                {answer.comment}
              </p>
            )}
            <Button variant="quiet" padding="none" busy={busy === answer.id} onClick={() => void onRemove(answer)}>
              <span>
                Διαγραφή<span className="sr-only">: {answer.name}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

const answerTexts = { approved: 'Εγκρίνει', preferred: 'Προτιμά', comment: 'Γράφει' } as const

function answersText(count: number): string {
  return count === 1 ? '1 απάντηση' : `${count} απαντήσεις`
}

function isLive({ revokedAt, expiresAt }: ShareView): boolean {
  return revokedAt === null && new Date(expiresAt) > new Date()
}

function productsText({ items }: ShareView): string {
  return items === 1 ? '1 προϊόν' : `${items} προϊόντα`
}

function viewsText({ views }: ShareView): string {
  if (views === 0) return 'δεν άνοιξε ακόμη'
  return views === 1 ? '1 προβολή' : `${views} προβολές`
}

function stateText(share: ShareView): string {
  if (share.revokedAt !== null) return 'ανακλήθηκε'
  const day = longDayText(dayInAthens(new Date(share.expiresAt)))
  return isLive(share) ? `έως ${day}` : `έληξε: ${day}`
}
