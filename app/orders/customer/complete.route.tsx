import PackageCheck from 'lucide-react/icons/package-check'
import { useMemo } from 'react'

import { readPlacedOrder } from '#app/orders/checkout/placed-order.ts'
import { OrderLoader } from '#app/orders/customer/order-loader.tsx'
import { readOrderCompany } from '#app/orders/customer/order-company.server.ts'
import { OrderThanks } from '#app/orders/customer/order-thanks.tsx'
import { requestContext } from '#app/platform/context.server.ts'
import { useHydrated } from '#app/platform/browser/use-hydrated.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { allProductsUrl, orderTrackingUrl } from '#app/urls.ts'

import type { Route } from './+types/complete.route.ts'

const title = 'Η παραγγελία σας'

export async function loader({ context }: Route.LoaderArgs) {
  return readOrderCompany(context.get(requestContext))
}

/** /my-account/complete: the last order of this browser. The HTML is the same for everyone. */
export default function CompletePage({ loaderData: company }: Route.ComponentProps) {
  const hydrated = useHydrated()
  const placed = useMemo(() => (hydrated ? readPlacedOrder() : null), [hydrated])
  const orderRef = useMemo(() => (placed === null ? null : { key: placed.key }), [placed])
  return (
    <div className="page-width py-8 w800:py-12">
      <PageHead title={title} hidden />
      {orderRef === null ? (
        <>
          <h1 className="text-2xl font-semibold w800:text-3xl">{title}</h1>
          <NoOrder />
        </>
      ) : (
        <OrderLoader
          orderRef={orderRef}
          company={company}
          head={(order) => <OrderThanks order={order} />}
          fallback={<LinkButton to={orderTrackingUrl()}>Παρακολούθηση παραγγελίας</LinkButton>}
        />
      )}
    </div>
  )
}

function NoOrder() {
  return (
    <EmptyState
      icon={<PackageCheck />}
      title="Δεν ολοκληρώσατε μόλις τώρα παραγγελία"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to={orderTrackingUrl()}>Παρακολούθηση παραγγελίας</LinkButton>
          <LinkButton to={allProductsUrl()} variant="secondary">
            Δείτε όλα τα προϊόντα
          </LinkButton>
        </div>
      }
    >
      Με τον αριθμό και το e-mail μιας παραγγελίας βλέπετε την πορεία της και λαμβάνετε τον σύνδεσμό της.
    </EmptyState>
  )
}
