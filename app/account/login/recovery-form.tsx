import { useState } from 'react'

import { PasswordField } from '#app/account/login/password-field.tsx'
import { callApi } from '#app/platform/browser/call-api.ts'
import { focusWhenShown } from '#app/ui/focus-when-shown.ts'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'

/** Opens an administrator's account by the printed code: a new password, without the app. */
export function RecoveryForm() {
  const [isDone, setDone] = useState(false)
  const { field, ...form } = useCallForm({
    defaultValues: { username: '', recoveryCode: '', password: '' },
    isGuarded: false,
    send: async (values) => {
      await callApi('/api/account/recover', values)
      setDone(true)
    },
  })
  if (isDone) {
    return (
      <p ref={focusWhenShown} tabIndex={-1} role="status" className="font-semibold outline-none">
        Ο νέος κωδικός ορίστηκε και η επαλήθευση σε δύο βήματα απενεργοποιήθηκε. Συνδεθείτε παραπάνω, και τυπώστε νέο κωδικό
        ανάκτησης.
      </p>
    )
  }
  return (
    <CallForm form={form} submitText="Ορισμός νέου κωδικού" variant="secondary" wide aria-labelledby="recovery-form">
      <h2 id="recovery-form" className="text-lg font-semibold">
        Κωδικός ανάκτησης διαχειριστή
      </h2>
      <TextField label="Όνομα χρήστη ή e-mail" autoComplete="username" autoCapitalize="none" {...field('username')} />
      <TextField
        label="Κωδικός ανάκτησης (τυπωμένος)"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('recoveryCode')}
      />
      <PasswordField label="Νέος κωδικός" autoComplete="new-password" {...field('password')} />
    </CallForm>
  )
}
