import { type OrderState, orderStateText } from '#app/orders/order-states.ts'
import { classes } from '#app/ui/classes.ts'

const tones: Readonly<Record<OrderState, string>> = {
  placed: 'bg-plate text-ink',
  'awaiting-payment': 'bg-accent text-surface',
  confirmed: 'bg-plate text-ink',
  'in-artwork': 'bg-plate text-ink',
  'in-production': 'bg-plate text-ink',
  ready: 'bg-success text-surface',
  shipped: 'bg-success text-surface',
  delivered: 'bg-success text-surface',
  completed: 'bg-success text-surface',
  cancelled: 'border border-line-strong text-muted',
  returned: 'border border-line-strong text-muted',
}

export function OrderStateBadge({ state }: { readonly state: OrderState }) {
  return (
    <span className={classes('inline-block rounded-pill px-3 text-xs leading-6 font-semibold whitespace-nowrap', tones[state])}>
      {orderStateText(state)}
    </span>
  )
}
