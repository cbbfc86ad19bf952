import { useLocation } from 'react-router'

import { CheckoutPage } from '#app/orders/checkout/checkout-page.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { checkoutUrl } from '#app/urls.ts'

/** /my-account/checkout, and /my-account/checkout-2 in one column. The browser loads the cart. */
export default function CheckoutRoute() {
  const { pathname } = useLocation()
  return (
    <div className="page-width py-8 w800:py-12">
      <PageHead title="Ταμείο" hidden />
      <h1 className="text-2xl font-semibold w800:text-3xl">Ταμείο</h1>
      <CheckoutPage layout={pathname === checkoutUrl() ? 'columns' : 'column'} />
    </div>
  )
}
