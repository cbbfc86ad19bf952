import { useState } from 'react'

import { AccountCard } from '#app/account/account-card.tsx'
import { loginUrlFor } from '#app/account/login/login-next.ts'
import { useLinkToken } from '#app/account/login/use-link-token.ts'
import { useIsSignedIn } from '#app/account/use-session.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { focusWhenShown } from '#app/ui/focus-when-shown.ts'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { accountUrl, confirmEmailUrl } from '#app/urls.ts'

/** Target of confirmation mails. Confirms on a button press, since mail scanners open links. */
export default function ConfirmEmailPage() {
  const token = useLinkToken()
  const { run, busy, failure } = useAsyncAction()
  const [isDone, setDone] = useState(false)
  const isSignedIn = useIsSignedIn()
  const mustLogIn = typeof token === 'string' && !isSignedIn && !isDone
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
        {mustLogIn ? logInFirst : sentence(isDone, token)}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {mustLogIn && <LinkButton to={`${loginUrlFor(confirmEmailUrl())}#${token}`}>Σύνδεση</LinkButton>}
        {!isDone && !mustLogIn && token !== null && (
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

const logInFirst =
  'Για να επιβεβαιώσετε το e-mail, συνδεθείτε με τον λογαριασμό σας. Αν δεν κάνατε εσείς την εγγραφή ή την αλλαγή, κλείστε αυτή τη σελίδα.'

function sentence(done: boolean, token: string | null | undefined): string {
  if (done) return 'Η διεύθυνσή σας επιβεβαιώθηκε.'
  if (token === null)
    return 'Ανοίξτε τον σύνδεσμο από το μήνυμα που σας στείλαμε. Από τον λογαριασμό σας μπορείτε να ζητήσετε νέο.'
  // Asks whether the registration is theirs, not the address: a stranger may have registered with it, to read their quotes and orders.
  return 'Επιβεβαιώστε μόνο αν κάνατε εσείς την εγγραφή ή την αλλαγή: από τον λογαριασμό αυτόν θα φαίνονται όλες οι προσφορές και οι παραγγελίες που έχουν γίνει με αυτή τη διεύθυνση.'
}
