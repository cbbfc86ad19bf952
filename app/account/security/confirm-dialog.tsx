import { useRef, useState } from 'react'

import { CodeField } from '#app/account/login/code-field.tsx'
import { PasswordField } from '#app/account/login/password-field.tsx'
import { useAccountData } from '#app/account/use-account.ts'
import { CallError, callApi } from '#app/platform/browser/call-api.ts'
import { ActionDialog, type ActionDialogProps } from '#app/ui/form/action-dialog.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'

/** Asks for the password, and for a code of the second factor where the account has one. */
export function ConfirmDialog({ open, onClose }: ActionDialogProps) {
  const { data: account } = useAccountData('account')
  // Switched on elsewhere since the account was read
  const [isCodeWanted, setIsCodeWanted] = useState(false)
  const hasCode = isCodeWanted || account?.twoFactor === true
  const first = useRef<HTMLInputElement>(null)
  const { field, ...form } = useCallForm({
    defaultValues: { password: '', code: '' },
    isGuarded: false,
    send: async ({ password, code }) => {
      try {
        await callApi('/api/account/confirm', { password, code: hasCode ? code : null })
        onClose(true)
      } catch (error) {
        if (hasCode || !(error instanceof CallError) || error.code !== 'code-required') throw error
        setIsCodeWanted(true)
      }
    },
  })
  const password = field('password')
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      isGuarded={false}
      initialFocus={first}
      title="Επιβεβαιώστε ότι είστε εσείς"
      form={form}
      submitText="Επιβεβαίωση"
    >
      <p className="text-sm">
        Για αυτή την ενέργεια χρειάζεται ξανά ο κωδικός σας{hasCode && ' και ένας κωδικός επαλήθευσης'}. Η επιβεβαίωση ισχύει
        για&nbsp;10&nbsp;λεπτά.
      </p>
      <PasswordField
        label="Ο κωδικός σας"
        autoComplete="current-password"
        {...password}
        ref={(control) => {
          first.current = control
          password.ref(control)
        }}
      />
      {hasCode && <CodeField {...field('code')} />}
    </ActionDialog>
  )
}
