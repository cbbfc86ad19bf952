import { useEffect, useState } from 'react'

import { readNewsletterLink } from '#app/content/newsletter/newsletter.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { focusWhenShown } from '#app/ui/focus-when-shown.ts'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { allProductsUrl } from '#app/urls.ts'

const words = {
  confirm: {
    text: 'Πατήστε το κουμπί και θα λαμβάνετε τα νέα μας μία φορά τον μήνα.',
    button: 'Ναι, θέλω το newsletter',
    done: 'Η εγγραφή σας επιβεβαιώθηκε. Καλώς ήρθατε!',
  },
  unsubscribe: {
    text: 'Πατήστε το κουμπί: η διεύθυνσή σας διαγράφεται και δεν θα λάβετε άλλο newsletter.',
    button: 'Διαγραφή',
    done: 'Η διαγραφή ολοκληρώθηκε. Δεν θα λάβετε άλλο newsletter.',
  },
} as const

type Link = ReturnType<typeof readNewsletterLink>

/**
 * Target of the links in newsletter mails. Acts on a button press, because mail scanners open links. The link's secret is
 * in the fragment, which only the browser sees.
 */
export function NewsletterLink() {
  const [link, setLink] = useState<Link | 'unread'>('unread')
  const [isDone, setDone] = useState(false)
  const { run, busy, failure } = useAsyncAction()

  useEffect(() => {
    const read = () => setLink(readNewsletterLink(window.location.hash))
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])

  if (link === 'unread') return <Skeleton className="mt-6 h-32" />
  if (link === null) {
    return (
      <p className="mt-4 text-lg text-muted">
        Ανοίξτε τον σύνδεσμο από το e-mail που σας στείλαμε, ή γράψτε τη διεύθυνσή σας στο τέλος της σελίδας.
      </p>
    )
  }
  const { text, button, done } = words[link.action]

  const perform = ({ action, token }: Exclude<Link, null>) =>
    run(async () => {
      await callApi(`/api/newsletter/${action}`, { token })
      setDone(true)
    })

  return (
    <div className="mt-4">
      <p ref={isDone ? focusWhenShown : undefined} tabIndex={-1} role="status" className="text-lg outline-none">
        {isDone ? done : text}
      </p>
      <div className="mt-6">
        {isDone ? (
          <LinkButton to={allProductsUrl()} variant="secondary">
            Δείτε τα δώρα
          </LinkButton>
        ) : (
          <Button busy={busy} onClick={() => void perform(link)}>
            {button}
          </Button>
        )}
      </div>
      {failure !== null && (
        <div className="mt-4">
          <ErrorNotice>{failure}</ErrorNotice>
        </div>
      )}
    </div>
  )
}
