import { useWorksIn } from '#app/account/use-areas.ts'
import { type DueText, dueText } from '#app/quotes/staff/due-text.ts'
import { StaffStateBadge } from '#app/quotes/staff/staff-state-badge.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { useNow } from '#app/ui/use-now.ts'
import { callStaff } from '#app/quotes/staff/use-staff-quotes.ts'
import { WaitingToggle } from '#app/quotes/notes/staff/waiting-toggle.tsx'
import { classes } from '#app/ui/classes.ts'
import type { StaffQuote } from '#app/quotes/staff/staff-quotes.contract.ts'

const tones: Readonly<Record<DueText['tone'], string>> = {
  late: 'font-semibold text-failure',
  soon: 'font-semibold text-accent',
  calm: 'text-muted',
}

/** Customer, state, answer deadline and assignee of the quote. */
export function EditorHead({ staffQuote: { quote, colleagues } }: { readonly staffQuote: StaffQuote }) {
  const now = useNow()
  const isSales = useWorksIn('sales')
  const due = quote.answerDueAt === null ? null : dueText(new Date(quote.answerDueAt), now)
  return (
    <header className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 id="quote-title" className="text-2xl font-semibold break-words">
          {quote.companyName || quote.name}
        </h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <StaffStateBadge state={quote.state} />
          <span className="text-muted tabular-nums">{quote.number}</span>
          {isSales && <WaitingToggle quote={quote} />}
          {due !== null && <span className={classes(tones[due.tone])}>Απάντηση: {due.text}</span>}
        </p>
      </div>
      {isSales && <Assignee quoteId={quote.id} assigned={quote.assignee?.id ?? null} colleagues={colleagues} />}
    </header>
  )
}

interface AssigneeProps {
  readonly quoteId: string
  readonly assigned: number | null
  readonly colleagues: StaffQuote['colleagues']
}

function Assignee({ quoteId, assigned, colleagues }: AssigneeProps) {
  const { run, failure } = useAsyncAction()
  const assign = (userId: number | null) => run(() => callStaff('assign', { id: quoteId, userId, was: assigned }))
  return (
    <div>
      <label htmlFor="quote-assignee" className="mb-1 block text-xs text-muted">
        Υπεύθυνος
      </label>
      <select
        id="quote-assignee"
        value={assigned ?? ''}
        onChange={({ currentTarget: { value } }) => void assign(value === '' ? null : Number(value))}
        className="h-11 max-w-full rounded-pill border border-line-strong bg-surface px-4 text-sm"
      >
        <option value="">Κανένας</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {failure !== null && (
        <p role="alert" className="mt-1 text-sm text-failure">
          {failure}
        </p>
      )}
    </div>
  )
}
