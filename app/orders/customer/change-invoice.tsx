import { useState } from 'react'

import { refetchAccount } from '#app/account/use-account.ts'
import type { OrderViewRef } from '#app/orders/customer/order-view-ref.ts'
import { refetchOrder, storeOrder } from '#app/orders/customer/use-order.ts'
import type { OrderInvoice } from '#app/orders/orders.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import { callApi, CallError } from '#app/platform/browser/call-api.ts'
import { Button } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'

const InvoiceDialog = lazyPart(async () => (await import('#app/orders/invoice/invoice-dialog.tsx')).InvoiceDialog)

interface ChangeInvoiceProps {
  readonly orderRef: OrderViewRef
  readonly order: OrderAnswer
  /** Called with the sentence of a successful change */
  readonly onDone: (sentence: string) => void
}

/** Opens the form of the invoice; a button that says what is missing while the document is unspecified. */
export function ChangeInvoice({ orderRef, order, onDone }: ChangeInvoiceProps) {
  const [opened, setOpened] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const send = async (invoice: OrderInvoice | null) => {
    try {
      await storeOrder(orderRef, await callApi('/api/orders/invoice', { ...orderRef, invoice }))
    } catch (error) {
      if (error instanceof CallError && error.isRefusal) refetchOrder(orderRef)
      throw error
    }
    void refetchAccount()
    setIsOpen(false)
    onDone(invoice === null ? 'Θα λάβετε απόδειξη.' : `Θα λάβετε τιμολόγιο για ${invoice.companyName}.`)
  }
  const isMissing = order.document === 'unspecified'
  return (
    <>
      <Button
        variant={isMissing ? 'primary' : 'quiet'}
        onClick={() => {
          setOpened((before) => before + 1)
          setIsOpen(true)
        }}
        className={isMissing ? undefined : '-ml-5 print:hidden'}
      >
        {isMissing ? 'Τιμολόγιο ή απόδειξη' : 'Αλλαγή παραστατικού'}
      </Button>
      {opened > 0 && <InvoiceDialog key={opened} order={order} open={isOpen} send={send} onClose={() => setIsOpen(false)} />}
    </>
  )
}
