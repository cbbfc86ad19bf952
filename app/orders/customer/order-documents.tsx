import FileText from 'lucide-react/icons/file-text'

import { customerDocumentKinds, documentTitle, orderFileName } from '#app/orders/documents/order-document.ts'
import type { OrderViewRef } from '#app/orders/customer/order-view-ref.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import { saveFile } from '#app/uploads/download.ts'
import { Button } from '#app/ui/button.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'

interface OrderDocumentsProps {
  readonly orderRef: OrderViewRef
  readonly order: OrderAnswer
}

/** The order's documents as PDF. */
export function OrderDocuments({ orderRef, order: { number } }: OrderDocumentsProps) {
  const { run, busy, failure } = useAsyncAction()
  const save = (kind: (typeof customerDocumentKinds)[number]) =>
    run(() => saveFile('/api/orders/pdf', { ...orderRef, kind }, orderFileName(kind, number)))
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      {customerDocumentKinds.map((kind) => (
        <Button key={kind} variant="secondary" busy={busy} onClick={() => void save(kind)}>
          <FileText aria-hidden className="size-4" />
          {documentTitle(kind)} (PDF)
        </Button>
      ))}
      {failure !== null && (
        <p role="alert" className="basis-full text-sm text-failure">
          {failure}
        </p>
      )}
    </div>
  )
}
