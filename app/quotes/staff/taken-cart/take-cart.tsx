import { useState } from 'react'

import { callApi } from '#app/platform/browser/call-api.ts'
import { cartLine } from '#app/quotes/request/quote-request-lines.ts'
import type { RequestedLine } from '#app/quotes/request/quote-request.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import type { OpenCart } from '#app/quotes/staff/taken-cart/open-cart.contract.ts'

interface TakeCartProps {
  /** Account of the chosen customer; null without one */
  readonly accountId: number | null
  readonly onTake: (lines: readonly RequestedLine[], openingId: string) => void
  /** Whether a code is typed whose cart has not been added; the form says so before it drops it. */
  readonly onUntaken: (isUntaken: boolean) => void
}

/** Adds the customer's cart lines: by the code they read out on the telephone, or from their account. */
export function TakeCart({ accountId, onTake, onUntaken }: TakeCartProps) {
  const [code, setCode] = useState('')
  const [addedCount, setAddedCount] = useState<number | null>(null)
  const { run, busy, failure, wrong } = useAsyncAction()
  const open = (request: OpenCart) => {
    setAddedCount(null)
    void run(async () => {
      const { openingId, items } = await callApi('/api/staff/carts/open', request)
      onTake(items.map(cartLine), openingId)
      setAddedCount(items.length)
      setCode('')
      onUntaken(false)
    })
  }
  return (
    <div className="rounded-card border border-dashed border-line-strong p-4">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label="Κωδικός καλαθιού του πελάτη"
          inputMode="numeric"
          placeholder="8 ψηφία"
          maxLength={20}
          autoComplete="off"
          value={code}
          error={wrong['code']}
          className="min-w-0 flex-1 basis-56"
          onChange={({ currentTarget: { value } }) => {
            setCode(value)
            onUntaken(value.trim() !== '')
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            open({ code })
          }}
        />
        <Button variant="secondary" busy={busy} className="w680:mt-7" onClick={() => open({ code })}>
          Προσθήκη καλαθιού
        </Button>
        {accountId !== null && (
          <Button variant="secondary" busy={busy} className="w680:mt-7" onClick={() => open({ accountId })}>
            Από το καλάθι του λογαριασμού του
          </Button>
        )}
      </div>
      <p role="status" className="text-sm">
        {addedCount !== null && (
          <span className="mt-2 block">
            {addedCount === 1 ? 'Προστέθηκε 1 είδος' : `Προστέθηκαν ${addedCount} είδη`} από το καλάθι, με τις μακέτες του. Το
            άνοιγμα καταγράφηκε.
          </span>
        )}
      </p>
      {failure !== null && wrong['code'] === undefined && (
        <div className="mt-3">
          <ErrorNotice>{failure}</ErrorNotice>
        </div>
      )}
    </div>
  )
}
