import type { LetterheadLines } from '#app/company/letterhead.ts'
import { dayInAthens, fullDayText } from '#app/platform/calendar.ts'
import { Letterhead } from '#app/ui/letterhead.tsx'
import { useTabTitle } from '#app/ui/use-tab-title.ts'
import type { QuoteView } from '#app/quotes/quote-answers.ts'

/** The quote's name and its customer. */
export function QuoteHead({ quote, company }: { readonly quote: QuoteView; readonly company: LetterheadLines }) {
  const { number, projectName, companyName, submittedAt } = quote
  useTabTitle(`Προσφορά ${number}`)
  return (
    <div className="mb-6">
      <Letterhead company={company} title={`Προσφορά ${number}`} />
      <h1 className="text-2xl font-semibold w680:text-3xl print:hidden">Προσφορά {number}</h1>
      <p className="mt-1 wrap-anywhere text-muted">
        {[projectName, companyName].filter(Boolean).join(' · ')}
        {(projectName !== '' || companyName !== '') && ' · '}
        Ζητήθηκε {fullDayText(dayInAthens(new Date(submittedAt)))}
      </p>
    </div>
  )
}
