import { useEffect, useRef, useState } from 'react'

import { callApi } from '#app/platform/browser/call-api.ts'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { repeatedLines } from '#app/quotes/request/repeat-request.ts'
import type { useNewQuote } from '#app/quotes/staff/new-quote/use-new-quote.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'

interface EarlierQuoteProps {
  readonly quoteId: string
  readonly requestKey: string
  readonly request: Pick<ReturnType<typeof useNewQuote>, 'fillIn' | 'takeFiles'>
}

/** Copies the customer, lines with logos, and files of an earlier quote once; says what was copied. */
export function EarlierQuote({ quoteId, requestKey, request }: EarlierQuoteProps) {
  const [number, setNumber] = useState<string | null>(null)
  const { run, failure } = useAsyncAction()
  const isCopied = useRef(false)

  const take = () =>
    run(async () => {
      const { quote } = await callApi('/api/staff/quotes/get', { id: quoteId })
      const { name, email, phone, companyName, afm, deliveryPlace, deliveryCountry } = quote
      request.fillIn({ name, email, phone, companyName, afm, deliveryPlace, deliveryCountry, lines: repeatedLines(quote) })
      setNumber(quote.number)
      request.takeFiles(await callApi('/api/quotes/files/again', { id: quoteId, draft: requestKey }))
    })

  useEffect(() => {
    if (isCopied.current) return
    isCopied.current = true
    void take()
    // On mount only: afterwards the form belongs to staff.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    <div className="mt-4">
      {number !== null && (
        <p role="status" className="rounded-card border border-line bg-plate px-4 py-3 text-sm">
          Αντιγράφηκαν ο πελάτης, τα είδη και τα αρχεία της προσφοράς {number}. Αλλάξτε ό,τι διαφέρει.
        </p>
      )}
      {failure !== null && <ErrorNotice onRetry={() => void take()}>{failure}</ErrorNotice>}
    </div>
  )
}
