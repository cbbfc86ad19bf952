import { useState } from 'react'

import { AccountCard } from '#app/account/account-card.tsx'
import { PasswordField } from '#app/account/login/password-field.tsx'
import { useLinkToken } from '#app/account/login/use-link-token.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { loginUrl } from '#app/urls.ts'

/** Target of staff invitations. */
export default function InvitationPage() {
  const token = useLinkToken()
  const [done, setDone] = useState(false)
  const { field, ...form } = useCallForm({
    defaultValues: { username: '', password: '' },
    send: async (values) => {
      await callApi('/api/account/invitation/take', { ...values, token: token ?? '' })
      setDone(true)
    },
  })
  if (done) {
    return (
      <AccountCard title="Καλώς ήρθατε στην ομάδα">
        <p role="status">Ο λογαριασμός σας είναι έτοιμος.</p>
        <div className="mt-6">
          <LinkButton to={loginUrl()}>Σύνδεση</LinkButton>
        </div>
      </AccountCard>
    )
  }
  return (
    <AccountCard title="Πρόσκληση στην ομάδα" lead="Διαλέξτε πώς θα συνδέεστε στο κατάστημα.">
      {token === null ? (
        <p>Ανοίξτε τον σύνδεσμο από το μήνυμα της πρόσκλησης.</p>
      ) : (
        <CallForm form={form} submitText="Δημιουργία λογαριασμού" size="large" wide>
          <TextField label="Όνομα χρήστη" autoComplete="username" autoCapitalize="none" {...field('username')} />
          <PasswordField label="Κωδικός" autoComplete="new-password" {...field('password')} />
        </CallForm>
      )}
    </AccountCard>
  )
}
