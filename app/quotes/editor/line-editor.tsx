import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash from 'lucide-react/icons/trash-2'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useRef, useState } from 'react'

import { LinePicture } from '#app/ui/picture/line-picture.tsx'
import { AddAlternative } from '#app/quotes/editor/add-alternative.tsx'
import { moveLine } from '#app/quotes/editor/edits/edit-alternatives.ts'
import { changeLine, changeVariant } from '#app/quotes/editor/edits/edit-offer.ts'
import { hasSizes } from '#app/quotes/editor/edits/edit-sizes.ts'
import { LineSizes } from '#app/quotes/editor/line-sizes.tsx'
import { Labelled, VatSelect } from '#app/quotes/editor/line-parts.tsx'
import { CostField, PercentField } from '#app/quotes/editor/number-field.tsx'
import { PlacementsEditor } from '#app/quotes/editor/placements-editor.tsx'
import { type Edit, OptionColumns } from '#app/quotes/editor/option-columns.tsx'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { excludesDecoration, isMarginLow, isUnpriced, optionAmount, optionMargin } from '#app/quotes/offer-money.ts'
import { classes } from '#app/ui/classes.ts'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { OfferLine } from '#app/quotes/offer-content.ts'
import { maxLineDetailLength, maxLineNoteLength, maxLineTitleLength } from '#app/quotes/quotes.ts'
import type { EditorProduct } from '#app/quotes/staff/editor-products-schema.ts'
import { contentKeys } from '#app/platform/text/content-keys.ts'

interface LineEditorProps {
  readonly quoteId: string
  readonly line: OfferLine
  /** From 0 */
  readonly index: number
  readonly lineCount: number
  readonly vatRates: readonly number[]
  readonly leastMarginPercent: number
  readonly edit: Edit
  /** The catalogue's product; undefined for free text, and while loading. */
  readonly product: EditorProduct | undefined
  /** Why its logos have no price; null if they have one */
  readonly problem: string | null
  /** Up (-1) or down (1) */
  readonly canMove: (by: 1 | -1) => boolean
  readonly canHaveAlternative: boolean
  readonly onRemove: () => void
}

const field = 'w-full rounded-sm border border-line-strong bg-surface px-3 text-sm'

/** With more lines than this, each starts collapsed. */
const maxOpenLines = 4

/** A line of the offer; in long offers collapsed to a row with its price. */
export function LineEditor(props: LineEditorProps) {
  const { line, index, lineCount } = props
  const [isOpen, setOpen] = useState(lineCount <= maxOpenLines || isUnpriced(line))
  const [wasMany, setWasMany] = useState(lineCount > maxOpenLines)
  if (lineCount > maxOpenLines && !wasMany) setWasMany(true)
  const id = useId()
  const fields = useRef<HTMLDivElement>(null)
  function toggle(): void {
    // A line with an invalid field cannot be collapsed.
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (wrong) wrong.focus()
    else setOpen(!isOpen)
  }
  return (
    <li
      className={classes(
        'py-5 first:pt-0',
        line.alternativeOf === undefined
          ? 'border-t border-line first:border-0'
          : 'border-l-2 border-l-line-strong pl-3 w680:pl-5',
      )}
    >
      {line.alternativeOf !== undefined && (
        <p className="mb-2 text-sm font-semibold">
          ή αυτό <span className="font-normal text-muted">· ο πελάτης διαλέγει ένα· το σύνολο μετρά το πρώτο</span>
        </p>
      )}
      {wasMany && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
          className={classes('flex w-full items-center gap-3 text-left text-sm', isOpen && 'mb-3 min-h-11')}
        >
          {!isOpen && <LinePicture src={line.imageSrc} />}
          <LineSummary line={line} name={line.title || `Γραμμή ${index + 1}`} isOpen={isOpen} />
          <ChevronDown aria-hidden className={classes('size-5 shrink-0 transition-transform', isOpen && 'rotate-180')} />
        </button>
      )}
      <div id={id} ref={fields}>
        {(isOpen || !wasMany) && <LineFields {...props} />}
      </div>
    </li>
  )
}

interface LineSummaryProps {
  readonly line: OfferLine
  readonly name: string
  readonly isOpen: boolean
}

function LineSummary({ line, name, isOpen }: LineSummaryProps) {
  if (isOpen) return <span className="min-w-0 flex-1 truncate text-muted">{name}</span>
  const keys = contentKeys(line.options)
  return (
    <span className="min-w-0 flex-1">
      <span className="block font-semibold break-words">{name}</span>
      {line.options.map((option, at) => (
        <span key={keys[at]} className="mr-4 inline-block tabular-nums">
          {formatNumber(option.quantity)} τεμ.: {formatAmount(optionAmount(line, option))}
        </span>
      ))}
    </span>
  )
}

