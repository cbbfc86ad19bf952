import { type ReactNode, useId } from 'react'

import type { ProductVariant } from '#app/catalogue/catalogue.ts'
import { chooseColour, chooseSize, colourOptions, sizeOptions } from '#app/catalogue/product/variant-choice.ts'
import { upperCase } from '#app/platform/text/greek-text.ts'
import { classes } from '#app/ui/classes.ts'

interface VariantPickersProps {
  readonly variants: readonly ProductVariant[]
  readonly chosen: ProductVariant | null
  readonly onChoose: (variant: ProductVariant | null) => void
  /** Nothing can be ordered yet, so nothing is sold out */
  readonly comingSoon?: boolean | undefined
}

/**
 * Swatches and sizes. Sold-out ones are crossed out, those missing in the chosen colour are dashed. All can be chosen; a missing
 * size switches to a colour that has it.
 */
export function VariantPickers({ variants, chosen, onChoose, comingSoon = false }: VariantPickersProps) {
  const groups = useId()
  const colours = colourOptions(variants)
  const sizes = sizeOptions(variants, chosen)
  return (
    <div className="flex flex-wrap gap-x-10 gap-y-4 empty:hidden">
      {colours.length > 0 && (
        <Picker title="Χρώμα" value={chosen?.colour?.label}>
          {colours.map(({ value: colour, soldOut, missing }) => (
            <Choice
              key={colour.name}
              group={`${groups}colour`}
              label={colour.label}
              soldOut={soldOut && !comingSoon}
              missing={missing}
              checked={chosen?.colour?.name === colour.name}
              onChoose={() => onChoose(chooseColour(variants, chosen, colour.name))}
              className="size-11 rounded-pill p-1"
            >
              <span
                title={colour.label}
                style={{ backgroundColor: colour.hex }}
                className="block size-full rounded-pill border border-ink/20"
              />
            </Choice>
          ))}
        </Picker>
      )}
      {sizes.length > 0 && (
        <Picker title="Μέγεθος" value={chosen?.size === null || chosen === null ? undefined : upperCase(chosen.size)}>
          {sizes.map(({ value: size, soldOut, missing }) => (
            <Choice
              key={size}
              group={`${groups}size`}
              label={upperCase(size)}
              soldOut={soldOut && !comingSoon}
              missing={missing}
              checked={chosen?.size === size}
              onChoose={() => onChoose(chooseSize(variants, chosen, size))}
              title={missing ? 'Δεν υπάρχει στο χρώμα που διαλέξατε' : undefined}
              className="flex h-11 min-w-13 items-center justify-center rounded-pill px-4 text-sm font-semibold"
            >
              <span aria-hidden>{upperCase(size)}</span>
            </Choice>
          ))}
        </Picker>
      )}
    </div>
  )
}

function Picker({
  title,
  value,
  children,
}: {
  readonly title: string
  readonly value: string | undefined
  readonly children: ReactNode
}) {
  return (
    <fieldset className="noscript:pointer-events-none print:hidden">
      <legend className="mb-2 text-sm">
        <span className="font-semibold">{title}</span>
        {value !== undefined && <span className="text-muted">{` ${value}`}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

interface ChoiceProps {
  readonly group: string
  readonly label: string
  readonly soldOut: boolean
  readonly missing: boolean
  readonly checked: boolean
  readonly onChoose: () => void
  readonly title?: string | undefined
  readonly className: string
  readonly children: ReactNode
}

function Choice({ group, label, soldOut, missing, checked, onChoose, title, className, children }: ChoiceProps) {
  const spokenLabel = soldOut ? `${label}, εξαντλημένο` : missing ? `${label}, δεν υπάρχει στο χρώμα που διαλέξατε` : label
  return (
    <label
      title={title}
      className={classes(
        'relative cursor-pointer border bg-surface transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        checked ? 'border-ink ring-1 ring-ink' : 'border-line hover:border-line-strong',
        soldOut && 'sold-out text-muted',
        missing && 'border-dashed text-muted',
        className,
      )}
    >
      <input
        type="radio"
        name={group}
        checked={checked}
        onChange={onChoose}
        className="absolute inset-0 z-1 size-full cursor-pointer rounded-pill opacity-0"
      />
      <span className="sr-only">{spokenLabel}</span>
      {children}
    </label>
  )
}
