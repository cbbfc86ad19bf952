import { type RefObject, useEffect, useState } from 'react'

import { shortDayText } from '#app/catalogue/project/project-text.ts'
import { useToday } from '#app/catalogue/project/use-project.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatAmount, formatUnitPriceShort } from '#app/platform/text/money.ts'
import { lineTotal, pricePerPiece } from '#app/pricing/line-total.ts'
import { grossAmount } from '#app/pricing/totals.ts'
import { type Pricing, unitPriceAt, unitPriceWithVat } from '#app/pricing/unit-price.ts'
import { Button } from '#app/ui/button.tsx'
import { ByVat } from '#app/ui/price/by-vat.tsx'
import { classes } from '#app/ui/classes.ts'
import type { DeliveryPromise } from '#app/promise/promise.ts'
import { sureText } from '#app/promise/sure-text.ts'

interface BuyBarProps {
  /** The page's own button: the bar replaces it while it is out of view. */
  readonly beside: RefObject<HTMLElement | null>
  readonly product: Pricing & { readonly vatPercent: number }
  readonly quantity: number
  readonly inCart: number
  /** Cents, with decoration; null while unknown */
  readonly net: number | null | undefined
  /** null or undefined if it is not told here */
  readonly arrival: DeliveryPromise | null | undefined
  readonly busy: boolean
  readonly added: boolean
  readonly onAdd: (press: { readonly timeStamp: number }) => void
}

/** The sticky bar: pieces, the price of one, the total where there is room, the day, and the order button. */
export function BuyBar({ beside, product, quantity, inCart, net: decorated, arrival, busy, added, onAdd }: BuyBarProps) {
  const [needed, setNeeded] = useState(false)
  const today = useToday()
  useEffect(() => {
    if (beside.current === null) return undefined
    const observer = new IntersectionObserver(([entry]) => setNeeded(entry !== undefined && !entry.isIntersecting))
    observer.observe(beside.current)
    return () => observer.disconnect()
  }, [beside])
  const net = decorated === undefined ? lineTotal(unitPriceAt(product, quantity + inCart), quantity) : decorated
  const piece = net === null ? null : pricePerPiece(net, quantity)
  return (
    <div
      data-buy-bar
      // Not focusable while hidden: the page's own button is visible then.
      inert={!needed}
      className={classes(
        'fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] transition-[translate,visibility] duration-200 noscript:hidden',
        !needed && 'invisible translate-y-full',
      )}
    >
      <div className="page-width flex items-center justify-between gap-4 w992:justify-end w992:gap-8">
        <p className="min-w-0 leading-tight tabular-nums w992:text-right">
          <span className="block font-semibold w480:text-lg">
            {net === null || piece === null ? (
              '…'
            ) : (
              <>
                {formatNumber(quantity)} ×{' '}
                <ByVat
                  without={formatUnitPriceShort(piece)}
                  with={formatUnitPriceShort(unitPriceWithVat(piece, product.vatPercent))}
                />
                <span className="hidden w480:inline">
                  {' = '}
                  <ByVat without={formatAmount(net)} with={formatAmount(grossAmount(net, product.vatPercent))} />
                </span>
              </>
            )}
          </span>
          <span className="block text-xs text-muted">
            {arrival && (
              <>
                <span className="max-w480:block">
                  <b className="font-semibold text-ink">έως {shortDayText(arrival.day, today)}</b>
                  {sureText(arrival.isSure)}
                </span>
                <span className="max-w480:hidden"> · </span>
              </>
            )}
            <ByVat without="χωρίς ΦΠΑ" with="με ΦΠΑ" />
          </span>
        </p>
        <Button busy={busy} onClick={onAdd} className="shrink-0">
          {added ? 'Προσθήκη ξανά' : 'Προσθήκη στο καλάθι'}
        </Button>
      </div>
    </div>
  )
}
