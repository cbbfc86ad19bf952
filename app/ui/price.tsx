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
  const without = <Figures now={now} was={was} />
  return (
    <span className={classes('inline-flex flex-wrap items-baseline gap-x-2 tabular-nums', sizes[size], className)}>
      {withVat === undefined ? without : <ByVat without={without} with={<Figures {...withVat} />} />}
    </span>
  )
}

function Figures({ now, was }: Shown) {
  if (was === undefined) return <span className="font-semibold whitespace-nowrap">{now}</span>
  return (
    <>
      <span className="sr-only">Τώρα </span>
      <span className="font-semibold whitespace-nowrap text-sale">{now}</span>
      <span className="sr-only"> από </span>
      <s className="text-[0.8em] whitespace-nowrap text-muted">{was}</s>
    </>
  )
}

/** The price that the visitor did not choose, small, and which one it is: «6,08 € με ΦΠΑ». Both formatted. */
export function OtherPrice({ without, withVat }: { readonly without: string; readonly withVat: string }) {
  return <ByVat without={`${withVat} με ΦΠΑ`} with={`${without} χωρίς ΦΠΑ`} />
}
