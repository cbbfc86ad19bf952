import { type CartItem, cartTotals } from '#app/cart/cart.ts'
import { formatAmount } from '#app/platform/money.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { allProductsUrl, checkoutUrl, quoteUrl } from '#app/urls.ts'

interface CartSummaryProps {
  readonly lines: readonly CartItem[]
  /** A change is not confirmed yet: the sums may still move. */
  readonly waits: boolean
}

/** The specified total (net), the VAT of each rate, and what is paid in the end. */
export function CartSummary({ lines, waits }: CartSummaryProps) {
  const { net, vat, gross } = cartTotals(lines)
  return (
    <section aria-labelledby="cart-summary" className="rounded-card border border-line bg-surface p-5">
      <h2 id="cart-summary" className="text-lg font-semibold">
        Σύνοψη
      </h2>
      <dl aria-busy={waits} className={classes('mt-4 flex flex-col gap-2 tabular-nums', waits && 'text-muted')}>
        <div className="flex items-baseline justify-between gap-4">
          <dt className="font-semibold">Σύνολο χωρίς ΦΠΑ</dt>
          <dd className="text-xl font-semibold">{formatAmount(net)}</dd>
        </div>
        {vat.map((rate) => (
          <div key={rate.percent} className="flex items-baseline justify-between gap-4 text-sm text-muted">
            <dt>{`ΦΠΑ ${rate.percent} % σε ${formatAmount(rate.net)}`}</dt>
            <dd>{formatAmount(rate.amount)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
          <dt>Σύνολο με ΦΠΑ</dt>
          <dd>{formatAmount(gross)}</dd>
        </div>
      </dl>
      <div className="mt-5 flex flex-col gap-3">
        <LinkButton to={checkoutUrl()} size="large" wide>
          Προς το ταμείο
        </LinkButton>
        <LinkButton to={quoteUrl()} variant="secondary" wide>
          Ζητήστε προσφορά
        </LinkButton>
        <LinkButton to={allProductsUrl()} variant="quiet" wide>
          Συνεχίστε τις αγορές
        </LinkButton>
      </div>
    </section>
  )
}
