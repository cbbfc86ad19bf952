import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'

import { AccountCard } from '#app/account/account-card.tsx'
import { pathAfterLogin } from '#app/account/login/login-next.ts'
import { CodeField } from '#app/account/login/code-field.tsx'
import { PasswordField } from '#app/account/login/password-field.tsx'
import { logIn, useAuthStatus, useIsSignedIn, useSessionEnded, useStaffSignedIn } from '#app/account/use-session.ts'
import { readVisitorId } from '#app/platform/browser/visitor-id.ts'
import { CallError } from '#app/platform/browser/call-api.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { forgottenPasswordUrl, registerUrl } from '#app/urls.ts'
import { invalidateAnswers } from '#app/platform/browser/local-session.ts'

const RecoveryForm = lazyPart(async () => (await import('#app/account/login/recovery-form.tsx')).RecoveryForm)

/** /login/, for visitors only: logged-in users are redirected. */
export default function LoginPage() {
  const signedIn = useIsSignedIn()
  const isStaff = useStaffSignedIn()
  const status = useAuthStatus()
  const isEnded = useSessionEnded()
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const [needsCode, setNeedsCode] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [isRecovering, setRecovering] = useState(false)
  const [notices, setNotices] = useState<readonly string[]>([])
  const next = () => pathAfterLogin({ search, hash }, window.location.origin, isStaff)

  useEffect(() => {
    if (signedIn && notices.length === 0)
      void navigate(pathAfterLogin({ search, hash }, window.location.origin, isStaff), { replace: true })
  }, [signedIn, isStaff, notices, search, hash, navigate])

  const { field, ...form } = useCallForm({
    defaultValues: { username: '', password: '', code: '' },
    isGuarded: false,
    send: async ({ username, password, code }) => {
      try {
        setNotices(await logIn({ username, password, ...(needsCode ? { code } : {}) }, readVisitorId()))
        invalidateAnswers()
      } catch (error) {
        if (!(error instanceof CallError && error.code === 'code-required') || needsCode) {
          setRefused(true)
          throw error
        }
        setNeedsCode(true)
      }
    },
  })

  if (signedIn && notices.length > 0) {
    return (
      <AccountCard title="Συνδεθήκατε" lead="Το καλάθι σας μεταφέρθηκε στον λογαριασμό, εκτός από τα παρακάτω:">
        <ul className="list-disc space-y-2 pl-5">
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
        <div className="mt-6">
          <LinkButton to={next()}>Συνέχεια</LinkButton>
        </div>
      </AccountCard>
    )
  }
  return (
    <AccountCard
      title="Σύνδεση"
      lead={
        isEnded
          ? 'Η σύνδεσή σας έληξε. Συνδεθείτε ξανά για να συνεχίσετε.'
          : 'Δείτε τις παραγγελίες, τις προσφορές και τα αγαπημένα σας.'
      }
    >
      <CallForm form={form} submitText={status === 'loading' ? 'Γίνεται σύνδεση…' : 'Σύνδεση'} size="large" wide>
        <TextField label="Όνομα χρήστη ή e-mail" autoComplete="username" autoCapitalize="none" {...field('username')} />
        <PasswordField label="Κωδικός" autoComplete="current-password" {...field('password')} />
        {needsCode && (
          <div ref={focusField}>
            <CodeField {...field('code')} />
          </div>
        )}
      </CallForm>
      <p className="mt-5 flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm">
        <Link to={forgottenPasswordUrl()} className="inline-block py-2.5 underline underline-offset-4">
          Ξέχασα τον κωδικό μου
        </Link>
        <Link to={`${registerUrl()}${search}`} className="inline-block py-2.5 underline underline-offset-4">
          Δημιουργία λογαριασμού
        </Link>
      </p>
      {(isRefused || needsCode) && !isRecovering && (
        <Button variant="quiet" padding="none" onClick={() => setRecovering(true)}>
          Κωδικός ανάκτησης διαχειριστή
        </Button>
      )}
      {isRecovering && (
        <div className="mt-6 border-t border-line pt-6">
          <RecoveryForm />
        </div>
      )}
    </AccountCard>
  )
}

/** The code's field appears on submitting; its label says what is missing. */
function focusField(place: HTMLElement | null): void {
  place?.querySelector('input')?.focus()
}
