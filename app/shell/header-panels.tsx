import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'

import type { Company, MenuCategory } from '#app/shell/shell.ts'

// A visit that opens no panel never loads one, nor the dialog library below them.
const load = {
  menu: () => import('#app/shell/mobile-menu.tsx'),
  search: () => import('#app/search/search-panel.tsx'),
  wishlist: () => import('#app/shell/wishlist-side-panel.tsx'),
  cart: () => import('#app/shell/cart-side-panel.tsx'),
}
type PanelName = keyof typeof load

const MobileMenu = lazy(async () => ({ default: (await load.menu()).MobileMenu }))
const SearchPanel = lazy(async () => ({ default: (await load.search()).SearchPanel }))
const WishlistSidePanel = lazy(async () => ({ default: (await load.wishlist()).WishlistSidePanel }))
const CartSidePanel = lazy(async () => ({ default: (await load.cart()).CartSidePanel }))

/** Loads a panel that is about to be opened. A failure shows when it is opened. */
export function preloadPanel(name: PanelName): void {
  load[name]().catch(() => undefined)
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
  const controls = (name: PanelName) => ({
    open: current === name,
    onOpenChange: (wanted: boolean) => (wanted ? open(name) : close()),
  })
  return (
    <Suspense fallback={null}>
      {used.has('menu') && <MobileMenu {...controls('menu')} categories={categories} company={company} />}
      {used.has('search') && <SearchPanel {...controls('search')} />}
      {used.has('wishlist') && <WishlistSidePanel {...controls('wishlist')} />}
      {used.has('cart') && <CartSidePanel {...controls('cart')} />}
    </Suspense>
  )
}
