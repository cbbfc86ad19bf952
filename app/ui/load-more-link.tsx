import { Link } from 'react-router'

interface LoadMoreLinkProps {
  readonly to: string
  readonly shown: number
  readonly total: number
  /** «Είδατε 24 από 81 προϊόντα» */
  readonly text: string
}

/** «Εμφάνιση περισσότερων»: a link to the next page, so it works without JavaScript. */
export function LoadMoreLink({ to, shown, total, text }: LoadMoreLinkProps) {
  return (
    <div className="mx-auto mt-12 flex max-w-72 flex-col items-center gap-3">
      <p className="text-sm text-muted tabular-nums">{text}</p>
      <div aria-hidden className="h-1 w-full overflow-hidden rounded-pill bg-line">
        <div style={{ width: `${(100 * shown) / total}%` }} className="h-full bg-ink" />
      </div>
      <Link to={to} rel="next" preventScrollReset className="more-link">
        Εμφάνιση περισσότερων
      </Link>
    </div>
  )
}
