import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

import type { OwnLines } from '#app/agents/take/take.contract.ts'
import { type TakenState, useTakenCart } from '#app/agents/take/use-taken-cart.ts'
import { countText } from '#app/cart/cart.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { allProductsUrl, cartUrl } from '#app/urls.ts'

/** The fragment of this page's URL opens a cart: it goes to no other site. */
export function headers() {
  return { 'referrer-policy': 'no-referrer' }
}

/** /continue: the target of links that a buyer's program gives. The same HTML for all; the browser takes the lines. */
export default function ContinueRoute() {
  // Another link in the same tab asks again.
  return <Continuation key={useLocation().hash} />
}

function Continuation() {
  const [own, setOwn] = useState<OwnLines>('ask')
  const state = useTakenCart(own)
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone.
  useEffect(() => {
    if (own !== 'ask') heading.current?.focus()
  }, [own])
  return (
    <div className="page-width max-w-2xl py-8 w800:py-12">
      <PageHead title="Συνέχεια παραγγελίας" hidden />
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none w800:text-3xl">
        Συνέχεια παραγγελίας
      </h1>
      <p className="mt-4 hidden noscript:block">
        Για να συνεχίσετε χρειάζεται JavaScript. Ενεργοποιήστε την στον browser σας και ανοίξτε ξανά τον σύνδεσμο.
      </p>
      <div className="mt-6 space-y-5 noscript:hidden">
        <TakenCart state={state} onChoose={setOwn} />
      </div>
    </div>
  )
}

interface TakenCartProps {
  readonly state: TakenState
  readonly onChoose: (own: OwnLines) => void
}

function TakenCart({ state, onChoose }: TakenCartProps) {
  switch (state.kind) {
    case 'taking':
      return (
        <>
          <p role="status">Βάζουμε στο καλάθι σας τα προϊόντα που επέλεξε ο βοηθός σας.</p>
          <Skeleton className="h-28" />
        </>
      )
    case 'asked':
      return (
        <>
          <p role="status">
            Το καλάθι σας έχει ήδη {countText(state.ownLines)}. Θέλετε να προσθέσουμε όσα επέλεξε ο βοηθός σας, ή να
            αντικαταστήσουμε με αυτά τα δικά σας;
          </p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => onChoose('add')}>Προσθήκη στο καλάθι μου</Button>
            <Button variant="secondary" onClick={() => onChoose('replace')}>
              Αντικατάσταση καλαθιού
            </Button>
            <LinkButton to={cartUrl()} variant="quiet" padding="none">
              Δείτε το καλάθι σας
            </LinkButton>
          </div>
        </>
      )
    case 'taken':
      return (
        <>
          <p role="status">{state.isEmpty ? nothingFitsText : 'Τα προϊόντα μπήκαν στο καλάθι σας, με αυτές τις αλλαγές:'}</p>
          <ul className="list-disc space-y-2 pl-5">
            {state.notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
          {state.isEmpty ? <CatalogueLink /> : <LinkButton to={state.to}>Συνέχεια</LinkButton>}
        </>
      )
    case 'no-link':
      return (
        <>
          <p>Ανοίξτε τη σελίδα από τον σύνδεσμο που σας έδωσε ο βοηθός σας.</p>
          <CatalogueLink />
        </>
      )
    case 'failed':
      return (
        <>
          <ErrorNotice onRetry={state.retry}>{state.sentence}</ErrorNotice>
          <CatalogueLink />
        </>
      )
  }
}

const nothingFitsText = 'Κανένα από τα προϊόντα δεν μπήκε στο καλάθι σας. Ζητήστε νέα πρόταση από τον βοηθό σας.'

const CatalogueLink = () => <LinkButton to={allProductsUrl()}>Κατάλογος δώρων</LinkButton>
