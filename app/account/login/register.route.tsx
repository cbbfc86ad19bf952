import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'

import { AccountCard } from '#app/account/account-card.tsx'
import { PasswordField } from '#app/account/login/password-field.tsx'
import { StrengthMeter } from '#app/account/login/strength-meter.tsx'
import { register, useIsSignedIn } from '#app/account/use-session.ts'
import { readVisitorId } from '#app/platform/browser/visitor-id.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { accountUrl, loginUrl, privacyUrl, termsUrl } from '#app/urls.ts'
import { CallError } from '#app/platform/browser/call-api.ts'

/** /register/, for visitors only. It does not log in (section 4). */
export default function RegisterPage() {
  const signedIn = useIsSignedIn()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [registeredEmail, setRegisteredEmail] = useState<string | null>(null)
  const [typed, setTyped] = useState({ username: '', email: '', password: '' })

  useEffect(() => {
    if (signedIn) void navigate(accountUrl(), { replace: true })
  }, [signedIn, navigate])

  const { field, ...form } = useCallForm({
    defaultValues: { username: '', email: '', password: '' },
    send: async (values) => {
      const refusal = await register(values, readVisitorId())
      if (refusal !== null) throw new CallError('not-registered', refusal)
      setRegisteredEmail(values.email)
    },
  })

  if (registeredEmail !== null) {
    return (
      <AccountCard title="Ο λογαριασμός δημιουργήθηκε">
        <p role="status">
          Στείλαμε μήνυμα στο <strong className="break-words">{registeredEmail}</strong>: ανοίξτε τον σύνδεσμο για να
          επιβεβαιώσετε τη διεύθυνση. Μπορείτε να συνδεθείτε από τώρα· το καλάθι και τα αγαπημένα σας σάς περιμένουν.
        </p>
        <div className="mt-6">
          <LinkButton to={`${loginUrl()}${search}`} size="large" wide>
            Σύνδεση
          </LinkButton>
        </div>
      </AccountCard>
    )
  }
  return (
    <AccountCard
      title="Δημιουργία λογαριασμού"
      lead="Για να ζητάτε προσφορές, να τις βρίσκετε ξανά και να τις εγκρίνετε με ένα πάτημα."
    >
      <CallForm
        form={form}
        submitText="Δημιουργία λογαριασμού"
        size="large"
        wide
        onChange={(event) => {
          const { target } = event
          if (target instanceof HTMLInputElement) setTyped((before) => ({ ...before, [target.name]: target.value }))
        }}
        className="space-y-5"
        actions={
          <p className="text-sm text-muted">
            Με την εγγραφή αποδέχεστε τους{' '}
            <Link to={termsUrl()} className="underline underline-offset-4">
              όρους χρήσης
            </Link>{' '}
            και την{' '}
            <Link to={privacyUrl()} className="underline underline-offset-4">
              πολιτική απορρήτου
            </Link>
            .
          </p>
        }
      >
        <TextField label="Όνομα χρήστη" autoComplete="username" autoCapitalize="none" {...field('username')} />
        <TextField label="E-mail" type="email" autoComplete="email" {...field('email')} />
        <div>
          <PasswordField label="Κωδικός" autoComplete="new-password" {...field('password')} />
          <StrengthMeter password={typed.password} facts={[typed.username, typed.email]} />
        </div>
      </CallForm>
      <p className="mt-4 text-sm">
        Έχετε ήδη λογαριασμό;{' '}
        <Link to={`${loginUrl()}${search}`} className="inline-block py-2.5 underline underline-offset-4">
          Συνδεθείτε
        </Link>
      </p>
    </AccountCard>
  )
}
