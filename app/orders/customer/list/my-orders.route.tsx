import { AccountFrame } from '#app/account/account-frame.tsx'
import { OwnList } from '#app/orders/customer/list/own-list.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { quoteUrl } from '#app/urls.ts'

/** /my-account/orders/: the customer's orders and quotes in one list. Filters and search are in the URL. */
export default function MyOrdersPage() {
  return (
    <AccountFrame title="Παραγγελίες και προσφορές" action={<LinkButton to={quoteUrl()}>Ζητήστε προσφορά</LinkButton>}>
      <OwnList />
    </AccountFrame>
  )
}
