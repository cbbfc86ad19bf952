import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatAmount, formatUnitPrice } from '#app/platform/text/money.ts'
import { isPerPiece } from '#app/pricing/line-total.ts'
import { piecePriceFigure } from '#app/pricing/piece-price.ts'
import { discountedUnitPrice } from '#app/pricing/unit-price.ts'
import { chargeRows, goodsAmount, isCharged, optionAmount, optionPieces, piecePrice } from '#app/quotes/offer-money.ts'
import type { OfferLine, OfferOption } from '#app/quotes/offer-content.ts'
import { ScrollBox } from '#app/ui/scroll-box.tsx'

interface Row {
  readonly name: string
  readonly of: (option: OfferOption) => ReactNode
  readonly isShown: boolean
  readonly isSum?: boolean
}

/** «Γιατί αυτή η τιμή»: each charge of a line at each quantity. */
export function PriceBreakdown({ line }: { readonly line: OfferLine }) {
  const { options } = line
  const rows = isCharged(line) ? chargedRows(line) : summedRows(line)
  return (
    // Always open in print
    <details className="group min-w-0 flex-1 basis-72 print:details-content:[content-visibility:visible]">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 text-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink print:hidden">
        Γιατί αυτή η τιμή<span className="sr-only">: {line.title}</span>
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ScrollBox label={`Γιατί αυτή η τιμή: ${line.title}`} className="pb-2 print:overflow-visible">
        <table className="w-full text-sm tabular-nums">
          <thead>
            <tr className="text-right">
              <th scope="col" className="py-1.5 pr-2 w480:pr-3 text-left font-normal text-muted">
                ΦΠΑ {line.vatPercent} %
              </th>
              {options.map(({ quantity }) => (
                <th key={quantity} scope="col" className="py-1.5 pl-2 w480:pl-3 font-semibold whitespace-nowrap">
                  {formatNumber(quantity)} τεμ.
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              .filter(({ isShown }) => isShown)
              .map(({ name, of, isSum = false }) => (
                <tr key={name} className={isSum ? 'border-t border-line font-semibold' : ''}>
                  <th scope="row" className="py-1.5 pr-2 w480:pr-3 text-left align-top [font-weight:inherit]">
                    {name}
                  </th>
                  {options.map((option) => (
                    <td key={option.quantity} className="py-1.5 pl-2 w480:pl-3 text-right align-top whitespace-nowrap">
                      {of(option)}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  )
}

/** Rows of an option that has run, handling and set-up prices, without a list of charges. */
function summedRows(line: OfferLine): readonly Row[] {
  const { options, discountPercent } = line
  return [
    { name: 'Προϊόν', of: ({ unitPrice }) => formatUnitPrice(unitPrice), isShown: true },
    {
      name: `Με έκπτωση ${formatNumber(discountPercent)} %`,
      of: ({ unitPrice }) => formatUnitPrice(discountedUnitPrice(unitPrice, discountPercent)),
      isShown: discountPercent > 0,
    },
    { name: 'Εκτύπωση', of: ({ runPrice }) => formatUnitPrice(runPrice), isShown: options.some(({ runPrice }) => runPrice > 0) },
    {
      name: 'Χειρισμός',
      of: ({ handlingPrice }) => formatUnitPrice(handlingPrice),
      isShown: options.some(({ handlingPrice }) => handlingPrice > 0),
    },
    {
      name: 'Το τεμάχιο, χωρίς προετοιμασία',
      of: (option) => formatUnitPrice(piecePrice(line, option)),
      isShown: options.some(({ setUpCents }) => setUpCents > 0),
      isSum: true,
    },
    {
      name: 'Προετοιμασία, μία φορά',
      of: ({ setUpCents }) => formatAmount(setUpCents),
      isShown: options.some(({ setUpCents }) => setUpCents > 0),
    },
    { name: 'Σύνολο χωρίς ΦΠΑ', of: (option) => formatAmount(optionAmount(line, option)), isShown: true, isSum: true },
    pieceRow(line),
  ]
}

/** Goods and each charge; they add up to the line. */
function chargedRows(line: OfferLine): readonly Row[] {
  const { options, discountPercent } = line
  return [
    {
      name: discountPercent > 0 ? `Προϊόν, με έκπτωση ${formatNumber(discountPercent)} %` : 'Προϊόν',
      of: (option) => (
        <Charged amount={goodsAmount(line, option)} unitPrice={discountedUnitPrice(option.unitPrice, discountPercent)} />
      ),
      isShown: true,
    },
    ...chargeRows(line).map((row) => ({
      name: row.text,
      of: (option: OfferOption) => {
        const charge = row.of(option)
        return charge === null || charge.amount === 0 ? (
          '–'
        ) : (
          <Charged amount={charge.amount} unitPrice={isPerPiece(row) ? charge.unitPrice : null} />
        )
      },
      isShown: options.some((option) => (row.of(option)?.amount ?? 0) > 0),
    })),
    { name: 'Σύνολο χωρίς ΦΠΑ', of: (option) => formatAmount(optionAmount(line, option)), isShown: true, isSum: true },
    pieceRow(line),
  ]
}

/** The total, divided by the pieces */
function pieceRow(line: OfferLine): Row {
  const pieces = line.options.map((option) => optionPieces(line, option))
  return {
    name: pieces.some(({ isDecorated }) => isDecorated) ? 'Το τεμάχιο με το λογότυπο' : 'Το τεμάχιο',
    of: (option) => piecePriceFigure(optionPieces(line, option)),
    isShown: true,
  }
}

function Charged({ amount, unitPrice }: { readonly amount: number; readonly unitPrice: number | null }) {
  return (
    <>
      {formatAmount(amount)}
      {unitPrice !== null && <span className="block text-xs text-muted">{formatUnitPrice(unitPrice)}/τεμ.</span>}
    </>
  )
}
