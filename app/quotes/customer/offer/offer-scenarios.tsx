import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { countedLines } from '#app/quotes/offer-alternatives.ts'
import { offerTotals, scenarios } from '#app/quotes/offer-money.ts'
import type { Selection } from '#app/quotes/quotes.ts'
import { classes } from '#app/ui/classes.ts'
import type { OfferContent } from '#app/quotes/offer-content.ts'

interface OfferScenariosProps {
  readonly content: OfferContent
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
}

const names = ['Όλα στην 1η ποσότητα', 'Όλα στη 2η ποσότητα', 'Όλα στην 3η ποσότητα', 'Όλα στην 4η ποσότητα']

/**
 * For offers of several lines: buttons that select the first, second ... quantity of every line, with the total of
 * each.
 */
export function OfferScenarios({ content, selection, onSelect }: OfferScenariosProps) {
  const lines = countedLines(content.lines, selection)
  const choices = scenarios(content.lines, selection)
  if (choices.length < 2 || lines.length < 2) return null
  return (
    <div role="group" aria-label="Σύγκριση ποσοτήτων για όλες τις γραμμές" className="mt-4 grid gap-2 print:hidden">
      {choices.map((choice, index) => {
        const isChosen = lines.every(({ id }) => choice[id] === selection[id])
        return (
          <button
            key={names[index]}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onSelect(choice)}
            className={classes(
              'flex min-h-11 items-center justify-between gap-3 rounded-pill border px-4 text-left text-sm tabular-nums transition-colors',
              isChosen ? 'border-accent bg-accent-soft' : 'border-line-strong hover:border-ink',
            )}
          >
            <span>{nameOf(choice, index)}</span>
            <span className="font-semibold whitespace-nowrap">{formatAmount(offerTotals(content, choice).net)}</span>
          </button>
        )
      })}
    </div>
  )
}

/** «250 τεμ. από όλα» where every line has that quantity. */
function nameOf(choice: Selection, index: number): string {
  const [first, ...others] = new Set(Object.values(choice))
  if (first !== undefined && others.length === 0) return `${formatNumber(first)} τεμ. από όλα`
  return names[index] ?? ''
}
