import { type OrderState, orderStateText } from '#app/orders/order-states.ts'
import { classes } from '#app/ui/classes.ts'

/** Badge colours: our turn, in progress, done, ended. */
const tones: Readonly<Record<OrderState, string>> = {
  placed: 'bg-accent text-surface',
  'awaiting-payment': 'bg-plate text-ink',
  confirmed: 'bg-accent-soft text-accent-deep',
  'in-artwork': 'bg-accent-soft text-accent-deep',
  'in-production': 'bg-accent-soft text-accent-deep',
  ready: 'bg-success text-surface',
  shipped: 'border border-success text-success',
  delivered: 'border border-success text-success',
  completed: 'border border-line-strong text-muted',
  cancelled: 'border border-line-strong text-muted',
  returned: 'border border-line-strong text-muted',
}

export function OrderBadge({ state }: { readonly state: OrderState }) {
  return (
    <span className={classes('inline-block rounded-pill px-3 text-xs leading-6 font-semibold whitespace-nowrap', tones[state])}>
      {orderStateText(state)}
    </span>
  )
}
