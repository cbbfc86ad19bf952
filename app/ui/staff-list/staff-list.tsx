import type { ReactNode } from 'react'

import type { PagedList } from '#app/platform/browser/use-paged-list.ts'
import { useUrlFilters } from '#app/platform/browser/use-url-filters.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { TableFormat } from '#app/platform/text/table-file.ts'
import type { ListUrl } from '#app/platform/text/url-parameters.ts'
import { CountTabs } from '#app/ui/count-tabs.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PagedRows } from '#app/ui/paged-rows.tsx'
import { QueryPage } from '#app/ui/query-page.tsx'
import { SaveTable } from '#app/ui/save-table.tsx'
import { type Filters, ListFilters } from '#app/ui/staff-list/list-filters.tsx'

/** The values of one filter as tabs. */
interface ListTabs<Address, View extends string> {
  readonly label: string
  readonly key: keyof Address & string
  readonly views: readonly View[]
  readonly name: (view: View) => string
  /** Beside the name; null, also until it is known: none */
  readonly count?: (view: View) => number | null
  /** Counts from here on show as «999+» */
  readonly maxCounted?: number
  /** Red while it counts any: somebody is waiting. */
  readonly pressing?: View
}

interface StaffListProps<Address extends object, View extends string, Page, Row> {
  readonly title: string
  /** Beside the title; a list that can be saved has the buttons for that there, or below its rows. */
  readonly actions?: ReactNode
  readonly className?: string
  readonly url: ListUrl<Address>
  readonly list: PagedList<Page>
  readonly forbidden: ReactNode
  readonly rowsOf: (page: Page) => readonly Row[]
  readonly tabs?: ListTabs<Address, View>
  readonly filters?: Filters<Address>
  /** Above the tabs */
  readonly above?: ReactNode
  /** Between the filters and the rows */
  readonly below?: ReactNode
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly text: string }
  /** The button for more rows: «Παλαιότερες παραγγελίες» */
  readonly moreText: string
  /** Downloads what the filters show. */
  readonly save?: ((format: TableFormat, fileName: string) => Promise<void>) | undefined
  readonly children: (rows: readonly Row[]) => ReactNode
  readonly foot?: ReactNode
}

/** A page of the dashboard that lists rows: its title, tabs, filters, pages, empty state and export. */
export function StaffList<Address extends object, View extends string, Page, Row>({
  title,
  actions,
  className,
  url,
  list,
  forbidden,
  rowsOf,
  tabs,
  filters,
  above,
  below,
  empty: { icon, title: emptyTitle, text: emptyText },
  moreText,
  save,
  children,
  foot,
}: StaffListProps<Address, View, Page, Row>) {
  const buttons = save !== undefined && (
    <SaveTable save={(format) => save(format, `${title} ${dayInAthens(new Date())}.${format}`)} />
  )
  const isSavedAbove = actions === undefined && buttons !== false
  const address = useUrlFilters(url)
  return (
    <QueryPage
      title={title}
      actions={isSavedAbove ? buttons : actions}
      intro={
        <>
          {above}
          {tabs !== undefined && (
            <CountTabs
              label={tabs.label}
              maxCounted={tabs.maxCounted ?? 0}
              tabs={tabs.views.map((view) => ({
                name: tabs.name(view),
                to: url.url(url.with(address, tabs.key, view)),
                isCurrent: url.text(address, tabs.key) === view,
                count: tabs.count?.(view) ?? null,
                isPressing: view === tabs.pressing,
              }))}
            />
          )}
          {filters !== undefined && <ListFilters url={url} address={address} filters={filters} />}
        </>
      }
      className={className}
      query={list}
      forbidden={forbidden}
    >
      {(pages) => {
        const rows = pages.flatMap(rowsOf)
        return (
          <>
            {below}
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
            {foot}
          </>
        )
      }}
    </QueryPage>
  )
}
