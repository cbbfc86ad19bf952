import { useState } from 'react'

import { momentText } from '#app/platform/text/moment-text.ts'
import { Button } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'
import type { SharedLinkView } from '#app/quotes/quote-answers.ts'

const UnshareDialog = lazyPart(async () => (await import('#app/quotes/customer/actions/unshare-dialog.tsx')).UnshareDialog)

const headingId = 'quote-shared-links'

interface SharedLinksProps {
  readonly quoteRef: QuoteRef
  readonly links: readonly SharedLinkView[]
}

/** The links that the owner shared, each with a button to revoke it. */
export function SharedLinks({ quoteRef, links }: SharedLinksProps) {
  const [selected, setSelected] = useState<SharedLinkView | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [done, setDone] = useState('')
  if (links.length === 0) return null
  const close = (isDone: boolean) => {
    setIsOpen(false)
    if (!isDone || selected === null) return
    setDone(`Ο σύνδεσμος για ${selected.name} ανακλήθηκε.`)
    // The focused button is gone.
    requestAnimationFrame(() => document.getElementById(headingId)?.focus())
  }
  return (
    <section aria-labelledby={headingId} className="print:hidden">
      <h2 id={headingId} tabIndex={-1} className="scroll-mt-28 text-xl font-semibold outline-none">
        Κοινοποιήσεις
      </h2>
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface px-4 w680:px-6">
        {links.map((link) => (
          <li key={link.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="wrap-anywhere">
                Κοινοποιήθηκε σε {link.name} ({link.email})
              </p>
              <p className="text-sm text-muted">
                <time dateTime={link.sharedAt}>{momentText(new Date(link.sharedAt))}</time>
                {link.revokedAt !== null && (
                  <>
                    {' · '}
                    Ανακλήθηκε: <time dateTime={link.revokedAt}>{momentText(new Date(link.revokedAt))}</time>
                  </>
                )}
              </p>
            </div>
            {link.revokedAt === null && (
              <Button
                variant="quiet"
                className="-mx-5"
                onClick={() => {
                  setDone('')
                  setSelected(link)
                  setIsOpen(true)
                }}
              >
                Ανάκληση συνδέσμου<span className="sr-only">: {link.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm font-semibold text-success not-empty:mt-2">
        {done}
      </p>
      {selected !== null && <UnshareDialog key={selected.id} quoteRef={quoteRef} link={selected} open={isOpen} onClose={close} />}
    </section>
  )
}
