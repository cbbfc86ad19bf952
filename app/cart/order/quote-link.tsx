import { type MouseEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'

import type { QuoteChoice } from '#app/cart/order/quote-url-with-design.ts'
import { failureText } from '#app/platform/browser/call-api.ts'
import { loadOrFail } from '#app/platform/browser/reload-once.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { productQuoteUrl } from '#app/urls.ts'

interface QuoteLinkProps {
  readonly choice: QuoteChoice
  readonly children: ReactNode
}

/** A link to a request for the selection; saves a drawing first. */
export function QuoteLink({ choice, children }: QuoteLinkProps) {
  const { productId, variantId, quantity, placements } = choice
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const save = async () => {
    try {
      const { quoteUrlWithDesign } = await loadOrFail(() => import('#app/cart/order/quote-url-with-design.ts'))
      await navigate(await quoteUrlWithDesign(choice))
    } catch (error) {
      setFailure(failureText(error))
    }
  }
  const press = (event: MouseEvent) => {
    if (placements.every(({ artwork = [] }) => artwork.length === 0)) return
    event.preventDefault()
    setFailure(null)
    void save()
  }
  return (
    <>
      <LinkButton to={productQuoteUrl(productId, variantId, quantity, placements)} variant="secondary" wide onClick={press}>
        {children}
      </LinkButton>
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
    </>
  )
}
