import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { useStaffRights } from '#app/account/use-areas.ts'
import {
  partAreas,
  readReportAddress,
  reportAddress,
  type ReportPart,
  reportParts,
} from '#app/back-office/reports/report-address.ts'
import { SpanFields } from '#app/back-office/reports/span-fields.tsx'
import { MarginFigures } from '#app/orders/figures/staff/margin-figures.tsx'
import { ProductFigures } from '#app/orders/figures/staff/product-figures.tsx'
import { SalesFigures } from '#app/orders/figures/staff/sales-figures.tsx'
import { dayInAthens } from '#app/platform/calendar.ts'
import { hasArea } from '#app/platform/session.ts'
import type { DaySpan } from '#app/platform/text/day-span.ts'
import { QuoteFigures } from '#app/quotes/figures/staff/quote-figures.tsx'
import { useNow } from '#app/ui/use-now.ts'
import { SearchFigures } from '#app/search/staff/figures/search-figures.tsx'
import { CountTabs } from '#app/ui/count-tabs.tsx'

interface PartProps {
  readonly span: DaySpan
  readonly forbidden: ReactNode
}

const parts: Readonly<Record<ReportPart, { readonly name: string; readonly Figures: (props: PartProps) => ReactNode }>> = {
  sales: { name: 'Τζίρος', Figures: SalesFigures },
  quotes: { name: 'Προσφορές', Figures: QuoteFigures },
  products: { name: 'Προϊόντα', Figures: ProductFigures },
  margin: { name: 'Περιθώριο', Figures: MarginFigures },
  search: { name: 'Αναζητήσεις', Figures: SearchFigures },
}

/** The merchant's reports: each slice shows its own figures for the selected span. */
export function ReportPage({ forbidden }: { readonly forbidden: ReactNode }) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const rights = useStaffRights()
  const today = dayInAthens(useNow())
  const { part: requested, span } = readReportAddress(query, today)
  const open = reportParts.filter((each) => rights !== null && hasArea(rights, ...partAreas[each]))
  const part = open.find((each) => each === requested) ?? open[0]
  if (part === undefined) return forbidden
  const { name, Figures } = parts[part]
  return (
    <>
      <h1 className="text-2xl font-semibold">Αναφορές</h1>
      <CountTabs
        label="Αναφορές"
        maxCounted={0}
        tabs={open.map((each) => ({
          name: parts[each].name,
          to: reportAddress(each, span),
          isCurrent: each === part,
          count: null,
        }))}
      />
      <SpanFields
        span={span}
        today={today}
        onChange={(next) => void navigate(reportAddress(part, next), { replace: true, preventScrollReset: true })}
      />
      <section aria-label={name} className="mt-6">
        <Figures span={span} forbidden={forbidden} />
      </section>
    </>
  )
}
