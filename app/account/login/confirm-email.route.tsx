import { useState } from 'react'

import { AccountCard } from '#app/account/account-card.tsx'
import { useLinkToken } from '#app/account/login/use-link-token.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { focusWhenShown } from '#app/ui/focus-when-shown.ts'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { accountUrl } from '#app/urls.ts'

/** Target of confirmation mails. Confirms on a button press, since mail scanners open links. */
export default function ConfirmEmailPage() {
  const token = useLinkToken()
  const { run, busy, failure } = useAsyncAction()
  const [isDone, setDone] = useState(false)
  const confirm = () =>
    run(async () => {
      await callApi('/api/account/email/confirm', { token: token ?? '' })
      setDone(true)
    })

  return (
    <AccountCard title="Επιβεβαίωση e-mail">
      {failure !== null && (
        <div className="mb-4">
          <ErrorNotice>{failure}</ErrorNotice>
        </div>
      )}
      <p role="status" ref={isDone ? focusWhenShown : undefined} tabIndex={-1} className="outline-none">
        {sentence(isDone, token)}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {!isDone && token !== null && (
          <Button busy={busy || token === undefined} onClick={() => void confirm()}>
            Ναι, το ζήτησα εγώ
          </Button>
        )}
        {(isDone || token === null || failure !== null) && (
          <LinkButton to={accountUrl()} variant={failure === null ? 'primary' : 'secondary'}>
            Ο λογαριασμός μου
          </LinkButton>
        )}
      </div>
    </AccountCard>
  )
}

function sentence(done: boolean, token: string | null | undefined): string {
  if (done) return 'Η διεύθυνσή σας επιβεβαιώθηκε.'
  if (token === null)
    return 'Ανοίξτε τον σύνδεσμο από το μήνυμα που σας στείλαμε. Από τον λογαριασμό σας μπορείτε να ζητήσετε νέο.'
  // Asks whether the registration is theirs, not the address: a stranger may have registered with it, to read their quotes.
  return 'Επιβεβαιώστε μόνο αν κάνατε εσείς την εγγραφή ή την αλλαγή: από τον λογαριασμό αυτόν θα φαίνονται και όσες προσφορές έχετε ζητήσει με αυτή τη διεύθυνση.'
}
