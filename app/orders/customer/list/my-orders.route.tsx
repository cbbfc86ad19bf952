import { AccountFrame } from '#app/account/account-frame.tsx'
import { OwnOrders } from '#app/orders/customer/list/own-orders.tsx'
import { QuoteList } from '#app/quotes/customer/list/quote-list.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { quoteUrl } from '#app/urls.ts'

/** /my-account/orders/: the customer's orders and quotes. Filter, search and page of the quotes are in the URL. */
export default function MyOrdersPage() {
  return (
    <AccountFrame title="Παραγγελίες και προσφορές" action={<LinkButton to={quoteUrl()}>Ζητήστε προσφορά</LinkButton>}>
      <OwnOrders />
      <QuoteList />
    </AccountFrame>
  )
}
