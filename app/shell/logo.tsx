import { Link } from 'react-router'

import { classes } from '#app/ui/classes.ts'
import { useBrand } from '#app/ui/use-brand.ts'

/** The shop's logo, or its name where it has none. `className` gives the height. */
export function Logo({ className = 'h-10' }: { readonly className?: string }) {
  const { name, logo } = useBrand()
  return logo === undefined ? (
    <span className="shop-name">{name}</span>
  ) : (
    <img src={logo.url} alt={name} width={logo.width} height={logo.height} className={classes('shop-logo', className)} />
  )
}

interface LogoLinkProps {
  readonly to: string
  /** Name of the page that it leads to */
  readonly page?: string | undefined
  readonly className: string
  readonly logoClass?: string | undefined
}

export function LogoLink({ to, page = 'αρχική σελίδα', className, logoClass }: LogoLinkProps) {
  const { name } = useBrand()
  return (
    <Link to={to} aria-label={name === '' ? page : `${name}, ${page}`} className={className}>
      <Logo className={logoClass} />
    </Link>
  )
}
