import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'

import { classes } from '#app/ui/classes.ts'
import { contentKeys } from '#app/platform/text/content-keys.ts'

interface Crumb {
  readonly name: string
  /** The English word of the specification, beside the Greek one */
  readonly english?: string
  /** Omitted for the last crumb, the page itself */
  readonly to?: string | undefined
}

/** On a phone a line has room for the home page and so many crumbs. */
const maxOnPhone = 3

/** The path from the home page to this one. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const keys = contentKeys(crumbs)
  return (
    <nav aria-label="Διαδρομή" className="text-sm text-muted">
      {/* One line on a phone: all but the home page may be cut, and the heading repeats the page's own name. */}
      <ol className="flex items-center gap-x-1.5 gap-y-1 w680:flex-wrap">
        {crumbs.map((crumb, index) => (
          <li
            key={keys[index]}
            className={classes(
              'flex min-w-0 items-center gap-x-1.5 first:shrink-0 last:min-w-14 last:flex-1 w680:max-w-full w680:shrink-0',
              index > 0 && index < crumbs.length - maxOnPhone && 'max-w680:hidden',
            )}
          >
            {crumb.to === undefined ? (
              <span aria-current="page" className="truncate w680:whitespace-normal">
                {crumb.name}
                <English word={crumb.english} />
              </span>
            ) : (
              <Link
                to={crumb.to}
                className="block truncate py-1 pointer-coarse:py-2.75 underline-offset-4 hover:text-ink hover:underline"
              >
                {crumb.name}
                <English word={crumb.english} />
              </Link>
            )}
            {/* After the name, so that no line starts with a separator. */}
            {index < crumbs.length - 1 && <ChevronRight aria-hidden className="size-3.5 shrink-0 text-line-strong" />}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function English({ word }: { readonly word: string | undefined }) {
  if (word === undefined) return null
  return (
    <>
      {' '}
      <span lang="en" className="text-xs">
        {word}
      </span>
    </>
  )
}
