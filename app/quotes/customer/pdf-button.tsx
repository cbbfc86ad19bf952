import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'

import { failureText } from '#app/platform/call-api.ts'
import { loadOrFail } from '#app/platform/reload-once.ts'
import type { QuoteNamed } from '#app/quotes/customer/use-quote.ts'
import { Button } from '#app/ui/button.tsx'

interface PdfButtonProps {
  readonly named: QuoteNamed
  readonly number: string
  readonly version: number
}

/** Saves the document of a version. */
export function PdfButton({ named, number, version }: PdfButtonProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function save(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      const { downloadFile } = await loadOrFail(() => import('#app/quotes/files/download.ts'))
      await downloadFile('/api/quotes/pdf', { ...named, version }, `Προσφορά ${number} έκδοση ${version}.pdf`)
    } catch (error) {
      setFailure(failureText(error))
    }
    setBusy(false)
  }
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
