import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

import { classes } from '#app/ui/classes.ts'

interface Tab {
  readonly id: string
  readonly title: string
  readonly content: ReactNode
  /** Hidden in print */
  readonly screenOnly?: boolean | undefined
}

interface TabsProps {
  readonly label: string
  readonly tabs: readonly Tab[]
  /** The id of the open tab */
  readonly open: string
  readonly onOpen: (id: string) => void
}

/**
 * All panels are in the HTML: without JavaScript and in print they follow each other, each under its title.
 * Arrow keys, Home and End move along the tabs.
 */
export function Tabs({ label, tabs, open, onOpen }: TabsProps) {
  const group = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === open)
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const index = (to + tabs.length) % tabs.length
    const tab = tabs[index]
    if (tab === undefined) return
    onOpen(tab.id)
    const button = list.current?.children[index]
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    <div className="@container">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex gap-3.5 overflow-x-auto border-b border-line [scrollbar-width:none] noscript:hidden @sm:gap-5 @lg:gap-10 print:hidden"
      >
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${group}${id}-tab`}
            aria-controls={`${group}${id}`}
            aria-selected={id === open}
            tabIndex={id === open ? undefined : -1}
            onClick={() => onOpen(id)}
            onKeyDown={move}
            className={classes(
              '-mb-px min-h-12 border-b-2 text-sm font-semibold whitespace-nowrap outline-offset-[-2px] transition-colors @sm:text-base @lg:text-lg',
              id === open ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, title, content, screenOnly = false }) => (
        <section
          key={id}
          role="tabpanel"
          id={`${group}${id}`}
          aria-labelledby={`${group}${id}-tab`}
          className={classes(
            'pt-6',
            id !== open && 'hidden noscript:block',
            screenOnly ? 'print:hidden' : id !== open && 'print:block',
          )}
        >
          <h2 className="sr-only noscript:not-sr-only noscript:text-xl noscript:font-semibold print:not-sr-only print:text-xl print:font-semibold">
            {title}
          </h2>
          {content}
        </section>
      ))}
    </div>
  )
}
