import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'

import {
  addOption,
  changeCharge,
  changeOption,
  copyCharge,
  copyPrice,
  inOrder,
  isInOrder,
  removeOption,
  roundPrice,
} from '#app/quotes/editor/edits/edit-offer.ts'
import {
  isOwnCharge,
  isOwnPrice,
  type PricingByProduct,
  restoreCharge,
  restorePrice,
} from '#app/quotes/editor/edits/list-prices.ts'
import { OwnPrice } from '#app/quotes/editor/own-price.tsx'
import { CountField, SumField, UnitPriceField } from '#app/quotes/editor/number-field.tsx'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { isPerPiece } from '#app/pricing/line-total.ts'
import { piecePriceFigure, pieceWords } from '#app/pricing/piece-price.ts'
import { roundedToNinety } from '#app/pricing/unit-price.ts'
import { formatAmount, unitPricesPerCent } from '#app/platform/text/money.ts'
import {
  type ChargeRow,
  chargeRows,
  isCharged,
  isMarginLow,
  optionMargin,
  optionAmount,
  optionPieces,
} from '#app/quotes/offer-money.ts'
import { maxQuantities } from '#app/quotes/quotes.ts'
import { classes } from '#app/ui/classes.ts'
import type { OfferContent, OfferLine, OfferOption } from '#app/quotes/offer-content.ts'
import { useRowKeys } from '#app/ui/form/use-row-keys.ts'

/** Changes an offer into another. */
export type Edit = (change: (before: OfferContent) => OfferContent) => void

const rowsBefore = ['Ποσότητα', 'Τιμή τεμαχίου']
const summedRows = ['Εκτύπωση / τεμ.', 'Χειρισμός / τεμ.', 'Προετοιμασία']
const rowsAfter = ['Σύνολο γραμμής', 'Περιθώριο']
const columnsByCount = [
  '',
  'w680:grid-cols-[8.5rem_minmax(0,9rem)_auto]',
  'w680:grid-cols-[8.5rem_repeat(2,minmax(0,9rem))_auto]',
  'w680:grid-cols-[8.5rem_repeat(3,minmax(0,9rem))_auto]',
  'w680:grid-cols-[8.5rem_repeat(4,minmax(0,9rem))_auto]',
]

const wideColumnsByCount = [
  '',
  'w680:grid-cols-[13rem_minmax(0,9rem)_auto]',
  'w680:grid-cols-[13rem_repeat(2,minmax(0,9rem))_auto]',
  'w680:grid-cols-[minmax(9rem,13rem)_repeat(3,minmax(0,9rem))_auto]',
  'w680:grid-cols-[minmax(9rem,13rem)_repeat(4,minmax(0,9rem))_auto]',
]

/** «Εκτύπωση, μεταξοτυπία, Μπροστά / τεμ.» */
const chargeLabel = (row: ChargeRow) => `${row.text}${isPerPiece(row) ? '\u00A0/\u00A0τεμ.' : ''}`

declare module 'react' {
  interface CSSProperties {
    /** Row count of the grid on wide screens */
    readonly '--rows'?: number
  }
}

interface OptionColumnsProps {
  readonly line: OfferLine
  /** Today's prices of its product; empty for free text, and while loading */
  readonly pricings: PricingByProduct
  readonly leastMarginPercent: number
  readonly edit: Edit
}

/** The prices of a line, one column per quantity; on phones one card each. */
export function OptionColumns({ line, pricings, leastMarginPercent, edit }: OptionColumnsProps) {
  const { id, options } = line
  const keys = useRowKeys(options)
  const charges = isCharged(line) ? chargeRows(line) : null
  const rowNames = [...rowsBefore, ...(charges?.map(chargeLabel) ?? summedRows), ...rowsAfter]
  return (
    <div
      // One row per name, and one for the button that removes the column
      style={{ '--rows': rowNames.length + 1 }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Columns are sorted only after the focus has left them.
        if (!currentTarget.contains(relatedTarget) && !isInOrder(options)) edit(inOrder)
      }}
      className={classes(
        'mt-4 grid gap-3 w680:grid-flow-col w680:items-center w680:gap-x-3 w680:gap-y-1.5',
        'w680:grid-rows-[repeat(var(--rows),auto)]',
        (charges === null ? columnsByCount : wideColumnsByCount)[options.length],
      )}
    >
      {rowNames.map((name) => (
        <span key={name} aria-hidden className="hidden text-sm text-muted w680:block">
          {name}
        </span>
      ))}
      <span aria-hidden className="hidden w680:block" />
      {options.map((option, index) => (
        <OptionColumn
          key={keys[index]}
          line={line}
          option={option}
          index={index}
          charges={charges}
          pricings={pricings}
          leastMarginPercent={leastMarginPercent}
          edit={edit}
        />
      ))}
      {options.length < maxQuantities && (
        <button
          type="button"
          onClick={() => edit((content) => addOption(content, id))}
          className="inline-flex min-h-11 items-center justify-center gap-1.5 rounded-sm border border-dashed border-line-strong px-3 text-sm font-semibold transition-colors hover:border-ink w680:self-start w680:justify-self-start"
        >
          <Plus aria-hidden className="size-4" />
          Ποσότητα
        </button>
      )}
    </div>
  )
}

