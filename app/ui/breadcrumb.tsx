import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'

interface Crumb {
  readonly name: string
  /** Not given on the last one: the page itself */
  readonly to?: string | undefined
}

/** The way from the home page to this one. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Διαδρομή" className="text-sm text-muted">
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
        {crumbs.map((crumb, index) => (
          <li key={`${index} ${crumb.name}`} className="flex items-center gap-x-1.5">
            {crumb.to === undefined ? (
              <span aria-current="page">{crumb.name}</span>
            ) : (
              <Link
                to={crumb.to}
                className="inline-block py-1 pointer-coarse:py-2.75 underline-offset-4 hover:text-ink hover:underline"
              >
                {crumb.name}
              </Link>
            )}
            {/* Behind the name: no line begins with it. */}
            {index < crumbs.length - 1 && <ChevronRight aria-hidden className="size-3.5 shrink-0 text-line-strong" />}
          </li>
        ))}
      </ol>
    </nav>
  )
}
