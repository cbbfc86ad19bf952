import { useLocation } from 'react-router'

import type { OwnLogo } from '#app/personalisation/logo-preview/own-logo.ts'
import { storeOwnLogo } from '#app/personalisation/logo-preview/store-own-logo.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { allProductsUrl } from '#app/urls.ts'

interface SeeOnProductsProps {
  readonly logo: OwnLogo
  readonly onClose: () => void
}

/** Leads from the logo to products with it: those of the list below the panel, or all. */
export function SeeOnProducts({ logo, onClose }: SeeOnProductsProps) {
  const { pathname } = useLocation()
  const text = 'Δείτε το στα προϊόντα'
  const see = () => {
    if (!logo.on) storeOwnLogo({ ...logo, on: true })
    onClose()
  }
  const isList = /^\/shop(\/|$)/.test(pathname)
  return isList ? (
    <Button wide onClick={see}>
      {text}
    </Button>
  ) : (
    <LinkButton to={allProductsUrl()} wide onClick={see}>
      {text}
    </LinkButton>
  )
}
