import PackageCheck from 'lucide-react/icons/package-check'

import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { allProductsUrl, orderTrackingUrl } from '#app/urls.ts'

const title = 'Ολοκλήρωση παραγγελίας'

/** /my-account/complete. There are no orders yet, so it says where to follow a request. */
export default function CompletePage() {
  return (
    <div className="page-width py-8 w800:py-12">
      <PageHead title={title} hidden />
      <h1 className="text-2xl font-semibold w800:text-3xl">{title}</h1>
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
        Όσα ζητήσατε και όσα εγκρίνατε φαίνονται στη σελίδα της προσφοράς σας.
      </EmptyState>
    </div>
  )
}
