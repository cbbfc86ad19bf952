import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { dayInAthens } from '#app/catalogue/catalogue.ts'
import { callApi, CallError, failureText } from '#app/platform/browser/call-api.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'
import { minutesText } from '#app/quotes/figures/report.ts'
import { ReportTables } from '#app/quotes/figures/staff/report-tables.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { PageSkeleton } from '#app/ui/skeleton.tsx'
import { fetchFile } from '#app/uploads/download.ts'

const title = 'Αναφορά'
const dayMs = 86_400_000
const usualDays = 90

/** Figures of the quotes of a span, and the same as a file. */
export function ReportPage({ forbidden: forbiddenPage }: { readonly forbidden: ReactNode }) {
  const [span, setSpan] = useState(() => ({
    from: dayInAthens(new Date(Date.now() - usualDays * dayMs)),
    to: dayInAthens(new Date()),
  }))
  const { data, error, refetch, isPlaceholderData } = useQuery(
    {
      queryKey: ['staff-report', span],
      queryFn: ({ signal }) => callApi('/api/staff/report', span, signal),
      placeholderData: keepPreviousData,
    },
    queryClient(),
  )
  if (error instanceof CallError && error.code === 'forbidden') return forbiddenPage
  if (data === undefined && error === null) return <PageSkeleton title={title} />
  return (
    <>
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p className="mt-1 text-sm text-muted">Αιτήματα που ήρθαν στο διάστημα, με τη σημερινή τους κατάσταση.</p>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <SpanDay label="Από" day={span.from} onChange={(from) => setSpan((before) => ({ ...before, from }))} />
        <SpanDay label="Έως και" day={span.to} onChange={(to) => setSpan((before) => ({ ...before, to }))} />
        <SaveCsv span={span} />
      </div>
      {error !== null && (
        <div className="mt-4">
          <ErrorNotice onRetry={() => void refetch()}>{spanFailure(error)}</ErrorNotice>
        </div>
      )}
      {data !== undefined && (
        <div aria-busy={isPlaceholderData || undefined} className={isPlaceholderData ? 'opacity-60' : undefined}>
          <dl className="mt-6 grid gap-3 w680:grid-cols-3">
            <Figure name="Χρόνος πρώτης απάντησης, διάμεσος" value={minutesText(data.answers.medianMinutes)} />
            <Figure name="9 στα 10 απαντήθηκαν μέσα σε" value={minutesText(data.answers.p90Minutes)} />
            <Figure name="Απαντήθηκαν / χωρίς απάντηση" value={`${data.answers.answered} / ${data.answers.unanswered}`} />
          </dl>
          <p className="mt-2 text-sm text-muted">Ο χρόνος μετρά μόνο ώρες εξυπηρέτησης: εργάσιμες 8.00 έως 17.00.</p>
          <ReportTables report={data} />
        </div>
      )}
    </>
  )
}

/** A wrong day says what is wrong with it. */
function spanFailure(error: Error): string {
  const [field] = error instanceof CallError ? Object.values(error.fields) : []
  return field ?? failureText(error)
}

interface SpanDayProps {
  readonly label: string
  readonly day: string
  readonly onChange: (day: string) => void
}

function SpanDay({ label, day, onChange }: SpanDayProps) {
  return (
    <label className="text-sm font-semibold">
      {label}
      <input
        type="date"
        required
        value={day}
        onChange={({ currentTarget: { value } }) => value !== '' && onChange(value)}
        className="mt-1 block h-11 rounded-pill border border-line-strong bg-surface px-4 text-sm font-normal"
      />
    </label>
  )
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-1 text-xl font-semibold tabular-nums">{value}</dd>
    </div>
  )
}

function SaveCsv({ span }: { readonly span: { readonly from: string; readonly to: string } }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function save(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      const url = URL.createObjectURL(await fetchFile('/api/staff/report/csv', span))
      const link = Object.assign(document.createElement('a'), {
        href: url,
        download: `Προσφορές ${span.from} έως ${span.to}.csv`,
      })
      document.body.append(link)
      link.click()
      link.remove()
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    } catch (error) {
      setFailure(error instanceof Error ? spanFailure(error) : failureText(error))
    }
    setBusy(false)
  }
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => void save()}>
        Λήψη CSV
      </Button>
      {failure !== null && (
        <p role="alert" className="basis-full text-sm text-failure">
          {failure}
        </p>
      )}
    </>
  )
}
