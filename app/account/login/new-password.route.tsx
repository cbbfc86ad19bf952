import { useState } from 'react'

import { AccountCard } from '#app/account/account-card.tsx'
import { PasswordField } from '#app/account/login/password-field.tsx'
import { StrengthMeter } from '#app/account/login/strength-meter.tsx'
import { useLinkToken } from '#app/account/login/use-link-token.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { forgottenPasswordUrl, loginUrl } from '#app/urls.ts'

/** Target of password reset mails. */
export default function NewPasswordPage() {
  const token = useLinkToken()
  const [password, setPassword] = useState('')
  const [done, setDone] = useState(false)
  const { field, ...form } = useCallForm({
    defaultValues: { password: '' },
    isGuarded: false,
    send: async (values) => {
      await callApi('/api/account/password/reset', { ...values, token: token ?? '' })
      setDone(true)
    },
  })
  if (done) {
    return (
      <AccountCard title="Ο κωδικός άλλαξε">
        <p role="status">Αποσυνδέθηκαν όλες οι συσκευές. Συνδεθείτε με τον νέο κωδικό.</p>
        <div className="mt-6">
          <LinkButton to={loginUrl()}>Σύνδεση</LinkButton>
        </div>
      </AccountCard>
    )
  }
  if (token === null) {
    return (
      <AccountCard title="Ορισμός νέου κωδικού">
        <p>Ανοίξτε τον σύνδεσμο από το μήνυμα που σας στείλαμε, ή ζητήστε νέο.</p>
        <div className="mt-6">
          <LinkButton to={forgottenPasswordUrl()}>Νέος σύνδεσμος</LinkButton>
        </div>
      </AccountCard>
    )
  }
  return (
    <AccountCard title="Ορισμός νέου κωδικού">
      <CallForm
        form={form}
        submitText="Αποθήκευση νέου κωδικού"
        size="large"
        wide
        onChange={(event) => setPassword(typedIn(event.target))}
        actions={
          form.failure !== null && (
            <LinkButton to={forgottenPasswordUrl()} variant="secondary" wide>
              Νέος σύνδεσμος
            </LinkButton>
          )
        }
      >
        <div>
          <PasswordField label="Νέος κωδικός" autoComplete="new-password" {...field('password')} />
          <StrengthMeter password={password} facts={[]} />
        </div>
      </CallForm>
    </AccountCard>
  )
}

function typedIn(target: EventTarget): string {
  return target instanceof HTMLInputElement ? target.value : ''
}
