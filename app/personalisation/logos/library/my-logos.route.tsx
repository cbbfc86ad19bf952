import { AccountFrame } from '#app/account/account-frame.tsx'
import { openLogoPanel } from '#app/personalisation/logo-preview/logo-panel-opener.ts'
import { Button } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'

// Lazy, because every page's manifest has the scripts of all routes.
const MyLogos = lazyPart(async () => (await import('#app/personalisation/logos/library/my-logos.tsx')).MyLogos)

/** /my-account/logos: the logos of the account. */
export default function MyLogosPage() {
  return (
    <AccountFrame title="Τα λογότυπά μου" action={<Button onClick={() => openLogoPanel()}>Προσθήκη λογοτύπου</Button>}>
      <MyLogos />
    </AccountFrame>
  )
}
