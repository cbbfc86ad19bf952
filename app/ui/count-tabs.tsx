import { Link } from 'react-router'

import { classes } from '#app/ui/classes.ts'

interface CountTab {
  readonly name: string
  readonly to: string
  readonly isCurrent: boolean
  /** null shows no count. */
  readonly count: number | null
  /** Red while above zero: somebody is waiting. */
  readonly isPressing?: boolean
}

interface CountTabsProps {
  readonly label: string
  readonly tabs: readonly CountTab[]
  /** Counts from here on show as «999+» */
  readonly maxCounted: number
}

/** On phones the tabs are one strip, in which the current one may lie beyond the edge. */
function scrollIntoStrip(tab: HTMLLIElement | null): void {
  const strip = tab?.closest('nav')
  if (tab === null || strip === null || strip === undefined) return
  const beyond = tab.getBoundingClientRect().right - strip.getBoundingClientRect().right
  if (beyond > 0) strip.scrollLeft += beyond + 16
}

/** Views of a list as links, each with how many it has. */
export function CountTabs({ label, tabs, maxCounted }: CountTabsProps) {
  return (
    <nav aria-label={label} className="-mx-4 mt-4 overflow-x-auto px-4 [scrollbar-width:none]">
      <ul className="flex gap-1.5 py-1 w992:flex-wrap">
        {tabs.map(({ name, to, isCurrent, count, isPressing = false }) => (
          <li key={to} ref={isCurrent ? scrollIntoStrip : undefined} className="shrink-0">
            <Link
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              preventScrollReset
              className={classes(
                'inline-flex min-h-11 items-center gap-2 rounded-pill border px-4 text-sm font-semibold whitespace-nowrap transition-colors',
                isCurrent ? 'border-ink bg-ink text-surface' : 'border-line bg-surface hover:border-ink',
              )}
            >
              {name}
              {count !== null && (
                <span
                  className={classes(
                    'min-w-6 rounded-pill px-1.5 text-center text-xs leading-5 tabular-nums',
                    isPressing && count > 0 ? 'bg-failure text-surface' : isCurrent ? 'bg-surface/20' : 'bg-plate text-muted',
                  )}
                >
                  {count >= maxCounted ? `${maxCounted}+` : count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
