import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import Share from 'lucide-react/icons/share-2'
import { useEffect, useRef, useState } from 'react'

import type { MadeShare } from '#app/personalisation/sharing/use-shares.ts'
import { dayInAthens, longDayText } from '#app/platform/calendar.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

interface ShareLinkProps {
  readonly made: MadeShare
  readonly onAnother: () => void
}

/** The new link: to copy, send by the device's share sheet, or open. */
export function ShareLink({ made: { url, expiresAt }, onAnother }: ShareLinkProps) {
  const field = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [status, setStatus] = useState({ text: '', isFailure: false })
  // The button that made it has been removed.
  useEffect(() => heading.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setStatus({ text: 'Ο σύνδεσμος αντιγράφηκε.', isFailure: false })
    } catch {
      field.current?.select()
      setStatus({ text: 'Ο σύνδεσμος δεν αντιγράφηκε. Επιλέξτε τον και αντιγράψτε τον.', isFailure: true })
    }
  }
  const share = async () => {
    try {
      await navigator.share({ url })
    } catch (error) {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }
  const isCopied = status.text !== '' && !status.isFailure
  return (
    <div className="space-y-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        Ο σύνδεσμος είναι έτοιμος
      </h3>
      <p>
        Ισχύει έως {longDayText(dayInAthens(new Date(expiresAt)))}. Αντιγράψτε τον τώρα: για την ασφάλειά σας δεν τον
        ξαναδείχνουμε.
      </p>
      <p className="text-sm text-muted">
        Εγκρίσεις και σχόλια τα βλέπετε στους συνδέσμους σας, παρακάτω. Με λογαριασμό τα λαμβάνετε και με e-mail.
      </p>
      <TextField ref={field} label="Σύνδεσμος" readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()} className="grow">
          {isCopied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
          Αντιγραφή συνδέσμου
        </Button>
        {typeof navigator.share === 'function' && (
          <Button variant="secondary" onClick={() => void share()} className="grow">
            <Share aria-hidden className="size-4" />
            Αποστολή
          </Button>
        )}
      </div>
      <p role="status" className={status.isFailure ? 'text-sm text-failure' : 'text-sm font-semibold text-success'}>
        {status.text}
      </p>
      <p className="flex flex-wrap items-center gap-x-6 text-sm">
        <a href={url} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center underline underline-offset-4">
          Δείτε τη σελίδα (νέα καρτέλα)
        </a>
        <Button variant="quiet" padding="none" onClick={onAnother}>
          Νέος σύνδεσμος
        </Button>
      </p>
    </div>
  )
}
