import { useState } from 'react'

import { AccountCard } from '#app/account/account-card.tsx'
import { callApi } from '#app/platform/browser/call-api.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { loginUrl } from '#app/urls.ts'

/** Requests a password reset mail. */
export default function ForgottenPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { field, ...form } = useCallForm({
    defaultValues: { email: '' },
    isGuarded: false,
    send: async ({ email }) => {
      await callApi('/api/account/password/forgotten', { email })
      setSentTo(email)
    },
  })
  if (sentTo !== null) {
    return (
      <AccountCard title="Ελέγξτε το e-mail σας">
        <p role="status">
          Αν υπάρχει λογαριασμός με τη διεύθυνση <strong className="break-words">{sentTo}</strong>, σας στείλαμε σύνδεσμο για νέο
          κωδικό. Ισχύει για μία ώρα.
        </p>
        <div className="mt-6">
          <LinkButton to={loginUrl()} variant="secondary">
            Επιστροφή στη σύνδεση
          </LinkButton>
        </div>
      </AccountCard>
    )
  }
  return (
    <AccountCard
      title="Νέος κωδικός"
      lead="Γράψτε το e-mail του λογαριασμού σας και θα σας στείλουμε σύνδεσμο για να ορίσετε νέο κωδικό."
    >
      <CallForm form={form} submitText="Αποστολή συνδέσμου" size="large" wide>
        <TextField label="E-mail" type="email" autoComplete="email" {...field('email')} />
      </CallForm>
    </AccountCard>
  )
}
