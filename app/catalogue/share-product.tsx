import Link2 from 'lucide-react/icons/link-2'
import Mail from 'lucide-react/icons/mail'
import Printer from 'lucide-react/icons/printer'
import Share from 'lucide-react/icons/share-2'
import { useState } from 'react'

import { Button } from '#app/ui/button.tsx'
import { announce } from '#app/ui/live-region.tsx'

const action = 'inline-flex min-h-11 items-center gap-2 rounded-pill px-1 text-sm underline-offset-4 hover:underline'

/**
 * Hands the page on: by the device's own sheet where it has one, else as a link or by mail. Nobody else is asked. And
 * on paper, for whoever has to be convinced.
 */
export function ShareProduct({ title }: { readonly title: string }) {
  const [ways, setWays] = useState(false)
  const [copied, setCopied] = useState<boolean | null>(null)

  const share = async () => {
    if (typeof navigator.share !== 'function') return setWays(!ways)
    try {
      await navigator.share({ title, url: location.href })
    } catch (error) {
      // Closing the sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setWays(true)
    }
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      setCopied(true)
      announce('Ο σύνδεσμος αντιγράφηκε')
    } catch {
      setCopied(false)
    }
  }
  return (
    <div className="text-sm noscript:hidden print:hidden">
      <div className="flex flex-wrap items-center gap-x-6">
        <button type="button" aria-expanded={ways} onClick={() => void share()} className={action}>
          <Share aria-hidden className="size-4" />
          Κοινοποίηση
        </button>
        <button type="button" onClick={() => print()} className={action}>
          <Printer aria-hidden className="size-4" />
          Εκτύπωση
        </button>
      </div>
      {ways && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <Button variant="secondary" onClick={() => void copy()}>
            <Link2 aria-hidden className="size-4" />
            {copied === true ? 'Αντιγράφηκε' : 'Αντιγραφή συνδέσμου'}
          </Button>
          <a
            href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${location.href}`)}`}
            className="inline-flex min-h-11 items-center gap-2 rounded-pill border border-line-strong bg-surface px-5 font-semibold hover:border-ink"
          >
            <Mail aria-hidden className="size-4" />
            Αποστολή με e-mail
          </a>
          {copied === false && (
            <p role="alert" className="basis-full">
              Ο σύνδεσμος δεν αντιγράφηκε. Αντιγράψτε τον από τη γραμμή διευθύνσεων.
            </p>
          )}
        </div>
      )}
    </div>
  )
}
