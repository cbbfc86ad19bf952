import { classes } from '#app/ui/classes.ts'

interface PriceProps {
  /** Formatted: «4,90 €» */
  readonly now: string
  /** Formatted; struck through. Not given where nothing is reduced. */
  readonly was?: string | undefined
  readonly size?: 'small' | 'medium' | 'large' | undefined
  readonly className?: string | undefined
}

const sizes = { small: 'text-sm', medium: 'text-base', large: 'text-2xl' }

/** A price in tabular figures, with the old one struck through where there is one. */
export function Price({ now, was, size = 'medium', className }: PriceProps) {
  return (
    <span className={classes('inline-flex flex-wrap items-baseline gap-x-2 tabular-nums', sizes[size], className)}>
      {was !== undefined && <span className="unseen">Τώρα </span>}
      <span className={classes('font-semibold whitespace-nowrap', was !== undefined && 'text-sale')}>{now}</span>
      {was !== undefined && (
        <>
          <span className="unseen"> από </span>
          <s className="text-[0.8em] whitespace-nowrap text-muted">{was}</s>
        </>
      )}
    </span>
  )
}
