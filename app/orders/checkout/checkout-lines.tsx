import { Link } from 'react-router'

import { variantText } from '#app/cart/cart.ts'
import { useCartChange, type ShownLine } from '#app/cart/browser/use-cart.ts'
import { LinePlacements } from '#app/cart/page/line-placements.tsx'
import { AgreedDiscount, LinePrice, LineTotal, PieceNote } from '#app/cart/page/line-price.tsx'
import type { Shortage } from '#app/orders/checkout/shortages.ts'
import { formatEuros } from '#app/platform/text/money.ts'
import { formatNumber, piecesText } from '#app/platform/text/greek-text.ts'
import { discontinuedLineText } from '#app/cart/order/stock-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { cartUrl, productUrl } from '#app/urls.ts'

interface CheckoutLinesProps {
  readonly lines: readonly ShownLine[]
  readonly shortages: readonly Shortage<ShownLine>[]
}

/** The ordered lines, with fixes for those that cannot be ordered. */
export function CheckoutLines({ lines, shortages }: CheckoutLinesProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map((line) => {
        const shortage = shortages.find((each) => each.line.id === line.id)
        const variant = variantText(line)
        return (
          <li key={line.id} className="py-3">
            <div className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-start gap-x-3">
              <Picture src={line.imageSrc} alt="" side={56} className="size-14 rounded-card" />
              <div className="min-w-0 text-sm">
                {line.discontinued === 'product' ? (
                  <p className="leading-snug font-semibold">{line.title}</p>
                ) : (
                  <Link to={productUrl(line.productId)} className="leading-snug font-semibold hover:text-accent">
                    {line.title}
                  </Link>
                )}
                {variant !== '' && <p className="text-muted">{variant}</p>}
                <LinePlacements line={line} />
                <p className="mt-0.5 text-muted">
                  {formatNumber(line.quantity)} τεμ.
                  {line.offered && (
                    <>
                      {' '}
                      × <LinePrice line={line} size="small" /> <PieceNote line={line} />
                    </>
                  )}
                </p>
                {line.offered && <AgreedDiscount line={line} />}
              </div>
              {line.offered && (
                <p className="text-right text-sm font-semibold tabular-nums">
                  <span className="sr-only">Σύνολο γραμμής </span>
                  <LineTotal line={line} />
                </p>
              )}
            </div>
            {shortage !== undefined && <ShortLine shortage={shortage} />}
            {line.priceChange !== null && <ChangedPrice line={line} change={line.priceChange} />}
            {line.decorationProblem !== null && (
              <p role="alert" className="mt-2 text-sm text-failure">
                {line.decorationProblem}{' '}
                <Link to={cartUrl()} className="font-semibold underline underline-offset-4">
                  Αλλάξτε την εκτύπωση στο καλάθι
                </Link>
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Insufficient stock: reduce to what is available, or remove the line. */
function ShortLine({ shortage: { line, available } }: { readonly shortage: Shortage<ShownLine> }) {
  const { change, busy, failure } = useCartChange()
  return (
    <div role="alert" className="mt-2 rounded-card bg-failure-soft px-3 py-2 text-sm" data-invalid tabIndex={-1}>
      <p>
        {line.discontinued !== null
          ? discontinuedLineText(line.discontinued)
          : available === 0
            ? 'Το προϊόν εξαντλήθηκε.'
            : `Διαθέσιμα τώρα: ${piecesText(available)}. Έχετε ζητήσει ${formatNumber(line.quantity)}.`}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        {available > 0 && (
          <Button
            variant="secondary"
            busy={busy || line.waits}
            onClick={() => change({ kind: 'set-quantity', lineId: line.id, quantity: available })}
          >
            Αλλαγή σε {piecesText(available)}
          </Button>
        )}
        <Button variant="quiet" padding="narrow" onClick={() => change({ kind: 'remove', lineId: line.id })}>
          Αφαίρεση
        </Button>
      </p>
      {failure !== null && <p className="text-failure">{failure}</p>}
    </div>
  )
}

interface ChangedPriceProps {
  readonly line: ShownLine
  readonly change: NonNullable<ShownLine['priceChange']>
}

/** The price has changed since it was last shown: the buyer must accept it before ordering. */
function ChangedPrice({ line, change: { before, now } }: ChangedPriceProps) {
  const { change, busy, failure } = useCartChange()
  const { id: lineId, priceListVersion } = line
  return (
    <div role="alert" className="mt-2 rounded-card bg-accent-soft px-3 py-2 text-sm" data-invalid tabIndex={-1}>
      <p>
        Η τιμή άλλαξε από {formatEuros(before)} σε <strong>{formatEuros(now)}</strong> χωρίς ΦΠΑ.
      </p>
      <p className="mt-2">
        <Button variant="secondary" busy={busy} onClick={() => change({ kind: 'accept-price', lineId, priceListVersion })}>
          Συνέχεια με τη νέα τιμή
        </Button>
      </p>
      {failure !== null && <p className="text-failure">{failure}</p>}
    </div>
  )
}
