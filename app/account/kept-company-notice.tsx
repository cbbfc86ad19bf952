import { useEffect, useState } from 'react'
import { Link } from 'react-router'

import { changeAccount, useAccountData } from '#app/account/use-account.ts'
import { useIsSignedIn } from '#app/account/use-session.ts'
import { classes } from '#app/ui/classes.ts'
import { accountEditUrl } from '#app/urls.ts'

/** Tells the owner once that an order has filled the account's company; renders nothing otherwise. */
export function KeptCompanyNotice({ className }: { readonly className?: string }) {
  const isIn = useIsSignedIn()
  const { data: account } = useAccountData('account', isIn)
  const [isShown, setIsShown] = useState(false)
  // Stays until the page is left, although the account then says that it was read.
  if (account?.companyKept === true && !isShown) setIsShown(true)
  useEffect(() => {
    // If it fails, the next page tells it again.
    if (isShown) changeAccount('account', '/api/account/kept-company/seen', {}).catch(() => undefined)
  }, [isShown])
  if (!isShown) return null
  return (
    <p
      role="status"
      className={classes(
        'flex flex-wrap items-center gap-x-4 rounded-card border border-line bg-plate px-5 py-2.5 print:hidden',
        className,
      )}
    >
      Κρατήσαμε τα στοιχεία τιμολόγησης στον λογαριασμό σας.
      <Link to={accountEditUrl()} className="inline-flex min-h-11 items-center underline underline-offset-4">
        Δείτε ή αλλάξτε τα
      </Link>
    </p>
  )
}
