import type { EnteredSource } from '#app/quotes/quotes.ts'
import { sourceText } from '#app/quotes/staff/source-text.ts'
import { RadioPill } from '#app/ui/form/radio-pill.tsx'

interface HowFieldProps<How extends EnteredSource | 'silent'> {
  readonly legend: string
  readonly choices: readonly How[]
  readonly value: How
  readonly onChange: (how: How) => void
}

/** How the customer told staff, or that they did not. */
export function HowField<How extends EnteredSource | 'silent'>({ legend, choices, value, onChange }: HowFieldProps<How>) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <RadioPill key={choice} group="how" checked={value === choice} onChoose={() => onChange(choice)}>
            {choice === 'silent' ? 'Δεν απάντησε' : sourceText(choice)}
          </RadioPill>
        ))}
      </div>
    </fieldset>
  )
}
