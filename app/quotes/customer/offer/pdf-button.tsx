import FileDown from 'lucide-react/icons/file-down'

import { saveFile } from '#app/uploads/load-download.ts'
import { Button } from '#app/ui/button.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'
import { offerFileName } from '#app/quotes/quote-text.ts'

interface PdfButtonProps {
  readonly quoteRef: QuoteRef
  readonly number: string
  readonly version: number
}

/** Saves the document of a version. */
export function PdfButton({ quoteRef, number, version }: PdfButtonProps) {
  const { run, busy, failure } = useAsyncAction()
  const save = () => run(() => saveFile('/api/quotes/pdf', { ...quoteRef, version }, offerFileName(number, version)))
  return (
    <div>
      <Button variant="secondary" wide busy={busy} onClick={() => void save()}>
        {!busy && <FileDown aria-hidden className="size-4.5" />}
        Λήψη PDF
      </Button>
      {failure !== null && (
        <p role="alert" className="mt-1.5 text-sm text-failure">
          {failure}
        </p>
      )}
    </div>
  )
}