interface OptionColumnProps extends OptionColumnsProps {
  readonly option: OfferOption
  readonly index: number
  /** null where decoration has run and set-up prices instead of charges */
  readonly charges: readonly ChargeRow[] | null
}

function OptionColumn({ line, option, index, charges, pricings, leastMarginPercent, edit }: OptionColumnProps) {
  const change = (part: Partial<OfferOption>) => edit((content) => changeOption(content, line.id, index, part))
  const margin = optionMargin(line, option)
  const pieces = optionPieces(line, option)
  const hasOthers = line.options.length > 1
  const pricing = pricings.get(line.productId ?? 0)
  const at = `${formatNumber(option.quantity)} τεμάχια, ${line.title}`
  return (
    <div
      role="group"
      aria-label={`${line.title || 'Γραμμή'}, ${formatNumber(option.quantity)} τεμάχια`}
      className="grid grid-cols-2 items-end gap-2 rounded-card border border-line bg-paper p-3 w680:contents"
    >
      <CountField label="Ποσότητα" inColumn value={option.quantity} onChange={(quantity) => change({ quantity })} />
      <div className="min-w-0">
        <UnitPriceField
          label="Τιμή τεμαχίου"
          inColumn
          value={option.unitPrice}
          onChange={(unitPrice) => change({ unitPrice, isListPrice: false })}
        />
        <OwnPrice
          name={`είδος, ${at}`}
          isOwn={isOwnPrice(option, pricing)}
          onRestore={() => edit((content) => restorePrice(content, line.id, index, pricings))}
          onRound={
            roundedToNinety(option.unitPrice) === option.unitPrice
              ? null
              : () => edit((content) => roundPrice(content, line.id, index))
          }
          onCopy={hasOthers ? () => edit((content) => copyPrice(content, line.id, index)) : null}
        />
      </div>
      {charges === null ? (
        <>
          <UnitPriceField
            label="Εκτύπωση / τεμ."
            inColumn
            value={option.runPrice}
            onChange={(runPrice) => change({ runPrice })}
          />
          <UnitPriceField
            label="Χειρισμός / τεμ."
            inColumn
            value={option.handlingPrice}
            onChange={(handlingPrice) => change({ handlingPrice })}
          />
          <SumField label="Προετοιμασία" inColumn value={option.setUpCents} onChange={(setUpCents) => change({ setUpCents })} />
        </>
      ) : (
        charges.map((row) => {
          const { type, text } = row
          const charge = option.charges?.find((each) => each.type === type && each.text === text)
          const isOwn = pricing !== undefined && isOwnCharge(line, option, charge)
          const unitPrice = charge === undefined ? 0 : charge.unitPrice * charge.units
          return (
            <div key={chargeLabel(row)} className="min-w-0">
              <ChargeField
                row={row}
                option={option}
                onChange={(typed) => edit((content) => changeCharge(content, line.id, index, { type, text, unitPrice: typed }))}
              />
              <OwnPrice
                name={`${row.text}, ${at}`}
                isOwn={isOwn}
                onRestore={() => edit((content) => restoreCharge(content, line.id, index, row, pricings))}
                onCopy={
                  isOwn && hasOthers ? () => edit((content) => copyCharge(content, line.id, { type, text, unitPrice })) : null
                }
              />
            </div>
          )
        })
      )}
      <p className="min-h-11 pt-1.5 text-right text-sm font-semibold tabular-nums w680:min-h-0 w680:pt-0 w680:pr-7">
        <span className="block text-xs font-normal text-muted w680:sr-only">Σύνολο γραμμής</span>
        {formatAmount(optionAmount(line, option))}
        {pieces.isDecorated && (
          <span className="block text-xs font-normal text-muted">
            {piecePriceFigure(pieces)} {pieceWords(true)}
          </span>
        )}
      </p>
      <p className="text-sm tabular-nums w680:pr-7 w680:text-right">
        <span className="text-muted w680:sr-only">Περιθώριο </span>
        <span
          className={classes(
            margin === null ? 'text-muted' : isMarginLow(margin, leastMarginPercent) ? 'text-failure' : 'text-success',
          )}
        >
          {margin === null ? '–' : `${margin} %`}
        </span>
      </p>
      {line.options.length > 1 ? (
        <button
          type="button"
          aria-label={`Αφαίρεση της ποσότητας ${formatNumber(option.quantity)}`}
          onClick={() => edit((content) => removeOption(content, line.id, index))}
          className="inline-flex min-h-11 items-center gap-1 justify-self-end rounded-sm px-2 text-sm text-muted hover:text-failure w680:min-h-8"
        >
          <X aria-hidden className="size-4" />
          Αφαίρεση
        </button>
      ) : (
        <span />
      )}
    </div>
  )
}

interface ChargeFieldProps {
  readonly row: ChargeRow
  readonly option: OfferOption
  /** 1/10,000 € */
  readonly onChange: (unitPrice: number) => void
}

/** A per-piece charge shows its unit price, a one-time charge its sum. */
function ChargeField({ row, option, onChange }: ChargeFieldProps) {
  const { unitPrice = 0, amount = 0 } = row.of(option) ?? {}
  const label = chargeLabel(row)
  return isPerPiece(row) ? (
    <UnitPriceField label={label} inColumn value={unitPrice} onChange={onChange} />
  ) : (
    <SumField label={label} inColumn value={amount} onChange={(cents) => onChange(cents * unitPricesPerCent)} />
  )
}
