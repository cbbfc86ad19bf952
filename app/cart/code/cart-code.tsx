import Phone from 'lucide-react/icons/phone'
import { useState } from 'react'

import { callApi } from '#app/platform/browser/call-api.ts'
import { readVisitorId } from '#app/platform/browser/visitor-id.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'

/** A short code of this cart: the customer reads it out on the phone, and staff open the cart with it. */
export function CartCode() {
  const [code, setCode] = useState<string | null>(null)
  const { run, busy, failure } = useAsyncAction()
  const ask = () =>
    run(async () => {
      setCode((await callApi('/api/cart/code', { orderId: readVisitorId() })).code)
    })
  return (
    <>
      {code === null && (
        <Button variant="quiet" padding="narrow" busy={busy} onClick={() => void ask()}>
          <Phone aria-hidden className="size-4" />
          Κωδικός καλαθιού για τηλεφωνική προσφορά
        </Button>
      )}
      <div role="status" className="w-full text-center text-sm">
        {code !== null && (
          <p className="rounded-card bg-plate px-4 py-3">
            Κωδικός καλαθιού{' '}
            <strong className="whitespace-nowrap tabular-nums">
              {code.slice(0, 4)}&nbsp;{code.slice(4)}
            </strong>
            . Πείτε μας τον στο τηλέφωνο και ετοιμάζουμε την προσφορά. Ισχύει 24 ώρες.
          </p>
        )}
      </div>
      {failure !== null && <ErrorNotice onRetry={() => void ask()}>{failure}</ErrorNotice>}
    </>
  )
}
