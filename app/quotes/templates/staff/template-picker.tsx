import { Link } from 'react-router'

import { dayInAthens } from '#app/platform/calendar.ts'
import { offeredRestDue } from '#app/quotes/offer-instalments.ts'
import { fillPlaceholders, type PlaceholderFacts } from '#app/quotes/templates/template-placeholders.ts'
import { useTemplates } from '#app/quotes/templates/staff/use-templates.ts'
import type { StaffQuote } from '#app/quotes/staff/staff-quotes.contract.ts'
import { Button } from '#app/ui/button.tsx'
import { announce } from '#app/ui/live-region.tsx'
import { templatesUrl } from '#app/staff-urls.ts'

/** The placeholder values of a quote: from its draft, else from the sent offer. */
export function placeholderFacts({ quote, me }: Pick<StaffQuote, 'quote' | 'me'>): PlaceholderFacts {
  const { name, companyName, number, draft, offers } = quote
  const offer = draft ?? offers[0]
  return {
    name,
    companyName,
    number,
    validUntil: offer?.validUntil ?? null,
    deliveryDay: offer?.deliveryDay ?? null,
    depositPercent: offer?.depositPercent ?? null,
    restDue: offeredRestDue(offer?.restDue),
    today: dayInAthens(new Date()),
    staffName: me.name,
  }
}

interface TemplatePickerProps {
  readonly kind: 'message' | 'terms'
  readonly facts: PlaceholderFacts
  /** Selector of the text area */
  readonly into: string
}

/** The templates for a text area: clicking one inserts it with placeholders filled, to be edited before sending. */
export function TemplatePicker({ kind, facts, into }: TemplatePickerProps) {
  const { data } = useTemplates()
  if (data === undefined) return null
  const own = data.templates.filter((template) => template.kind === kind)
  function insert(name: string, text: string): void {
    const area = document.querySelector<HTMLTextAreaElement>(into)
    if (area === null) return
    const filled = fillPlaceholders(text, facts)
    area.setRangeText(
      area.value.trim() === '' ? filled : `\n${filled}`,
      area.value.trim() === '' ? 0 : area.value.length,
      area.value.length,
      'end',
    )
    // So that React notices it like typing
    area.dispatchEvent(new Event('input', { bubbles: true }))
    area.focus()
    announce(`Προστέθηκε το πρότυπο «${name}».`)
  }
  return (
    <details className="min-w-0">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold underline underline-offset-4">
        {kind === 'message' ? 'Πρότυπα μηνυμάτων' : 'Πρότυπα όρων'}
      </summary>
      <div className="flex flex-wrap items-center gap-2 pb-2">
        {own.map(({ id, name, text }) => (
          <Button key={id} variant="secondary" onClick={() => insert(name, text)} className="max-w-full">
            <span className="truncate">{name}</span>
          </Button>
        ))}
        <Link to={templatesUrl()} className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
          {own.length === 0 ? 'Κανένα ακόμη: προσθέστε το πρώτο' : 'Διαχείριση προτύπων'}
        </Link>
      </div>
    </details>
  )
}
