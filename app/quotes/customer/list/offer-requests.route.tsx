import { AccountFrame } from '#app/account/account-frame.tsx'
import { QuoteList } from '#app/quotes/customer/list/quote-list.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { quoteUrl } from '#app/urls.ts'

/** /my-account/orders/: the customer's quotes. Filter, search and page are in the URL. */
export default function OfferRequestsPage() {
  return (
    <AccountFrame title="Αιτήματα προσφορών" action={<LinkButton to={quoteUrl()}>Ζητήστε προσφορά</LinkButton>}>
      <QuoteList />
    </AccountFrame>
  )
}
