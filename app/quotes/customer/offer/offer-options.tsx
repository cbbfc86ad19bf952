import Check from 'lucide-react/icons/check'

import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatAmount, formatUnitPrice } from '#app/platform/text/money.ts'
import { piecePriceText } from '#app/pricing/piece-price.ts'
import { choiceId } from '#app/quotes/offer-alternatives.ts'
import { optionAmount, optionPieces, pieceSaving } from '#app/quotes/offer-money.ts'
import { classes } from '#app/ui/classes.ts'
import type { OfferLine, OfferOption } from '#app/quotes/offer-content.ts'

interface OfferOptionsProps {
  readonly line: OfferLine
  /** It is one of several alternatives, which form one choice */
  readonly isChoice: boolean
  readonly chosen: number | undefined
  readonly onSelect: ((lineId: string, quantity: number) => void) | undefined
}

const columns = [
  '',
  'w480:grid-cols-2',
  'w480:grid-cols-2',
  'w480:grid-cols-2 w800:grid-cols-3',
  'w480:grid-cols-2 w1200:grid-cols-4',
]

/** The quantities of a line to choose from: side by side, stacked on phones. */
export function OfferOptions({ line, isChoice, chosen, onSelect }: OfferOptionsProps) {
  const [only] = line.options
  if (line.options.length === 1 && only !== undefined && !isChoice) {
    return (
      <div className="mt-4 rounded-card bg-paper px-4 py-3">
        <OptionFigures line={line} option={only} />
      </div>
    )
  }
  return (
    <fieldset className="mt-4">
      <legend className="mb-2 text-sm font-semibold">
        {onSelect === undefined ? 'Ποσότητες' : isChoice ? 'Διαλέξτε αυτό το είδος' : 'Διαλέξτε ποσότητα'}
        <span className="sr-only"> {isChoice && onSelect !== undefined ? line.title : `για ${line.title}`}</span>
        {isChoice && onSelect === undefined && chosen === undefined && <span className="text-muted"> · δεν επιλέχθηκε</span>}
      </legend>
      <div className={classes('grid gap-2.5', columns[line.options.length])}>
        {line.options.map((option) => {
          const isChosen = option.quantity === chosen
          const look = classes(
            'relative flex items-start gap-3 rounded-card border px-4 py-3',
            isChosen ? 'border-accent bg-accent-soft' : onSelect === undefined ? 'border-line' : 'border-line-strong',
          )
          if (onSelect === undefined) {
            return (
              <div key={option.quantity} className={look}>
                {isChosen && <Check aria-hidden className="mt-1 size-4.5 shrink-0 text-accent" />}
                <OptionFigures line={line} option={option} />
                {isChosen && <span className="sr-only">επιλέχθηκε</span>}
              </div>
            )
          }
          return (
            <label
              key={option.quantity}
              className={classes(look, 'cursor-pointer transition-colors', !isChosen && 'hover:border-ink')}
            >
              <input
                type="radio"
                name={choiceId(line)}
                checked={isChosen}
                onChange={() => onSelect(line.id, option.quantity)}
                className="mt-1 size-4.5 shrink-0 accent-accent print:hidden"
              />
              <OptionFigures line={line} option={option} />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

function OptionFigures({ line, option }: { readonly line: OfferLine; readonly option: OfferOption }) {
  const saving = pieceSaving(line, option)
  const pieces = optionPieces(line, option)
  return (
    <span className="flex min-w-0 flex-1 flex-col tabular-nums">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{formatNumber(option.quantity)} τεμ.</span>
        <span className="font-semibold whitespace-nowrap">{formatAmount(optionAmount(line, option))}</span>
      </span>
      <span className="text-sm text-muted">
        <span className="block text-ink">{piecePriceText(pieces, line.vatPercent)}</span>
        {pieces.isDecorated && `Από αυτά το προϊόν ${formatUnitPrice(pieces.unitPrice)}`}
      </span>
      {saving > 0 && <span className="text-sm font-semibold">{saving} % φθηνότερα το τεμάχιο</span>}
    </span>
  )
}
