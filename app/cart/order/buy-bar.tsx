import { type RefObject, useEffect, useState } from 'react'

import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { lineTotal } from '#app/pricing/line-total.ts'
import { grossAmount } from '#app/pricing/totals.ts'
import { type Pricing, unitPriceAt } from '#app/pricing/unit-price.ts'
import { Button } from '#app/ui/button.tsx'
import { ByVat } from '#app/ui/by-vat.tsx'
import { classes } from '#app/ui/classes.ts'

interface BuyBarProps {
  /** The page's own button: the bar replaces it while it is out of view. */
  readonly beside: RefObject<HTMLElement | null>
  readonly product: Pricing & { readonly vatPercent: number }
  readonly quantity: number
  readonly inCart: number
  /** Cents, with decoration; null while unknown */
  readonly net: number | null | undefined
  readonly busy: boolean
  readonly added: boolean
  readonly onAdd: (press: { readonly timeStamp: number }) => void
}

/** The phone's sticky bar with total and order button. */
export function BuyBar({ beside, product, quantity, inCart, net: decorated, busy, added, onAdd }: BuyBarProps) {
  const [needed, setNeeded] = useState(false)
  useEffect(() => {
    if (beside.current === null) return undefined
    const observer = new IntersectionObserver(([entry]) => setNeeded(entry !== undefined && !entry.isIntersecting))
    observer.observe(beside.current)
    return () => observer.disconnect()
  }, [beside])
  const net = decorated === undefined ? lineTotal(unitPriceAt(product, quantity + inCart), quantity) : decorated
  return (
    <div
      data-buy-bar
      // Not focusable while hidden: the page's own button is visible then.
      inert={!needed}
      className={classes(
        'fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] transition-[translate,visibility] duration-200 noscript:hidden w992:hidden',
        !needed && 'invisible translate-y-full',
      )}
    >
      <p className="min-w-0 leading-tight tabular-nums">
        <span className="block text-lg font-semibold">
          {net === null ? '…' : <ByVat without={formatAmount(net)} with={formatAmount(grossAmount(net, product.vatPercent))} />}
        </span>
        <span className="block text-xs text-muted">
          {formatNumber(quantity)} τεμ., <ByVat without="χωρίς ΦΠΑ" with="με ΦΠΑ" />
        </span>
      </p>
      <Button busy={busy} onClick={onAdd} className="shrink-0">
        {added ? 'Προσθήκη ξανά' : 'Προσθήκη στο καλάθι'}
      </Button>
    </div>
  )
}
