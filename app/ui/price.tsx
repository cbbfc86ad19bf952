import { ByVat } from '#app/ui/by-vat.tsx'
import { classes } from '#app/ui/classes.ts'

interface Shown {
  /** Formatted: «4,90 €» */
  readonly now: string
  /** Formatted; struck through. Not given where nothing is reduced. */
  readonly was?: string | undefined
}

interface PriceProps extends Shown {
  /** The same with VAT; where it is given, `now` is without, and the visitor's choice decides which is shown. */
  readonly withVat?: Shown | undefined
  readonly size?: 'small' | 'medium' | 'large' | undefined
  readonly className?: string | undefined
}

const sizes = { small: 'text-sm', medium: 'text-base', large: 'text-2xl' }

/** A price in tabular figures, with the old one struck through where there is one. */
export function Price({ now, was, withVat, size = 'medium', className }: PriceProps) {
  return (
    <span className={classes('price', sizes[size], className)}>
      <PriceFigures now={now} was={was} withVat={withVat} />
    </span>
  )
}

/** A price in a line that lays it out itself. */
export function PriceFigures({ now, was, withVat }: Pick<PriceProps, 'now' | 'was' | 'withVat'>) {
  return (
    <>
      <Figures now={now} was={was} look={withVat && 'net'} />
      {withVat !== undefined && <Figures {...withVat} look="gross" />}
    </>
  )
}

interface FiguresProps extends Shown {
  /** For which choice of prices they are shown; for both where it is not given */
  readonly look: 'net' | 'gross' | undefined
}

function Figures({ now, was, look }: FiguresProps) {
  if (was === undefined) return <b className={classes('price-now', look)}>{now}</b>
  return (
    <span className={classes('price-reduced', look)}>
      <span className="sr-only">Τώρα </span>
      <b className="price-now text-sale">{now}</b>
      <span className="sr-only"> από </span>
      <s className="text-[0.8em] whitespace-nowrap text-muted">{was}</s>
    </span>
  )
}

/** The price that the visitor did not choose, small, and which one it is: «6,08 € με ΦΠΑ». Both formatted. */
export function OtherPrice({ without, withVat }: { readonly without: string; readonly withVat: string }) {
  return <ByVat without={`${withVat} με ΦΠΑ`} with={`${without} χωρίς ΦΠΑ`} />
}
