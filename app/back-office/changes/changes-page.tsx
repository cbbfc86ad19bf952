import History from 'lucide-react/icons/history'
import type { ReactNode } from 'react'

import { momentText } from '#app/platform/text/moment-text.ts'
import { choice, day, id, listUrl } from '#app/platform/text/url-parameters.ts'
import { auditSubjects } from '#app/account/audit/audit.ts'
import { changedValues, subjectText, changeSubjectText } from '#app/back-office/changes/change-texts.ts'
import type { Change } from '#app/back-office/changes/changes.contract.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { useUrlFilters } from '#app/platform/browser/use-url-filters.ts'
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

const changeListUrl = listUrl<Filter>(
  changesUrl(),
  { userId: null, subject: null, from: null, to: null },
  { userId: { ...id, name: 'user' }, subject: choice(auditSubjects), from: day, to: day },
)

/** The audit log: which colleague changed what, with the values before and after. The filter is in the URL. */
export function ChangesPage({ forbidden }: { readonly forbidden: ReactNode }) {
  const filter = useUrlFilters(changeListUrl)
  const isFiltered = Object.values(filter).some((value) => value !== null)
  const list = usePagedList({
    queryKey: ['/api/staff/changes', filter],
    load: (after: number | null, signal) => callApi('/api/staff/changes', { ...filter, after }, signal),
  })
  const people = list.data?.[0]?.people ?? []
  return (
    <StaffList
      title="Ιστορικό αλλαγών"
      className="max-w-4xl"
      url={changeListUrl}
      list={list}
      forbidden={forbidden}
      rowsOf={({ changes }) => changes}
      filters={{
        areNamed: true,
        choices: [
          { key: 'userId', label: 'Ποιος', options: [['', 'Όλοι'], ...people.map(({ id: who, name }) => [who, name] as const)] },
          {
            key: 'subject',
            label: 'Τι',
            options: [['', 'Όλα'], ...auditSubjects.map((subject) => [subject, subjectText(subject)] as const)],
          },
          { key: 'from', label: 'Από' },
          { key: 'to', label: 'Έως και' },
        ],
      }}
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
              <ChangeEntry change={change} />
            </li>
          ))}
        </ol>
      )}
    </StaffList>
  )
}

function ChangeEntry({ change }: { readonly change: Change }) {
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
