import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useId } from 'react'

import { changeLine, moveLine, removeLine } from '#app/back-office/edit-offer.ts'
import { CostField, PercentField } from '#app/back-office/number-field.tsx'
import { type Edit, OptionColumns } from '#app/back-office/option-columns.tsx'
import { isUnpriced } from '#app/quotes/offer-money.ts'
import { longestDetail, longestTitle } from '#app/quotes/offer-limits.ts'
import type { OfferLine } from '#app/quotes/quotes.ts'
import { IconButton } from '#app/ui/icon-button.tsx'

interface LineEditorProps {
  readonly line: OfferLine
  /** From 0 */
  readonly index: number
  readonly lineCount: number
  readonly vatRates: readonly number[]
  readonly edit: Edit
}

const field = 'w-full rounded-sm border border-line-strong bg-surface px-3 text-sm'

/** A line of the offer: what it is, its tax and discount, and its prices by quantity. */
export function LineEditor({ line, index, lineCount, vatRates, edit }: LineEditorProps) {
  const change = (part: Partial<OfferLine>) => edit((content) => changeLine(content, line.id, part))
  const name = line.title || `γραμμή ${index + 1}`
  return (
    <li className="border-t border-line py-5 first:border-0 first:pt-0">
      <div className="flex items-start gap-3">
        <LinePicture src={line.imageSrc} />
        <div className="grid min-w-0 flex-1 gap-2">
          <Labelled label={`Τίτλος, γραμμή ${index + 1}`}>
            {(id) => (
              <input
                id={id}
                value={line.title}
                maxLength={longestTitle}
                placeholder="Τίτλος"
                aria-invalid={line.title.trim() === '' || undefined}
                onChange={({ currentTarget }) => change({ title: currentTarget.value })}
                className={`${field} h-11 font-semibold aria-invalid:border-failure`}
              />
            )}
          </Labelled>
          <Labelled label={`Περιγραφή, ${name}`}>
            {(id) => (
              <textarea
                id={id}
                value={line.detail}
                rows={2}
                maxLength={longestDetail}
                placeholder="Χρώμα, μέγεθος, εκτύπωση"
                onChange={({ currentTarget }) => change({ detail: currentTarget.value })}
                className={`${field} min-h-11 resize-y py-2`}
              />
            )}
          </Labelled>
        </div>
        <div className="-mr-2 flex flex-col w480:flex-row">
          <IconButton
            label={`Μετακίνηση πάνω: ${name}`}
            disabled={index === 0}
            onClick={() => edit((content) => moveLine(content, line.id, -1))}
            className="[&_svg]:size-4.5"
          >
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton
            label={`Μετακίνηση κάτω: ${name}`}
            disabled={index === lineCount - 1}
            onClick={() => edit((content) => moveLine(content, line.id, 1))}
            className="[&_svg]:size-4.5"
          >
            <ArrowDown aria-hidden />
          </IconButton>
          <IconButton
            label={`Αφαίρεση γραμμής: ${name}`}
            onClick={() => edit((content) => removeLine(content, line.id))}
            className="hover:text-failure [&_svg]:size-4.5"
          >
            <Trash aria-hidden />
          </IconButton>
        </div>
      </div>
      <div className="mt-3 grid max-w-md grid-cols-3 gap-2">
        <Labelled label="ΦΠΑ" shown>
          {(id) => (
            <VatSelect id={id} value={line.vatPercent} rates={vatRates} onChange={(vatPercent) => change({ vatPercent })} />
          )}
        </Labelled>
        <PercentField label="Έκπτωση" value={line.discountPercent} onChange={(discountPercent) => change({ discountPercent })} />
        <CostField label="Κόστος τεμ." value={line.costPrice} onChange={(costPrice) => change({ costPrice })} />
      </div>
      <OptionColumns line={line} edit={edit} />
      {isUnpriced(line) && <p className="mt-2 text-sm text-hot">Λείπει τιμή. Αν είναι δώρο, γράψτε έκπτωση 100 %.</p>}
    </li>
  )
}

export function LinePicture({ src }: { readonly src: string | null }) {
  if (src === null) return <div aria-hidden className="hidden size-16 shrink-0 rounded-sm bg-plate w480:block" />
  return (
    <img src={src} alt="" width={64} height={64} loading="lazy" className="size-16 shrink-0 rounded-sm bg-plate object-cover" />
  )
}

interface LabelledProps {
  readonly label: string
  readonly shown?: boolean
  readonly children: (id: string) => ReactNode
}

/** A control with its label, which is shown or only said. */
export function Labelled({ label, shown = false, children }: LabelledProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={shown ? 'mb-1 block text-xs text-muted' : 'unseen'}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}

interface VatSelectProps {
  readonly id: string
  readonly value: number
  readonly rates: readonly number[]
  readonly onChange: (percent: number) => void
}

export function VatSelect({ id, value, rates, onChange }: VatSelectProps) {
  // A rate of before stands there until another is chosen.
  const shown = rates.includes(value) ? rates : [value, ...rates]
  return (
    <select
      id={id}
      value={value}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      className="h-11 w-full rounded-sm border border-line-strong bg-surface px-2 text-sm tabular-nums"
    >
      {shown.map((percent) => (
        <option key={percent} value={percent}>
          {percent} %
        </option>
      ))}
    </select>
  )
}
