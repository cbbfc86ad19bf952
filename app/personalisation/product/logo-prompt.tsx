import { openLogoPanel } from '#app/personalisation/logo-preview/logo-panel-opener.ts'
import { Button } from '#app/ui/button.tsx'

/** Shown until the visitor adds a logo: it makes drawing and price use the real size and colours. */
export function LogoPrompt() {
  return (
    <div className="mb-4 flex flex-col gap-2 text-sm">
      <Button variant="secondary" onClick={() => openLogoPanel()} className="self-start">
        Βάλτε το λογότυπό σας
      </Button>
      <p className="text-muted">
        Θα το δείτε στο προϊόν, και η τιμή θα υπολογιστεί με το πραγματικό του μέγεθος και τα χρώματά του.
      </p>
    </div>
  )
}
