import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { type ReactNode, useSyncExternalStore } from 'react'

import { readVisitorId } from '#app/platform/browser/visitor-id.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { cartUrl } from '#app/urls.ts'

interface CartGuardProps {
  readonly cartId: string
  readonly children: ReactNode
}

const never = () => () => {}

/**
 * /cart/{id} opens only this browser's cart: URLs are shared and guessed, so they must not give access. Another id is
 * never sent to the server.
 */
export function CartGuard({ cartId, children }: CartGuardProps) {
  const own = useSyncExternalStore(
    never,
    () => readVisitorId().toLowerCase() === cartId,
    () => null,
  )
  if (own === true) return children
  if (own === null) return null
  return (
    <EmptyState
      icon={<ShoppingBag />}
      title="Αυτό το καλάθι δεν ανοίγει εδώ"
      action={<LinkButton to={cartUrl()}>Δείτε το δικό σας καλάθι</LinkButton>}
    >
      Κάθε καλάθι ανοίγει μόνο στον browser στον οποίο δημιουργήθηκε, ή αφού συνδεθείτε στον λογαριασμό σας.
    </EmptyState>
  )
}
