import History from 'lucide-react/icons/history'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { isDay } from '#app/platform/calendar.ts'
import { momentText } from '#app/platform/text/moment-text.ts'
import { choice, id, listUrl } from '#app/platform/text/url-parameters.ts'
import { auditSubjects } from '#app/account/audit/audit.ts'
import { changedValues, subjectText, changeSubjectText } from '#app/back-office/changes/change-texts.ts'
import type { Change, Changes } from '#app/back-office/changes/changes.contract.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { usePagedList } from '#app/platform/browser/use-paged-list.ts'
import { StaffList } from '#app/ui/staff-list/staff-list.tsx'
import { changesUrl } from '#app/staff-urls.ts'
import { saveFile } from '#app/uploads/download.ts'

interface Filter {
  readonly userId: number | null
  readonly subject: Change['subject'] | null
  readonly from: string | null
  readonly to: string | null
}

const day = { read: (text: string) => (isDay(text) ? text : undefined), write: (text: string) => text }
const listAddress = listUrl<Filter>(
  changesUrl(),
  { userId: null, subject: null, from: null, to: null },
  { userId: { ...id, name: 'user' }, subject: choice(auditSubjects), from: day, to: day },
)

/** The audit log: which colleague changed what, with the values before and after. The filter is in the URL. */
export function ChangesPage({ forbidden }: { readonly forbidden: ReactNode }) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const filter = listAddress.read(query)
  const show = (next: Filter) => void navigate(listAddress.url(next), { replace: true, preventScrollReset: true })
  const isFiltered = Object.values(filter).some((value) => value !== null)
  const list = usePagedList({
    queryKey: ['/api/staff/changes', filter],
    load: (after: number | null, signal) => callApi('/api/staff/changes', { ...filter, after }, signal),
  })
  return (
    <StaffList
      title="Ιστορικό αλλαγών"
      intro={<Filters filter={filter} people={list.data?.[0]?.people ?? []} onChange={show} />}
      className="max-w-4xl"
      list={list}
      forbidden={forbidden}
      rowsOf={({ changes }) => changes}
      empty={{
        icon: <History />,
        title: 'Καμία αλλαγή',
        text: isFiltered ? 'Δοκιμάστε άλλες ημέρες ή άλλο είδος.' : 'Ό,τι αλλάζει η ομάδα στο κατάστημα εμφανίζεται εδώ.',
      }}
      moreText="Παλαιότερες αλλαγές"
      save={(format, fileName) => saveFile('/api/staff/changes/export', { ...filter, format }, fileName)}
    >
      {(changes) => (
        <ol aria-label="Αλλαγές" className="divide-y divide-line">
          {changes.map((change) => (
            <li key={change.id} className="py-4">
              <ChangeShown change={change} />
            </li>
          ))}
        </ol>
      )}
    </StaffList>
  )
}

const control = 'mt-1 block h-11 w-full rounded-pill border border-line-strong bg-surface px-4 text-sm font-normal'

interface FiltersProps {
  readonly filter: Filter
  readonly people: Changes['people']
  readonly onChange: (filter: Filter) => void
}

function Filters({ filter, people, onChange }: FiltersProps) {
  return (
    <div role="search" className="mt-4 grid grid-cols-2 items-end gap-3 w680:grid-cols-4">
      <label className="text-sm font-semibold">
        Ποιος
        <select
          value={filter.userId ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ ...filter, userId: value === '' ? null : Number(value) })}
          className={control}
        >
          <option value="">Όλοι</option>
          {people.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
        </select>
      </label>
      <label className="text-sm font-semibold">
        Τι
        <select
          value={filter.subject ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filter, subject: auditSubjects.find((each) => each === value) ?? null })
          }
          className={control}
        >
          <option value="">Όλα</option>
          {auditSubjects.map((subject) => (
            <option key={subject} value={subject}>
              {subjectText(subject)}
            </option>
          ))}
        </select>
      </label>
      <Day label="Από" day={filter.from} onChange={(from) => onChange({ ...filter, from })} />
      <Day label="Έως και" day={filter.to} onChange={(to) => onChange({ ...filter, to })} />
    </div>
  )
}

interface DayProps {
  readonly label: string
  readonly day: string | null
  readonly onChange: (day: string | null) => void
}

function Day({ label, day, onChange }: DayProps) {
  return (
    <label className="text-sm font-semibold">
      {label}
      <input
        type="date"
        value={day ?? ''}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : value)}
        className={control}
      />
    </label>
  )
}

function ChangeShown({ change }: { readonly change: Change }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="min-w-0 wrap-anywhere">{changeSubjectText(change)}</strong>
        <span className="text-sm text-muted">
          {change.actorName || 'λογαριασμός που έκλεισε'} · <time dateTime={change.at}>{momentText(new Date(change.at))}</time>
        </span>
      </p>
      <dl className="mt-1.5 grid gap-x-4 gap-y-1 text-sm w680:grid-cols-[12rem_minmax(0,1fr)]">
        {changedValues(change).map(({ key, label, before, after }) => (
          <div key={key} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {before !== '' && <del className="text-muted">{before}</del>}{' '}
              {after === '' ? '(κενό)' : <ins className="no-underline">{after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
