import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'

import { Button } from '#app/ui/button.tsx'
import { announce } from '#app/ui/live-region.tsx'
import { showToast } from '#app/ui/toast/toast.ts'

interface CopyButtonProps {
  readonly text: string
  /** The copied thing, in Greek: «IBAN Εθνική Τράπεζα» */
  readonly name: string
}

/** Copies a text for pasting into the bank's page. */
export function CopyButton({ text, name }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      announce(`Αντιγράφηκε: ${name}`)
    } catch {
      showToast({ text: 'Δεν αντιγράφηκε. Επιλέξτε το κείμενο και αντιγράψτε το.' })
    }
  }
  const Icon = copied ? Check : Copy
  return (
    <Button variant="secondary" className="px-4! print:hidden" aria-label={`Αντιγραφή: ${name}`} onClick={() => void copy()}>
      <Icon aria-hidden className="size-4" />
      {copied ? 'Αντιγράφηκε' : 'Αντιγραφή'}
    </Button>
  )
}
