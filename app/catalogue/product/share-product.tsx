import Printer from 'lucide-react/icons/printer'
import Share from 'lucide-react/icons/share-2'
import { useState } from 'react'

import { useLazyPart } from '#app/ui/use-lazy-part.ts'

const loadWays = async () => (await import('#app/catalogue/product/share-ways.tsx')).ShareWays

const action = 'inline-flex min-h-11 items-center gap-2 rounded-pill px-1 text-sm underline-offset-4 hover:underline'

/**
 * Shares the page: by the device's share sheet if it has one, else as a link or by mail, without third parties. Also prints it.
 */
export function ShareProduct({ title }: { readonly title: string }) {
  const [ways, setWays] = useState(false)
  const { part: ShareWays, failed, retry } = useLazyPart(loadWays, ways)

  const share = async () => {
    if (typeof navigator.share !== 'function') {
      // A second click after a failure is a retry.
      if (failed) return retry()
      return setWays(!ways)
    }
    try {
      await navigator.share({ title, url: location.href })
    } catch (error) {
      // Closing the sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setWays(true)
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
      {ways && ShareWays !== null && <ShareWays title={title} />}
    </div>
  )
}
