import FileText from 'lucide-react/icons/file-text'

import { AccountFrame } from '#app/account/account-frame.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { quoteUrl } from '#app/urls.ts'

/** /my-account/orders/: the customer's quotes. None can be asked for yet, so there are none to list. */
export default function OfferRequestsPage() {
  return (
    <AccountFrame title="Αιτήματα προσφορών">
      <EmptyState
        icon={<FileText />}
        title="Κανένα αίτημα ακόμη"
        action={<LinkButton to={quoteUrl()}>Ζητήστε προσφορά</LinkButton>}
      >
        Εδώ θα βρίσκετε όσα ζητήσατε, τις προσφορές μας και όσες εγκρίνατε.
      </EmptyState>
    </AccountFrame>
  )
}
