import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import { loadOrFail, reloadOnce } from '#app/platform/browser/reload-once.ts'
import type { Company, MenuCategory } from '#app/shell/shell.ts'
import { whenIdle } from '#app/shell/when-idle.ts'
import { classes } from '#app/ui/classes.ts'
import { PartNotLoaded } from '#app/ui/lazy-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { preloadPart, useLazyPart } from '#app/ui/use-lazy-part.ts'

interface PanelProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly categories: readonly MenuCategory[]
  readonly company: Company
}
type PanelName = 'menu' | 'search' | 'logo' | 'wishlist' | 'cart'

// Panels and the dialog library are loaded only when one is opened.
const load: Record<PanelName, () => Promise<ComponentType<PanelProps>>> = {
  menu: () => loadOrFail(async () => (await import('#app/shell/mobile-menu.tsx')).MobileMenu),
  search: () => loadOrFail(async () => (await import('#app/search/panel/search-panel.tsx')).SearchPanel),
  logo: () => loadOrFail(async () => (await import('#app/personalisation/logo-preview/own-logo-panel.tsx')).OwnLogoPanel),
  wishlist: () => loadOrFail(async () => (await import('#app/shell/wishlist-side-panel.tsx')).WishlistSidePanel),
  cart: () => loadOrFail(async () => (await import('#app/shell/cart-side-panel.tsx')).CartSidePanel),
}

/** Preloads a panel that is about to be opened. A failure is shown on opening. */
export function preloadPanel(name: PanelName): void {
  preloadPart(load[name])
}

/** If the cart has lines, its panel is loaded when the browser is idle, so that it opens offline, too. */
export function useIdlePanel(name: PanelName, wanted: boolean): void {
  useEffect(() => (wanted ? whenIdle(() => preloadPanel(name)) : undefined), [name, wanted])
}

interface Panels {
  readonly current: PanelName | null
  /** Opened panels stay mounted, so that closing is animated. */
  readonly used: ReadonlySet<PanelName>
  readonly open: (name: PanelName) => void
  readonly close: () => void
}

/** The open side panel of the header: at most one, and none after a navigation. */
export function usePanels(): Panels {
  const { key } = useLocation()
  const [opened, setOpened] = useState<{ readonly name: PanelName; readonly at: string } | null>(null)
  const [used, setUsed] = useState<ReadonlySet<PanelName>>(new Set())
  return {
    current: opened?.at === key ? opened.name : null,
    used,
    open: (name) => {
      setUsed((before) => new Set(before).add(name))
      setOpened({ name, at: key })
    },
    close: () => setOpened(null),
  }
}

interface HeaderPanelsProps {
  readonly panels: Panels
  readonly categories: readonly MenuCategory[]
  readonly company: Company
}

export function HeaderPanels({ panels: { current, used, open, close }, categories, company }: HeaderPanelsProps) {
  return [...used].map((name) => (
    <LoadedPanel
      key={name}
      name={name}
      open={current === name}
      onOpenChange={(wanted) => (wanted ? open(name) : close())}
      categories={categories}
      company={company}
    />
  ))
}

/** A panel, its placeholder while it loads, or an error if it failed to load. */
function LoadedPanel({ name, ...props }: PanelProps & { readonly name: PanelName }) {
  const { part: Panel, failed, retry } = useLazyPart(load[name], props.open)
  useEffect(() => {
    if (failed) reloadOnce()
  }, [failed])
  if (Panel !== null) return <Panel {...props} />
  if (!props.open) return null
  if (!failed) return <PanelPlace name={name} />
  return <PartNotLoaded onRetry={retry} onClose={() => props.onOpenChange(false)} />
}

// If the search field is visible, the search opens there instead of at the side.
const places: Record<PanelName, string> = {
  menu: 'left-0',
  search: 'right-0 w680:hidden',
  logo: 'right-0',
  wishlist: 'right-0',
  cart: 'right-0',
}

const focus = (input: HTMLInputElement | null) => input?.focus()

function PanelPlace({ name }: { readonly name: PanelName }) {
  return (
    <div className="fixed inset-0 z-50 animate-appear bg-ink/45">
      {/* Keys typed meanwhile are the panel's. */}
      {name === 'search' && <input ref={focus} data-typed aria-label="Αναζήτηση" className="sr-only" />}
      <div aria-hidden className={classes('absolute inset-y-0 w-[300px] bg-surface p-5 w576:w-[400px]', places[name])}>
        <Skeleton className="h-7 w-40" />
        <Skeleton className="mt-8 h-12" />
        <Skeleton className="mt-4 h-12" />
      </div>
    </div>
  )
}
