import { data } from 'react-router'
import { CartPage, readCartView, EmptyCartPage } from '#app/cart/page/cart-page.tsx'
import { CartGuard } from '#app/cart/browser/cart-guard.tsx'
import type { CartList } from '#app/cart/browser/use-cart-list.ts'
import type { ShownLine } from '#app/cart/browser/use-cart.ts'
import { useFreeDelivery } from '#app/catalogue/project/use-free-delivery.ts'
import { LazyCartDay, LazyCartDeliveryCost, LazyCartLineDay } from '#app/delivery/lazy-cart-days.tsx'
import { requestContext } from '#app/platform/context.server.ts'
import { letterheadOf } from '#app/company/letterhead.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { Letterhead } from '#app/ui/letterhead.tsx'
import { freeDeliveryByZone } from '#app/pricing/free-delivery.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { MoveToWishlist } from '#app/wishlist/move-to-wishlist.tsx'
import type { Route } from './+types/cart.route.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const view = readCartView(params.view)
  if (view === null) throw data(null, { status: 404 })
  const settings = await readSettings(context.get(requestContext))
  return { view, company: letterheadOf(settings), freeDelivery: freeDeliveryByZone(settings.delivery) }
}

const lineActions = (line: ShownLine, moveAway: CartList['moveAway']) => (
  <>
    <LazyCartLineDay line={line} />
    <MoveToWishlist line={line} moveAway={moveAway} />
  </>
)

/** /cart and its layouts. The page is the same for everyone; the browser's call loads the cart. */
export default function CartRoute({ loaderData }: Route.ComponentProps) {
  const { view, company } = loaderData
  const freeDelivery = useFreeDelivery(loaderData.freeDelivery)
  const deliveryCost = (isFree: boolean) => <LazyCartDeliveryCost isFree={isFree} />
  const shown = { freeDelivery, action: lineActions, day: <LazyCartDay />, deliveryCost }
  return (
    <div className="page-width py-8 w800:py-12 print:py-0">
      <PageHead title="Το καλάθι σας" hidden />
      <Letterhead company={company} title="Καλάθι" />
      <h1 className="mb-6 text-2xl font-semibold w800:text-3xl print:hidden">Το καλάθι σας</h1>
      {view === 'empty-cart' ? (
        <EmptyCartPage />
      ) : typeof view === 'string' ? (
        <CartPage {...shown} layout={view} />
      ) : (
        <CartGuard cartId={view.cartId}>
          <CartPage {...shown} />
        </CartGuard>
      )}
    </div>
  )
}
