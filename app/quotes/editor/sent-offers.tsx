import { useState } from 'react'

import { whenText } from '#app/platform/text/moment-text.ts'
import { useNow } from '#app/ui/use-now.ts'
import { loadOrFail } from '#app/platform/browser/reload-once.ts'
import { PartPlace } from '#app/ui/lazy-part.tsx'
import { useLazyPart } from '#app/ui/use-lazy-part.ts'
import type { StaffQuoteView } from '#app/quotes/quote-answers.ts'

type Sent = StaffQuoteView['sent'][number]

const loadOffer = () => loadOrFail(async () => (await import('#app/quotes/editor/sent-offer.tsx')).SentOffer)

/** The sent versions, the newest expanded. */
export function SentOffers({ quote }: { readonly quote: StaffQuoteView }) {
  if (quote.sent.length === 0) return null
  return (
    <section aria-label="Απεσταλμένες εκδόσεις" className="mt-6 space-y-4 first:mt-0">
      {quote.sent.map((sent, index) => (
        <SentVersion key={sent.version} quote={quote} sent={sent} open={index === 0 && quote.draft === null} />
      ))}
    </section>
  )
}

interface SentVersionProps {
  readonly quote: StaffQuoteView
  readonly sent: Sent
  readonly open: boolean
}

function SentVersion({ quote, sent, open }: SentVersionProps) {
  const [wasOpened, setWasOpened] = useState(false)
  const loaded = useLazyPart(loadOffer, open || wasOpened)
  const SentOffer = loaded.part
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
      className="group rounded-card border border-line bg-surface"
    >
      <summary className="flex min-h-14 list-none flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 w680:px-5">
        <span className="font-semibold underline-offset-4 group-hover:underline">Έκδοση {sent.version}</span>
        {quote.email === '' ? <Given sent={sent} /> : <Opened sent={sent} />}
      </summary>
      {SentOffer !== null && <SentOffer quote={quote} sent={sent} />}
      <PartPlace loaded={loaded} height="h-72">
        Η προσφορά δεν φορτώθηκε. Ελέγξτε το δίκτυό σας.
      </PartPlace>
    </details>
  )
}

/** When a customer without an address, who has no link to open, was given the version */
function Given({ sent: { sentAt } }: { readonly sent: Sent }) {
  return <span className="text-sm text-muted">Δόθηκε {whenText(new Date(sentAt), useNow())}</span>
}

function Opened({ sent: { sentAt, openedAt } }: { readonly sent: Sent }) {
  const now = useNow()
  return (
    <span className="text-sm text-muted">
      Στάλθηκε {whenText(new Date(sentAt), now)} ·{' '}
      {openedAt === null ? 'δεν την έχει ανοίξει' : `την άνοιξε ${whenText(new Date(openedAt), now)}`}
    </span>
  )
}
