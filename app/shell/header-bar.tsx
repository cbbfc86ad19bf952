import Heart from 'lucide-react/icons/heart'
import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import Stamp from 'lucide-react/icons/stamp'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useEffect } from 'react'
import { Link } from 'react-router'

import { useCartCount, useCurrentCart } from '#app/cart/browser/use-cart.ts'
import { onLogoPanelOpened } from '#app/personalisation/logo-preview/logo-panel-opener.ts'
import { LogoPreview } from '#app/personalisation/logo-preview/logo-preview.tsx'
import { useOwnLogo } from '#app/personalisation/logo-preview/use-own-logo.ts'
import { AccountMenu } from '#app/shell/account-menu.tsx'
import { HeaderPanels, preloadPanel, useIdlePanel, usePanels } from '#app/shell/header-panels.tsx'
import { Logo } from '#app/shell/logo.tsx'
import type { Company, MenuCategory } from '#app/shell/shell.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { IconButton, CountMark } from '#app/ui/icon-button.tsx'
import { allProductsUrl, homeUrl, quoteUrl } from '#app/urls.ts'
import { useWishlistCount, useCurrentWishlist } from '#app/wishlist/use-wishlist.ts'

interface HeaderBarProps {
  readonly categories: readonly MenuCategory[]
  readonly company: Company
}

/** The sticky bar: menu, logo, search, quote, account, wishlist, cart. */
export function HeaderBar({ categories, company }: HeaderBarProps) {
  const panels = usePanels()
  useIdlePanel('cart', useCartCount() > 0)
  const { open } = panels
  useEffect(() => onLogoPanelOpened(() => open('logo')), [open])
  // Preloads the panel, which accepts a dragged product picture: dragging takes longer than loading.
  useEffect(() => document.addEventListener('dragenter', () => preloadPanel('logo'), { once: true }), [])
  const opens = (name: Parameters<typeof preloadPanel>[0]) => ({
    'aria-haspopup': 'dialog' as const,
    onClick: () => panels.open(name),
    onPointerEnter: () => preloadPanel(name),
    onFocus: () => preloadPanel(name),
  })
  return (
    <div className="relative z-10 border-b border-line bg-surface">
      <div className="page-width flex h-16 items-center w480:gap-1 w992:h-20 w992:gap-2">
        <IconButton label="Μενού" className="-ml-2.5 wide-menu:hidden noscript:hidden" {...opens('menu')}>
          <Menu aria-hidden />
        </IconButton>
        <a href="#footer-categories" className="hidden p-3 text-sm underline noscript:block noscript:wide-menu:hidden">
          Κατηγορίες
        </a>
        <Link
          to={homeUrl()}
          aria-label="Doro, αρχική σελίδα"
          className="mr-auto inline-flex min-h-11 shrink-0 items-center rounded-sm w680:mr-6"
        >
          <Logo className="h-7 w480:h-8 w992:h-10" />
        </Link>
        <button
          type="button"
          data-search-field
          className="hidden h-11 max-w-xl flex-1 items-center gap-3 rounded-pill border border-line bg-paper px-5 text-left text-sm text-muted transition-colors hover:border-line-strong w680:flex w680:min-w-0 noscript:hidden"
          {...opens('search')}
        >
          <Search aria-hidden className="size-4.5 shrink-0" />
          <span className="truncate">Αναζήτηση προϊόντων και κατηγοριών</span>
        </button>
        <Link to={allProductsUrl()} className="hidden p-3 text-sm underline noscript:block">
          Αναζήτηση
        </Link>
        <div className="ml-auto flex shrink-0 items-center w992:gap-1">
          <IconButton label="Αναζήτηση" className="w680:hidden noscript:hidden" {...opens('search')}>
            <Search aria-hidden />
          </IconButton>
          {/* On a phone two short lines beside the icons; the account is in the menu there. */}
          <LinkButton
            to={quoteUrl()}
            className="order-first hidden! px-3! text-xs! leading-4! w361:inline-flex! w361:max-w480:w-22 w480:px-5! w480:text-sm! w680:order-none w680:mx-2"
          >
            Ζητήστε προσφορά
          </LinkButton>
          <IconButton label="Το λογότυπό σας στα προϊόντα" className="hidden w480:inline-flex noscript:hidden" {...opens('logo')}>
            <Stamp aria-hidden />
            <LogoMark />
          </IconButton>
          <AccountMenu />
          <IconButton label="Αγαπημένα" className="noscript:hidden" {...opens('wishlist')}>
            <Heart aria-hidden />
            <WishlistCount />
          </IconButton>
          <IconButton label="Καλάθι" className="-mr-2.5 noscript:hidden" {...opens('cart')}>
            <ShoppingBag aria-hidden />
            <CartCount />
          </IconButton>
        </div>
      </div>
      <LogoPreview />
      <HeaderPanels panels={panels} categories={categories} company={company} />
    </div>
  )
}

/** A dot while products are shown with the visitor's logo. */
function LogoMark() {
  return useOwnLogo()?.on === true ? (
    <span className="absolute top-1.5 right-1.5 size-2.5 rounded-pill bg-accent">
      <span className="sr-only">: σε εμφάνιση</span>
    </span>
  ) : null
}

/** The count on the cart button; it triggers loading the cart. Empty on the server, because pages are the same for everyone. */
function CartCount() {
  useCurrentCart()
  return <CountMark count={useCartCount()} />
}

/** The count on the wishlist button; it triggers loading the list. Empty on the server, because pages are the same for everyone. */
function WishlistCount() {
  useCurrentWishlist()
  return <CountMark count={useWishlistCount()} />
}
