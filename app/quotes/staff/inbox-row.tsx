import { Link } from 'react-router'

import { dayInAthens, dayText } from '#app/platform/calendar.ts'
import { type DueText, dueText } from '#app/quotes/staff/due-text.ts'
import { proofStateText } from '#app/proofs/proof-states.ts'
import { StaffStateBadge } from '#app/quotes/staff/staff-state-badge.tsx'
import { formatEuros } from '#app/platform/text/money.ts'
import { classes } from '#app/ui/classes.ts'
import { staffQuoteUrl } from '#app/staff-urls.ts'
import type { StaffQuoteRow } from '#app/quotes/staff/staff-quotes.contract.ts'

/** The columns on wide screens; on phones a row is a card. */
export const rowColumns =
  'w1200:grid-cols-[minmax(0,1.4fr)_minmax(0,1.3fr)_8.5rem_7rem_7.5rem_9.5rem] w1200:gap-x-5 w1500:grid-cols-[minmax(0,1.4fr)_minmax(0,1.6fr)_13rem_8rem_9rem_10.5rem]'

const tones: Readonly<Record<DueText['tone'], string>> = {
  late: 'font-semibold text-failure',
  soon: 'font-semibold text-accent',
  calm: 'text-muted',
}

/** A quote in the inbox; the whole row is one link. */
export function InboxRow({ quote, now }: { readonly quote: StaffQuoteRow; readonly now: Date }) {
  const { companyName, name, projectName, firstTitle, lineCount, net, assignee, unseen } = quote
  return (
    <li
      className={classes(
        'relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3.5 transition-colors hover:bg-paper has-focus-visible:bg-paper w680:px-5 w1200:items-center',
        rowColumns,
      )}
    >
      <div className="col-span-2 min-w-0 w1200:col-span-1">
        <Link
          to={staffQuoteUrl(quote.id)}
          className={classes('block truncate outline-offset-2 after:absolute after:inset-0', unseen && 'font-semibold')}
        >
          {unseen && (
            <>
              <span aria-hidden className="mr-2 inline-block size-2.5 rounded-pill bg-accent align-middle" />
              <span className="sr-only">Νέο: </span>
            </>
          )}
          {companyName || name}
        </Link>
        <p className="truncate text-sm text-muted tabular-nums">
          {quote.number}
          {companyName !== '' && ` · ${name}`}
        </p>
      </div>
      <p className="col-span-2 flex gap-1 text-sm w1200:col-span-1">
        <span className="truncate">
          {projectName !== '' && <span className="font-semibold">{projectName} · </span>}
          {firstTitle}
        </span>
        {lineCount > 1 && <span className="shrink-0 text-muted">και {lineCount - 1} ακόμη</span>}
      </p>
      <p className="text-sm">
        <Deadline quote={quote} now={now} />
      </p>
      <p className="justify-self-end text-sm tabular-nums w1200:text-right">
        {net === null ? <span className="hidden text-muted w1200:inline">–</span> : formatEuros(net)}
      </p>
      <p className="truncate text-sm text-muted">{assignee ?? <span className="italic">Χωρίς υπεύθυνο</span>}</p>
      <p className="justify-self-end w1200:justify-self-start">
        <StaffStateBadge state={quote.state} />
        {quote.proof !== null && <span className="mt-0.5 block text-xs text-muted">Δοκίμιο: {proofStateText(quote.proof)}</span>}
      </p>
    </li>
  )
}

/** The staff's deadline, or the customer's time left. */
function Deadline({ quote, now }: { readonly quote: StaffQuoteRow; readonly now: Date }) {
  if (quote.answerDueAt !== null) {
    const { text, tone } = dueText(new Date(quote.answerDueAt), now)
    return <span className={tones[tone]}>{text}</span>
  }
  if (quote.waitingSince !== null) {
    return <span className="text-muted">αναμονή πελάτη από {dayText(dayInAthens(new Date(quote.waitingSince)))}</span>
  }
  if (quote.state === 'offered' && quote.validUntil !== null) {
    return <span className="text-muted">ισχύει έως {dayText(quote.validUntil)}</span>
  }
  return <span className="text-muted">{dayText(dayInAthens(new Date(quote.changedAt)))}</span>
}
