import Link2 from 'lucide-react/icons/link-2'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'

import { Button } from '#app/ui/button.tsx'
import { announce } from '#app/ui/live-region.tsx'

/** The page as a link or by mail, for devices without a share sheet. */
export function ShareWays({ title }: { readonly title: string }) {
  const [copied, setCopied] = useState<boolean | null>(null)
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
  )
}
