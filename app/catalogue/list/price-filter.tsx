import { useEffect, useId, useRef, useState } from 'react'

import { type ListFilters, priceRule } from '#app/catalogue/list/list-filters.ts'
import { type PriceRange, priceAtStep, sliderSteps, stepOfPrice } from '#app/catalogue/list/price-scale.ts'
import { type NumberRead, numberText, readNumber } from '#app/platform/text/greek-number.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { ByVat } from '#app/ui/price/by-vat.tsx'
import { NumberQuestion } from '#app/ui/form/number-question.tsx'

type Prices = Pick<ListFilters, 'minPrice' | 'maxPrice'>
type End = keyof Prices

interface PriceFilterProps {
  readonly filters: Prices
  /** The price range without this filter; null for an empty list */
  readonly range: PriceRange | null
  readonly onChoose: (prices: Prices) => void
}

const ends: readonly { readonly end: End; readonly name: string; readonly label: string }[] = [
  { end: 'minPrice', name: 'min', label: 'Από' },
  { end: 'maxPrice', name: 'max', label: 'Έως' },
]

/** The unit price at the minimum quantity: a slider with two thumbs, and two fields that need no JavaScript. */
export function PriceFilter({ filters: { minPrice, maxPrice }, range, onChoose }: PriceFilterProps) {
  const settled = `${minPrice} ${maxPrice}`
  // The pending input applies until the list has another range.
  const [draft, setDraft] = useState<(Prices & { readonly over: string }) | null>(null)
  const [typed, setTyped] = useState<{ readonly end: End; readonly text: string } | null>(null)
  const [unread, setUnread] = useState<{ readonly end: End; readonly read: NumberRead } | null>(null)
  const unreadId = useId()
  const prices: Prices = draft?.over === settled ? draft : { minPrice, maxPrice }
  if (range === null) return null

  const choose = (wanted: Prices) => {
    setTyped(null)
    setUnread(null)
    const turned = wanted.minPrice !== null && wanted.maxPrice !== null && wanted.minPrice > wanted.maxPrice
    const next = turned ? { minPrice: wanted.maxPrice, maxPrice: wanted.minPrice } : wanted
    setDraft({ ...next, over: settled })
    if (next.minPrice !== minPrice || next.maxPrice !== maxPrice) onChoose(next)
  }
  const fieldText = (end: End) => {
    if (typed?.end === end) return typed.text
    const cents = prices[end]
    return cents === null ? '' : fieldEuros(cents)
  }
  const settleField = () => {
    if (typed === null) return
    const read = readNumber(typed.text, priceRule)
    if (read.kind === 'read') choose({ ...prices, [typed.end]: read.value })
    else if (read.kind === 'empty') choose({ ...prices, [typed.end]: null })
    // An invalid text stays, with its error.
    else setUnread({ end: typed.end, read })
  }
  return (
    <fieldset className="py-5">
      <legend className="filter-title">
        Τιμή{' '}
        <span className="text-sm font-normal text-muted">
          ανά τεμάχιο, <ByVat without="χωρίς ΦΠΑ" with="με ΦΠΑ" />
        </span>
      </legend>
      <div>
        {range.max > range.min && (
          <PriceSlider range={range} prices={prices} onMove={(next) => setDraft({ ...next, over: settled })} onSettle={choose} />
        )}
        <div className="mt-2 flex items-end gap-3">
          {ends.map(({ end, name, label }) => (
            <label key={end} className="min-w-0 flex-1">
              <span className="text-muted">{label} €</span>
              <input
                name={name}
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                aria-invalid={unread?.end === end || undefined}
                aria-describedby={unread?.end === end ? unreadId : undefined}
                value={fieldText(end)}
                placeholder={fieldEuros(end === 'minPrice' ? range.min : range.max)}
                onChange={({ target }) => {
                  setTyped({ end, text: target.value })
                  setUnread(null)
                }}
                onBlur={settleField}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  // Handled here instead of by the form, which would submit it again when the field loses focus.
                  event.preventDefault()
                  settleField()
                }}
                className="filter-field"
              />
            </label>
          ))}
        </div>
        {unread?.read.kind === 'unclear' && (
          <NumberQuestion
            id={unreadId}
            readings={unread.read.readings}
            decimals={2}
            onChoose={(cents) => choose({ ...prices, [unread.end]: cents })}
            className="mt-2"
          />
        )}
        {unread !== null && unread.read.kind !== 'unclear' && (
          <p id={unreadId} role="alert" className="mt-2 text-sm text-failure">
            Γράψτε ένα ποσό σε ευρώ, για παράδειγμα 10 ή 2,50.
          </p>
        )}
        <p className="mt-2 text-muted">Στη μικρότερη ποσότητα που παραγγέλνεται, πριν από την εκτύπωση.</p>
      </div>
    </fieldset>
  )
}

/** «20», «1.200» and «17,20» */
function fieldEuros(cents: number): string {
  return numberText(cents, 2).replace(/,00$/, '')
}

interface PriceSliderProps {
  readonly range: PriceRange
  readonly prices: Prices
  readonly onMove: (prices: Prices) => void
  readonly onSettle: (prices: Prices) => void
}

/** Repeated keys count as one move, because each list is an entry in the browser's history. */
const keysRestMs = 500

/** Two native sliders on one track, for keyboard, touch and screen readers. */
function PriceSlider({ range, prices, onMove, onSettle }: PriceSliderProps) {
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])
  const settleSoon = () => {
    clearTimeout(rest.current)
    rest.current = setTimeout(() => onSettle(prices), keysRestMs)
  }
  const low = prices.minPrice === null ? 0 : stepOfPrice(range, prices.minPrice)
  const high = prices.maxPrice === null ? sliderSteps : stepOfPrice(range, prices.maxPrice)
  const moved = (end: End, step: number): Prices => {
    const moved = end === 'minPrice' ? Math.min(step, high) : Math.max(step, low)
    const free = end === 'minPrice' ? moved === 0 : moved === sliderSteps
    return { ...prices, [end]: free ? null : priceAtStep(range, moved) }
  }
  return (
    <div className="relative h-11 noscript:hidden">
      <span aria-hidden className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-pill bg-line" />
      <span
        aria-hidden
        style={{ left: `${low}%`, right: `${sliderSteps - high}%` }}
        className="absolute top-1/2 h-1 -translate-y-1/2 rounded-pill bg-ink"
      />
      {ends.map(({ end, label }) => (
        <input
          key={end}
          type="range"
          aria-label={end === 'minPrice' ? 'Κατώτατη τιμή' : 'Ανώτατη τιμή'}
          aria-valuetext={`${label} ${formatAmount(prices[end] ?? (end === 'minPrice' ? range.min : range.max))}`}
          min={0}
          max={sliderSteps}
          value={end === 'minPrice' ? low : high}
          onChange={({ target }) => onMove(moved(end, Number(target.value)))}
          onPointerUp={() => onSettle(prices)}
          onKeyUp={settleSoon}
          className="double-range absolute inset-x-0 top-0 h-11 w-full"
        />
      ))}
    </div>
  )
}
