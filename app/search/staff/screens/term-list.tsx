import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'

import { dayText } from '#app/platform/calendar.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { QueryView } from '#app/ui/query-page.tsx'
import { SynonymDialog } from '#app/search/staff/screens/synonym-dialog.tsx'
import { useResultsNow, useTerms } from '#app/search/staff/screens/use-staff-search.ts'
import type { TermKind } from '#app/search/staff/search-staff.contract.ts'
import type { ApiAnswer } from '#app/platform/browser/call-api.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { RadioPill } from '#app/ui/form/radio-pill.tsx'
import { ListChoice } from '#app/ui/staff-list/list-filters.tsx'
import { useOpened } from '#app/ui/use-opened.ts'
import { searchUrl } from '#app/urls.ts'

const kinds: readonly { readonly kind: TermKind; readonly name: string; readonly empty: string }[] = [
  { kind: 'without-results', name: 'Χωρίς αποτέλεσμα', empty: 'Κάθε αναζήτηση βρήκε κάτι.' },
  { kind: 'few-results', name: 'Με έως 3 αποτελέσματα', empty: 'Καμία αναζήτηση δεν βρήκε λίγα.' },
  { kind: 'frequent', name: 'Οι συχνότερες', empty: 'Κανείς δεν αναζήτησε κάτι ακόμη.' },
]
const dayChoices = [7, 30, 90, 366] as const

type Term = ApiAnswer<'/api/staff/search/terms'>['terms'][number]

/** Visitors' searches; one without results can be made a synonym with one click. */
export function TermList({ forbidden }: { readonly forbidden: ReactNode }) {
  const [kind, setKind] = useState<TermKind>('without-results')
  const [days, setDays] = useState<number>(30)
  const dialog = useOpened<string>()
  const query = useTerms(kind, days)
  const now = useResultsNow((query.data?.terms ?? []).map(({ term }) => term))
  return (
    <section aria-label="Αναζητήσεις" className="mt-4">
      <div className="flex flex-wrap items-center gap-2">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Ποιες αναζητήσεις</legend>
          {kinds.map(({ kind: each, name }) => (
            <RadioPill key={each} group="term-kind" checked={each === kind} onChoose={() => setKind(each)}>
              {name}
            </RadioPill>
          ))}
        </fieldset>
        <ListChoice
          label="Διάστημα"
          value={days}
          onChange={(value) => setDays(dayChoices.find((each) => String(each) === value) ?? 30)}
          options={dayChoices.map((each) => [each, each === 366 ? 'Τελευταίο έτος' : `Τελευταίες ${each} ημέρες`])}
        />
      </div>
      <QueryView query={query} forbidden={forbidden}>
        {({ terms }) =>
          terms.length === 0 ? (
            <EmptyState title={kinds.find((each) => each.kind === kind)?.empty ?? ''}>
              Μετρούν οι ολοκληρωμένες αναζητήσεις των επισκεπτών, χωρίς στοιχεία τους.
            </EmptyState>
          ) : (
            <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
              {terms.map((term) => (
                <TermRow key={term.term} term={term} now={now.get(term.term)} onSynonym={() => dialog.show(term.term)} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <SynonymDialog
        key={dialog.times}
        open={dialog.open}
        group={null}
        start={dialog.value === null ? '' : `${dialog.value}, `}
        query={dialog.value}
        onClose={dialog.close}
      />
    </section>
  )
}

interface TermRowProps {
  readonly term: Term
  /** undefined until counted */
  readonly now: number | undefined
  readonly onSynonym: () => void
}

function TermRow({ term: { term, searches, withoutResults, lastDay }, now, onSynonym }: TermRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2">
      <div className="min-w-0 flex-1 basis-52">
        <Link
          to={searchUrl(term)}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {term}
        </Link>
        <p className="text-sm text-muted">
          {searches === 1 ? '1 φορά' : `${formatNumber(searches)} φορές`}
          {withoutResults > 0 && `, ${formatNumber(withoutResults)} χωρίς αποτέλεσμα`}, τελευταία {dayText(lastDay)}
        </p>
      </div>
      <p className="w-36 text-sm tabular-nums">
        {now === undefined
          ? ''
          : now === 0
            ? 'Τώρα: κανένα προϊόν'
            : `Τώρα: ${now === 1 ? '1 προϊόν' : `${formatNumber(now)} προϊόντα`}`}
      </p>
      <Button variant="secondary" onClick={onSynonym} aria-label={`Συνώνυμο για «${term}»`}>
        Συνώνυμο
      </Button>
    </li>
  )
}