/** Title, VAT, discount, and prices by quantity. */
function LineFields(props: LineEditorProps) {
  const { line, index, vatRates, leastMarginPercent, edit, product, problem, canMove, onRemove } = props
  const pricings = new Map(product === undefined ? [] : [[product.productId, product]])
  const change = (part: Partial<OfferLine>) => edit((content) => changeLine(content, line.id, part))
  const name = line.title || `γραμμή ${index + 1}`
  return (
    <>
      <div className="flex items-start gap-3">
        <LinePicture src={line.imageSrc} />
        <div className="grid min-w-0 flex-1 gap-2">
          <Labelled label={`Τίτλος, γραμμή ${index + 1}`}>
            {(id) => (
              <input
                id={id}
                value={line.title}
                maxLength={maxLineTitleLength}
                placeholder="Τίτλος"
                aria-invalid={line.title.trim() === '' || undefined}
                onChange={({ currentTarget }) => change({ title: currentTarget.value })}
                className={`${field} h-11 font-semibold aria-invalid:border-failure`}
              />
            )}
          </Labelled>
          {product !== undefined && product.variants.length > 1 && line.sizes === undefined && (
            <Labelled label={`Παραλλαγή, ${name}`}>
              {(id) => (
                <select
                  id={id}
                  value={line.variantId ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    change(changeVariant(line, product.variants, value === '' ? null : Number(value)))
                  }
                  className={`${field} h-11`}
                >
                  <option value="">Χωρίς συγκεκριμένη παραλλαγή</option>
                  {product.variants.map(({ variantId, text }) => (
                    <option key={variantId} value={variantId}>
                      {text || `Παραλλαγή ${variantId}`}
                    </option>
                  ))}
                </select>
              )}
            </Labelled>
          )}
          {product !== undefined && hasSizes(product.variants) && (
            <LineSizes line={line} product={product} name={name} edit={edit} />
          )}
          <Labelled label={`Περιγραφή, ${name}`}>
            {(id) => (
              <textarea
                id={id}
                value={line.detail}
                rows={2}
                maxLength={maxLineDetailLength}
                placeholder="Χρώμα, μέγεθος, εκτύπωση"
                onChange={({ currentTarget }) => change({ detail: currentTarget.value })}
                className={`${field} min-h-11 resize-y py-2`}
              />
            )}
          </Labelled>
          {line.note !== '' && (
            <Labelled label="Σημείωση πελάτη" shown>
              {(id) => (
                <textarea
                  id={id}
                  value={line.note}
                  rows={1}
                  maxLength={maxLineNoteLength}
                  onChange={({ currentTarget }) => change({ note: currentTarget.value })}
                  className={`${field} min-h-11 resize-y py-2`}
                />
              )}
            </Labelled>
          )}
        </div>
        <div className="-mr-2 flex flex-col w480:flex-row">
          <IconButton
            label={`Μετακίνηση πάνω: ${name}`}
            disabled={!canMove(-1)}
            onClick={() => edit((content) => moveLine(content, line.id, -1))}
            className="[&_svg]:size-4.5"
          >
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton
            label={`Μετακίνηση κάτω: ${name}`}
            disabled={!canMove(1)}
            onClick={() => edit((content) => moveLine(content, line.id, 1))}
            className="[&_svg]:size-4.5"
          >
            <ArrowDown aria-hidden />
          </IconButton>
          <IconButton label={`Αφαίρεση γραμμής: ${name}`} onClick={onRemove} className="hover:text-failure [&_svg]:size-4.5">
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
      {line.placements !== undefined && (
        <div className="mt-2 text-sm">
          <CheckField
            label="Επανάληψη παραγγελίας με το ίδιο λογότυπο"
            checked={line.isRepeat === true}
            onChange={({ currentTarget }) => change({ isRepeat: currentTarget.checked })}
          />
        </div>
      )}
      {product !== undefined && (
        <PlacementsEditor quoteId={props.quoteId} line={line} product={product} edit={edit} problem={problem} />
      )}
      <OptionColumns line={line} pricings={pricings} leastMarginPercent={leastMarginPercent} edit={edit} />
      {line.options.some((option) => isMarginLow(optionMargin(line, option), leastMarginPercent)) && (
        <p className="mt-2 text-sm text-failure">
          Το περιθώριο είναι κάτω από το ελάχιστο των ρυθμίσεων, {leastMarginPercent} %.
        </p>
      )}
      {line.costPrice !== null && line.options.some(excludesDecoration) && (
        <p className="mt-2 text-sm text-muted">Το περιθώριο δεν μετρά όσες χρεώσεις εκτύπωσης έχουν άγνωστο κόστος.</p>
      )}
      {isUnpriced(line) && <p className="mt-2 text-sm text-hot">Λείπει τιμή. Αν είναι δώρο, γράψτε έκπτωση 100 %.</p>}
      {props.canHaveAlternative && <AddAlternative quoteId={props.quoteId} line={line} name={name} edit={edit} />}
    </>
  )
}
