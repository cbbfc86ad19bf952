import type { ProductDetail, ProductVariant } from '#app/catalogue/catalogue.ts'
import { stockNote } from '#app/catalogue/product/stock-note.ts'
import { classes } from '#app/ui/classes.ts'

const dots = { good: 'bg-success', few: 'bg-hot', wait: 'bg-hot', none: 'bg-failure' }

interface StockLineProps {
  readonly product: ProductDetail
  readonly variant: ProductVariant | null
}

/** Section 4's stock indicator, for the chosen variant if there is one */
export function StockLine({ product, variant }: StockLineProps) {
  const stock = stockNote(product, variant)
  return (
    <p role="status" className="flex items-center gap-2 text-sm font-semibold">
      <span aria-hidden className={classes('size-2 shrink-0 rounded-pill', dots[stock.tone])} />
      {stock.text}
    </p>
  )
}
