import type { ReactNode } from 'react'

import type { PagedList } from '#app/platform/browser/use-paged-list.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { TableFormat } from '#app/platform/text/table-file.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PagedRows } from '#app/ui/paged-rows.tsx'
import { QueryPage } from '#app/ui/query-page.tsx'
import { SaveTable } from '#app/ui/save-table.tsx'

interface StaffListProps<Page, Row> {
  readonly title: string
  /** Beside the title; a list that can be saved has the buttons for that there, or below its rows. */
  readonly actions?: ReactNode
  /** Filters that show before the rows have loaded */
  readonly intro?: ReactNode
  readonly className?: string
  readonly list: PagedList<Page>
  readonly forbidden: ReactNode
  readonly rowsOf: (page: Page) => readonly Row[]
  /** Tabs and filters above the rows, with the numbers of the first page, which is the newest */
  readonly head?: (first: Page) => ReactNode
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly text: string }
  /** The button for more rows: «Παλαιότερες παραγγελίες» */
  readonly moreText: string
  /** Downloads what the filters show. */
  readonly save?: ((format: TableFormat, fileName: string) => Promise<void>) | undefined
  readonly children: (rows: readonly Row[]) => ReactNode
  readonly foot?: (first: Page) => ReactNode
}

/** A page of the dashboard that lists rows: its title, tabs, filters, pages, empty state and export. */
export function StaffList<Page, Row>({
  title,
  actions,
  intro,
  className,
  list,
  forbidden,
  rowsOf,
  head,
  empty: { icon, title: emptyTitle, text: emptyText },
  moreText,
  save,
  children,
  foot,
}: StaffListProps<Page, Row>) {
  const buttons = save !== undefined && (
    <SaveTable save={(format) => save(format, `${title} ${dayInAthens(new Date())}.${format}`)} />
  )
  const isSavedAbove = actions === undefined && buttons !== false
  return (
    <QueryPage
      title={title}
      actions={isSavedAbove ? buttons : actions}
      intro={intro}
      className={className}
      query={list}
      forbidden={forbidden}
    >
      {(pages) => {
        const [first] = pages
        const rows = pages.flatMap(rowsOf)
        return (
          <>
            {first !== undefined && head?.(first)}
            <PagedRows list={list} moreText={moreText}>
              {rows.length === 0 ? (
                <EmptyState icon={icon} title={emptyTitle}>
                  {emptyText}
                </EmptyState>
              ) : (
                children(rows)
              )}
            </PagedRows>
            {buttons !== false && !isSavedAbove && <div className="mt-8 border-t border-line pt-4">{buttons}</div>}
            {first !== undefined && foot?.(first)}
          </>
        )
      }}
    </QueryPage>
  )
}
