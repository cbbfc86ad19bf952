import { type ReactNode, useId } from 'react'

import type { PrintTechnique } from '#app/catalogue/catalogue.ts'
import type { TechniqueOption } from '#app/personalisation/product/price-logos.ts'
import { techniqueName } from '#app/personalisation/placement-text.ts'
import { formatUnitPriceShort } from '#app/platform/text/money.ts'
import { classes } from '#app/ui/classes.ts'

interface TechniqueRowsProps {
  readonly options: readonly TechniqueOption[]
  readonly chosen: string
  /** A sample; null if it cannot be shown */
  readonly picture: (technique: PrintTechnique) => ReactNode
  /** Why the chosen one is impossible */
  readonly problem: string | undefined
  readonly onChoose: (key: string) => void
}

/** The techniques, each with the price of a piece; impossible ones are grey and say why. */
export function TechniqueRows({ options, chosen, picture, problem, onChoose }: TechniqueRowsProps) {
  const group = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">Τεχνική</legend>
      <div className="overflow-hidden rounded-card border border-line-strong">
        {options.map(({ key, impossible, pricePerPiece }) => (
          <label
            key={key}
            className={classes(
              'flex min-h-11 items-center gap-2.5 border-line px-2.5 text-sm not-first:border-t has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink',
              key === chosen ? 'bg-accent-soft' : 'bg-surface',
              impossible === null ? 'cursor-pointer' : 'text-muted',
            )}
          >
            <input
              type="radio"
              name={group}
              checked={key === chosen}
              disabled={impossible !== null && key !== chosen}
              onChange={() => onChoose(key)}
              className="size-4 shrink-0 accent-accent"
            />
            {picture(key)}
            <span className="flex min-w-0 flex-1 flex-wrap gap-x-2.5 py-2">
              <span className={classes(impossible === null && 'font-semibold')}>{techniqueName(key)}</span>
              <span className="ml-auto text-right tabular-nums">
                {impossible ?? (pricePerPiece === null ? '' : `${formatUnitPriceShort(pricePerPiece)} / τεμ.`)}
              </span>
            </span>
          </label>
        ))}
      </div>
      <p role="alert" className="mt-1.5 text-sm text-failure empty:hidden">
        {problem}
      </p>
    </fieldset>
  )
}
