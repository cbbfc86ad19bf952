import { type ReactNode, useState } from 'react'

import { useReport } from '#app/platform/browser/use-report.ts'
import type { DaySpan } from '#app/platform/text/day-span.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatEuros } from '#app/platform/text/money.ts'
import { minutesText } from '#app/quotes/figures/report.ts'
import type { QuoteStages, Report } from '#app/quotes/figures/report.contract.ts'
import { ConversionCards } from '#app/quotes/figures/staff/conversion-cards.tsx'
import { OutcomeCards } from '#app/quotes/figures/staff/outcome-cards.tsx'
import { quoteSources, type QuoteSource } from '#app/quotes/quotes.ts'
import { sourceText } from '#app/quotes/staff/source-text.ts'
import { QueryView } from '#app/ui/query-page.tsx'
import { Comparison } from '#app/ui/chart/comparison.tsx'
import { RadioPill } from '#app/ui/form/radio-pill.tsx'

const sources: readonly (QuoteSource | null)[] = [null, ...quoteSources]
const textOf = (source: QuoteSource | null) =>
  source === null ? 'Όλα τα αιτήματα' : source === 'web' ? 'Από το κατάστημα' : sourceText(source)

/** Conversion, answer times and reasons of lost quotes in a span. */
export function QuoteFigures({ span, forbidden }: { readonly span: DaySpan; readonly forbidden: ReactNode }) {
  const [source, setSource] = useState<QuoteSource | null>(null)
  const query = useReport('/api/staff/report', { ...span, source })
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Πώς ήρθε το αίτημα</legend>
        {sources.map((each) => (
          <RadioPill key={each} group="quote-source" checked={each === source} onChoose={() => setSource(each)}>
            {textOf(each)}
          </RadioPill>
        ))}
      </fieldset>
      <QueryView query={query} forbidden={forbidden}>
        {(report) => <Quotes report={report} />}
      </QueryView>
    </>
  )
}

const percentOrdered = ({ asked, ordered }: QuoteStages) => (asked === 0 ? null : Math.round((100 * ordered) / asked))

function Quotes({ report }: { readonly report: Report }) {
  const { stages, stagesBefore, answers, serviceHours } = report
  return (
    <>
      <dl className="mt-4 grid gap-3 w480:grid-cols-2 w992:grid-cols-4">
        <Comparison name="Αιτήματα" value={stages.asked} before={stagesBefore.asked} format={formatNumber} />
        <Comparison
          name="Έγιναν παραγγελία"
          value={percentOrdered(stages)}
          before={percentOrdered(stagesBefore)}
          format={(percent) => `${percent} %`}
          isPercent
        />
        <Comparison name="Αξία εγκρίσεων" value={stages.wonNet} before={stagesBefore.wonNet} format={formatEuros} />
        <Comparison
          name="Χρόνος πρώτης απάντησης, διάμεσος"
          value={stages.medianMinutes}
          before={stagesBefore.medianMinutes}
          format={minutesText}
        />
      </dl>
      <p className="mt-2 text-sm text-muted">
        Αιτήματα που ήρθαν στο διάστημα, με τη σημερινή τους κατάσταση. Απαντήθηκαν {formatNumber(answers.answered)}, χωρίς
        απάντηση {formatNumber(answers.unanswered)}
        {answers.p90Minutes !== null && `· 9 στα 10 μέσα σε ${minutesText(answers.p90Minutes)}`}. Ο χρόνος μετρά μόνο ώρες
        εξυπηρέτησης, χωρίς τις αργίες: {serviceHours}.
      </p>
      <div className="mt-6 grid gap-6 w1200:grid-cols-2">
        <ConversionCards report={report} />
        <OutcomeCards report={report} />
      </div>
    </>
  )
}
