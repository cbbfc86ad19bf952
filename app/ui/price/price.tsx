import { ByVat } from '#app/ui/price/by-vat.tsx'
import { classes } from '#app/ui/classes.ts'

interface Shown {
  /** Formatted: «4,90 €» */
  readonly now: string
  /** Formatted; struck through. Omitted without a discount. */
  readonly was?: string | undefined
}

interface PriceProps extends Shown {
  /** The price with VAT. If given, `now` is without VAT, and the visitor's choice decides which is shown. */
  readonly withVat?: Shown | undefined
  readonly size?: 'small' | 'medium' | 'large' | undefined
  readonly className?: string | undefined
}

const sizes = { small: 'text-sm', medium: 'text-base', large: 'text-2xl' }

/** A price in tabular figures, after the old one struck through. */
export function Price({ now, was, withVat, size = 'medium', className }: PriceProps) {
  return <span className={classes('price', sizes[size], className)}>{priceFigures({ now, was, withVat })}</span>
}

/** A price without a layout of its own. No component: a list has dozens. */
export function priceFigures({ now, was, withVat }: Pick<PriceProps, 'now' | 'was' | 'withVat'>) {
  return (
    <>
      {figures({ now, was }, withVat && 'net')}
      {withVat !== undefined && figures(withVat, 'gross')}
    </>
  )
}

/** `look` is the price mode that shows it; undefined: both. */
function figures({ now, was }: Shown, look: 'net' | 'gross' | undefined) {
  if (was === undefined) return <b className={classes('price-now', look)}>{now}</b>
  return (
    <span className={classes('price-reduced', look)}>
      <span className="sr-only">Τώρα </span>
      <b className="price-now">{now}</b>
      <span className="sr-only"> από </span>
      <s>{was}</s>
    </span>
  )
}

/** The price the visitor did not choose, small and labelled: «6,08 € με ΦΠΑ». Both formatted. */
export function OtherPrice({ without, withVat }: { readonly without: string; readonly withVat: string }) {
  return <ByVat without={`${withVat} με ΦΠΑ`} with={`${without} χωρίς ΦΠΑ`} />
}
