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
      <Link
        to={to}
        rel="next"
        preventScrollReset
        className="mt-1 inline-flex min-h-12 w-full items-center justify-center rounded-pill border border-line-strong bg-surface px-6 text-center text-sm font-semibold transition-colors hover:border-ink"
      >
        Εμφάνιση περισσότερων
      </Link>
    </div>
  )
}
