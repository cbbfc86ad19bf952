import ShoppingBag from 'lucide-react/icons/shopping-bag'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { loginUrlFor } from '#app/account/login/login-next.ts'
import { useSessionEnded } from '#app/account/use-session.ts'
import { CartLines } from '#app/cart/page/cart-lines.tsx'
import { CartPageSkeleton } from '#app/cart/page/cart-skeleton.tsx'
import { CartSummary } from '#app/cart/page/cart-summary.tsx'
import { type CartList, useCartList } from '#app/cart/browser/use-cart-list.ts'
import { type ShownLine, useCartCount } from '#app/cart/browser/use-cart.ts'
import type { FreeDelivery } from '#app/pricing/free-delivery.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { allProductsUrl, wishlistUrl, cartUrl } from '#app/urls.ts'
import { countText } from '#app/cart/cart.ts'
import { focusWhenShown } from '#app/ui/focus-when-shown.ts'
import { NeedsScript } from '#app/ui/needs-script.tsx'

/** The segment after /cart: a layout of the same page, the empty cart's page, or a cart's own address. */
type CartView = 'cart' | 'cart-2' | 'cart-3' | 'cart-4' | 'empty-cart' | { readonly cartId: string }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** null for any other segment: a page that does not exist. */
export function readCartView(segment: string | undefined): CartView | null {
  switch (segment) {
    case undefined:
      return 'cart'
    case 'cart-2':
    case 'cart-3':
    case 'cart-4':
    case 'empty-cart':
      return segment
    default:
      return uuid.test(segment) ? { cartId: segment.toLowerCase() } : null
  }
}

type Layout = Extract<CartView, 'cart' | 'cart-2' | 'cart-3' | 'cart-4'>

interface Look {
  readonly frame: string
  readonly summary?: string
  readonly asCards?: boolean
}

/** The specification's four layouts: lines beside the totals, lines above them, cards, and one narrow column. */
const looks: Record<Layout, Look> = {
  cart: {
    frame: 'grid items-start gap-8 w992:grid-cols-[minmax(0,1fr)_22rem] w1300:gap-14 print:block',
    summary: 'w992:sticky w992:top-40',
  },
  'cart-2': { frame: 'flex flex-col gap-8', summary: 'w680:ml-auto w680:w-104' },
  'cart-3': {
    frame: 'grid items-start gap-8 w992:grid-cols-[minmax(0,1fr)_20rem] print:block',
    summary: 'w992:sticky w992:top-40',
    asCards: true,
  },
  'cart-4': { frame: 'mx-auto flex max-w-3xl flex-col gap-8' },
}

interface CartPageProps {
  readonly freeDelivery: FreeDelivery | null
  readonly layout?: Layout | undefined
  /** Another action of a line, passed from above the cart: the wishlist */
  readonly action?: ((line: ShownLine, moveAway: CartList['moveAway']) => ReactNode) | undefined
  /** When the cart arrives, passed from above the cart */
  readonly day?: ReactNode
  /** What its delivery costs, passed from above the cart */
  readonly deliveryCost?: ((isFree: boolean) => ReactNode) | undefined
}

/** The cart page in each state: loading, empty, full, failed with its offline copy. */
export function CartPage({ freeDelivery, layout = 'cart', action, day, deliveryCost }: CartPageProps) {
  const list = useCartList()
  const { area, lines, waits, removed, failure, retry } = list
  const look = looks[layout]
  return (
    <div ref={area} tabIndex={-1} className="outline-none">
      <NeedsScript className="mt-6">Για το καλάθι</NeedsScript>
      {failure !== null && (
        <div className="mb-5 print:hidden">
          <ErrorNotice onRetry={retry}>
            {failure}
            {lines !== null && lines.length > 0 && ' Βλέπετε το καλάθι όπως φορτώθηκε την τελευταία φορά.'}
          </ErrorNotice>
        </div>
      )}
      {lines === null && failure === null && (
        <>
          <CartPageSkeleton frame={look.frame} summary={look.summary} />
          <div className="hidden empty-cart:block noscript:hidden">
            <EmptyCart />
          </div>
        </>
      )}
      {lines !== null && (lines.length > 0 || removed !== null) && (
        <div className={lines.length > 0 ? look.frame : undefined}>
          <CartLines
            list={list}
            lines={lines}
            action={action && ((line) => action(line, list.moveAway))}
            asCards={look.asCards ?? false}
          />
          {lines.length > 0 && (
            <CartSummary
              waits={waits}
              lines={lines}
              freeDelivery={freeDelivery}
              day={day}
              deliveryCost={deliveryCost}
              className={look.summary}
            />
          )}
        </div>
      )}
      {lines?.length === 0 && <EmptyCart />}
    </div>
  )
}

/** The empty cart, with links. */
export function EmptyCart() {
  const { pathname } = useLocation()
  if (useSessionEnded())
    return (
      <EmptyState
        icon={<ShoppingBag />}
        title="Η σύνδεσή σας έληξε"
        action={<LinkButton to={loginUrlFor(pathname)}>Σύνδεση</LinkButton>}
      >
        {/* It may replace a long form whose end is in sight. */}
        <p role="alert" ref={focusWhenShown} tabIndex={-1} className="outline-none">
          Συνδεθείτε ξανά: το καλάθι σας και όσα γράψατε σας περιμένουν.
        </p>
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<ShoppingBag />}
      title="Το καλάθι είναι άδειο!"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to={allProductsUrl()}>Δείτε όλα τα προϊόντα</LinkButton>
          <LinkButton to={wishlistUrl()} variant="secondary">
            Δείτε τα αγαπημένα
          </LinkButton>
        </div>
      }
    >
      Βρείτε το επόμενο εταιρικό σας δώρο στον κατάλογο.
    </EmptyState>
  )
}

/** /cart/empty-cart: the empty cart's page. Visiting it does not empty the cart: if it has lines, the page says so. */
export function EmptyCartPage() {
  const count = useCartCount()
  if (count === 0) return <EmptyCart />
  return (
    <EmptyState title="Το καλάθι σας δεν είναι άδειο" action={<LinkButton to={cartUrl()}>Δείτε το καλάθι</LinkButton>}>
      Περιέχει {countText(count)}.
    </EmptyState>
  )
}
