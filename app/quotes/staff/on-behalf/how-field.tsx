import { RadioPill } from '#app/ui/form/radio-pill.tsx'

interface HowFieldProps<How extends string> {
  readonly legend: string
  readonly choices: readonly How[]
  readonly textOf: (how: How) => string
  readonly value: How
  readonly onChange: (how: How) => void
}

/** How the customer told staff, or got something from them. */
export function HowField<How extends string>({ legend, choices, textOf, value, onChange }: HowFieldProps<How>) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <RadioPill key={choice} group="how" checked={value === choice} onChoose={() => onChange(choice)}>
            {textOf(choice)}
          </RadioPill>
        ))}
      </div>
    </fieldset>
  )
}
