import { LogoDay } from '#app/personalisation/product/logo-price.tsx'
import type { LogosAnswer, PricedLogos } from '#app/personalisation/product/price-logos.ts'
import { formatNumber, piecesText } from '#app/platform/text/greek-text.ts'
import { formatAmount, formatUnitPriceShort } from '#app/platform/text/money.ts'
import { otherPieces } from '#app/pricing/decorated-price.ts'
import { unitPriceWithVat } from '#app/pricing/unit-price.ts'
import { ByVat } from '#app/ui/price/by-vat.tsx'

interface LogoSummaryProps {
  readonly answer: LogosAnswer
  readonly quantity: number | null
  /** Sets the quantity; without it the next break is only shown. */
  readonly onQuantity?: ((quantity: number) => void) | undefined
}

/** All-in: the price of one piece, the total, the delivery day, and the next cheaper quantity. */
export function LogoSummary({ answer, quantity, onQuantity }: LogoSummaryProps) {
  const { priced } = answer
  if (priced === null) return <NoPrice answer={answer} />
  const { price, line } = priced
  return (
    <div className="flex flex-col gap-2 rounded-card bg-accent-soft px-4 py-3">
      <div role="status" className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 tabular-nums">
        <p>
          <span className="text-xl font-semibold">
            <ByVat
              without={formatUnitPriceShort(price.pricePerPiece)}
              with={formatUnitPriceShort(unitPriceWithVat(price.pricePerPiece, line.vatPercent))}
            />
          </span>{' '}
          <span className="text-sm">το τεμάχιο με το λογότυπο</span>
        </p>
        <Total priced={priced} quantity={quantity} />
      </div>
      <LogoDay priced={priced} />
      <Savings priced={priced} onQuantity={onQuantity} />
    </div>
  )
}

/** The total of the pieces, and what would make it lower: for a page that shows price and day elsewhere. */
export function LogoTotal({ answer, quantity, onQuantity }: LogoSummaryProps) {
  const { priced } = answer
  if (priced === null) return <NoPrice answer={answer} />
  return (
    <div role="status" className="flex flex-col gap-1 tabular-nums">
      <Total priced={priced} quantity={quantity} />
      <Savings priced={priced} onQuantity={onQuantity} />
    </div>
  )
}

function NoPrice({ answer: { logos, problem } }: Pick<LogoSummaryProps, 'answer'>) {
  const sentence = problem ?? logos.flatMap(({ problems }) => Object.values(problems))[0] ?? 'Γράψτε πόσα τεμάχια θέλετε.'
  return (
    <div role="status" className="rounded-card bg-plate px-4 py-3 text-sm">
      <p className="font-semibold">Δεν υπάρχει τιμή με αυτές τις επιλογές.</p>
      <p>{sentence}</p>
    </div>
  )
}

interface PricedProps extends Pick<LogoSummaryProps, 'onQuantity'> {
  readonly priced: PricedLogos
}

function Total({ priced: { price, line }, quantity }: PricedProps & Pick<LogoSummaryProps, 'quantity'>) {
  return (
    <p className="text-sm">
      Σύνολο για {piecesText(quantity ?? line.quantity)}:{' '}
      <span className="font-semibold">
        <ByVat without={formatAmount(price.net)} with={formatAmount(price.gross)} />
      </span>{' '}
      <ByVat without={`χωρίς ΦΠΑ (${formatAmount(price.gross)} με ΦΠΑ)`} with={`με ΦΠΑ (${formatAmount(price.net)} χωρίς)`} />
    </p>
  )
}

function Savings({ priced: { line, nextBreak }, onQuantity }: PricedProps) {
  const inCart = otherPieces(line)
  const more = nextBreak === null ? 0 : nextBreak.quantity - line.quantity
  return (
    <>
      {inCart > 0 && <p className="text-xs text-muted">{inCartText(inCart, line.setupCharged === false)}</p>}
      {nextBreak !== null && <NextBreak more={more} nextBreak={nextBreak} onQuantity={onQuantity} />}
    </>
  )
}

/** Why the price is lower than that of the pieces alone. */
function inCartText(pieces: number, isSetupPaid: boolean): string {
  const counted = pieces === 1 ? 'Μετρά και το 1 τεμ.' : `Μετρούν και τα ${formatNumber(pieces)} τεμ.`
  return `${counted} με το ίδιο λογότυπο που έχετε ήδη στο καλάθι${isSetupPaid ? ', και η προετοιμασία δεν χρεώνεται ξανά' : ''}.`
}

interface NextBreakProps extends Pick<LogoSummaryProps, 'onQuantity'> {
  readonly more: number
  readonly nextBreak: NonNullable<PricedLogos['nextBreak']>
}

function NextBreak({ more, nextBreak, onQuantity }: NextBreakProps) {
  const text = `Με ${more === 1 ? '1 τεμάχιο' : `${formatNumber(more)} τεμάχια`} ακόμη πληρώνετε ${formatAmount(nextBreak.saves)} λιγότερα`
  if (onQuantity === undefined) return <p className="text-sm font-semibold text-success">{text}.</p>
  return (
    <button
      type="button"
      onClick={() => onQuantity(nextBreak.quantity)}
      className="min-h-11 self-start text-left text-sm font-semibold text-success underline underline-offset-4 hover:text-ink"
    >
      {text}
    </button>
  )
}
