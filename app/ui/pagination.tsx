import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'

import { classes } from '#app/ui/classes.ts'

interface PaginationProps {
  readonly page: number
  readonly pageCount: number
  readonly urlOf: (page: number) => string
}

/** Page numbers to link: first, last and the neighbours of this one; 0 is a gap. */
export function namedPages(page: number, pageCount: number): number[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter((each) => each >= 1 && each <= pageCount)
  const pages = [...new Set(near)].sort((a, b) => a - b)
  return pages.flatMap((each, index) => {
    const before = pages[index - 1] ?? each - 1
    if (each - before === 2) return [each - 1, each]
    return each - before > 2 ? [0, each] : [each]
  })
}

const cell = 'inline-flex h-11 min-w-11 items-center justify-center rounded-pill px-2 text-sm tabular-nums'

/** Links to the pages of a list; nothing for a single page. */
export function Pagination({ page, pageCount, urlOf }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label="Σελίδες" className="mt-12 flex justify-center">
      <ul className="flex flex-wrap items-center gap-1">
        {page > 1 && (
          <li>
            <Link to={urlOf(page - 1)} rel="prev" aria-label="Προηγούμενη σελίδα" className={classes(cell, 'hover:bg-plate')}>
              <ChevronLeft aria-hidden className="size-4.5" />
            </Link>
          </li>
        )}
        {namedPages(page, pageCount).map((each, index) => (
          <li key={each === 0 ? `gap ${index}` : each}>
            {each === 0 ? (
              <span aria-hidden className={cell}>
                …
              </span>
            ) : (
              <Link
                to={urlOf(each)}
                aria-label={`Σελίδα ${each}`}
                aria-current={each === page ? 'page' : undefined}
                className={classes(cell, each === page ? 'bg-ink font-semibold text-surface' : 'hover:bg-plate')}
              >
                {each}
              </Link>
            )}
          </li>
        ))}
        {page < pageCount && (
          <li>
            <Link to={urlOf(page + 1)} rel="next" aria-label="Επόμενη σελίδα" className={classes(cell, 'hover:bg-plate')}>
              <ChevronRight aria-hidden className="size-4.5" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
