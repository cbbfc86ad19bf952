import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import { loadQuietly, reloadOnce } from '#app/platform/reload-once.ts'
import type { Company, MenuCategory } from '#app/shell/shell.ts'
import { whenIdle } from '#app/shell/when-idle.ts'
import { classes } from '#app/ui/classes.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useLoaded } from '#app/ui/use-loaded.ts'

interface PanelProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly categories: readonly MenuCategory[]
  readonly company: Company
}
type PanelName = 'menu' | 'search' | 'wishlist' | 'cart'

// A visit that opens no panel never loads one, nor the dialog library below them.
const load: Record<PanelName, () => Promise<ComponentType<PanelProps>>> = {
  menu: async () => (await import('#app/shell/mobile-menu.tsx')).MobileMenu,
  search: async () => (await import('#app/search/search-panel.tsx')).SearchPanel,
  wishlist: async () => (await import('#app/shell/wishlist-side-panel.tsx')).WishlistSidePanel,
  cart: async () => (await import('#app/shell/cart-side-panel.tsx')).CartSidePanel,
}

/** Loads a panel that is about to be opened. A failure shows when it is opened. */
export function preloadPanel(name: PanelName): void {
  void loadQuietly(load[name])
}

/** Whoever has something in the cart will look at it, offline too: its panel is loaded when the browser is idle. */
export function useIdlePanel(name: PanelName, wanted: boolean): void {
  useEffect(() => (wanted ? whenIdle(() => preloadPanel(name)) : undefined), [name, wanted])
}

interface Panels {
  readonly current: PanelName | null
  /** Panels that were opened once stay mounted, so that closing can be seen. */
  readonly used: ReadonlySet<PanelName>
  readonly open: (name: PanelName) => void
  readonly close: () => void
}

/** Which of the header's side panels is open: one at most, and none after a way to another page. */
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

/** A panel, its place while it is loaded, or the sentence that it did not load. */
function LoadedPanel({ name, ...props }: PanelProps & { readonly name: PanelName }) {
  const { part: Panel, failed, retry } = useLoaded(load[name], props.open)
  // Here too: the load of a hover, which is quiet, may still be under way, and its failure is this one.
  useEffect(() => {
    if (failed) reloadOnce()
  }, [failed])
  const close = () => {
    retry()
    props.onOpenChange(false)
  }
  if (Panel !== null) return <Panel {...props} />
  if (!props.open) return null
  if (!failed) return <PanelPlace side={name === 'menu' ? 'left' : 'right'} />
  return (
    <div className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md shadow-float">
      <ErrorNotice onRetry={retry} onClose={close}>
        Αυτό το μέρος του καταστήματος δεν φορτώθηκε. Ελέγξτε τη σύνδεσή σας.
      </ErrorNotice>
    </div>
  )
}

function PanelPlace({ side }: { readonly side: 'left' | 'right' }) {
  return (
    <div aria-hidden className="fixed inset-0 z-50 animate-appear bg-ink/45">
      <div
        className={classes('absolute inset-y-0 w-[300px] bg-surface p-5 w576:w-[400px]', side === 'left' ? 'left-0' : 'right-0')}
      >
        <Skeleton className="h-7 w-40" />
        <Skeleton className="mt-8 h-12" />
        <Skeleton className="mt-4 h-12" />
      </div>
    </div>
  )
}
