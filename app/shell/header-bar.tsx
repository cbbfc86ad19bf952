import Heart from 'lucide-react/icons/heart'
import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useEffect } from 'react'
import { Link } from 'react-router'

import { useCartCount, useCurrentCart } from '#app/cart/browser/use-cart.ts'
import { offerPastedLogo, onLogoPanelOpened } from '#app/personalisation/logo-preview/logo-panel-opener.ts'
import { LogoPreview } from '#app/personalisation/logo-preview/logo-preview.tsx'
import { LogoWords } from '#app/personalisation/logo-preview/logo-words.tsx'
import { useOwnLogo } from '#app/personalisation/logo-preview/use-own-logo.ts'
import { AccountMenu } from '#app/shell/account-menu.tsx'
import { HeaderPanels, preloadPanel, useIdlePanel, usePanels } from '#app/shell/header-panels.tsx'
import { LogoLink } from '#app/shell/logo.tsx'
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
  useEffect(() => {
    // Preloads the panel, which accepts dropped files: dragging takes longer than loading.
    document.addEventListener('dragenter', () => preloadPanel('logo'), { once: true })
    document.addEventListener('paste', offerPastedLogo)
  }, [])
  const opens = (name: Parameters<typeof preloadPanel>[0]) => ({
    'aria-haspopup': 'dialog' as const,
    onClick: () => panels.open(name),
    onPointerEnter: () => preloadPanel(name),
    onFocus: () => preloadPanel(name),
  })
  return (
    <div className="relative z-10 border-b border-line bg-surface">
      <div className="page-width header-row">
        <IconButton label="Μενού" className="-ml-2.5 wide-menu:hidden noscript:hidden" {...opens('menu')}>
          <Menu aria-hidden />
        </IconButton>
        <a href="#footer-categories" className="hidden p-3 text-sm underline noscript:block noscript:wide-menu:hidden">
          Κατηγορίες
        </a>
        <LogoLink to={homeUrl()} className="header-logo" logoClass="h-7 w480:h-8 w992:h-10" />
        <button type="button" data-search-field className="header-search" {...opens('search')}>
          <Search aria-hidden className="size-4.5 shrink-0" />
          <span className="truncate">Αναζήτηση προϊόντων και κατηγοριών</span>
        </button>
        <Link to={allProductsUrl()} className="hidden p-3 text-sm underline noscript:block">
          Αναζήτηση
        </Link>
        <button type="button" className="logo-entry" {...opens('logo')}>
          <LogoWords />
          <LogoMark />
        </button>
        <div className="ml-auto flex shrink-0 items-center w992:gap-1">
          <IconButton label="Αναζήτηση" className="w680:hidden noscript:hidden" {...opens('search')}>
            <Search aria-hidden />
          </IconButton>
          {/* On a phone two short lines beside the icons; the account is in the menu there. */}
          <LinkButton to={quoteUrl()} className="header-quote">
            Ζητήστε προσφορά
          </LinkButton>
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
    <span className="size-2.5 rounded-pill bg-accent-bright">
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
