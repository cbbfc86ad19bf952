import type { ReactNode } from 'react'

import type { PagedList } from '#app/platform/browser/use-paged-list.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'

interface PagedRowsProps {
  readonly list: Pick<PagedList<unknown>, 'isOld' | 'more' | 'isLoadingMore'>
  readonly moreText: string
  readonly children: ReactNode
}

/** The rows of a `usePagedList`, faded while other rows load, and the button for more. */
export function PagedRows({ list: { isOld, more, isLoadingMore }, moreText, children }: PagedRowsProps) {
  return (
    <div className={classes('mt-4 transition-opacity', isOld && 'opacity-60')} aria-busy={isOld || undefined}>
      {children}
      {more !== null && (
        <div className="mt-5 text-center">
          <Button variant="secondary" busy={isLoadingMore} onClick={more}>
            {moreText}
          </Button>
        </div>
      )}
    </div>
  )
}
