import { useState } from 'react'

import { AreaFields, areasText, ticksOf, tickedAreas } from '#app/account/team/area-fields.tsx'
import { PasswordField } from '#app/account/login/password-field.tsx'
import { useAccountData } from '#app/account/use-account.ts'
import { CallError, callApi } from '#app/platform/browser/call-api.ts'
import { dateTimeText } from '#app/platform/calendar.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { announce } from '#app/ui/live-region.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import type { Colleague } from '#app/account/team/team.contract.ts'

const roles: Readonly<Record<Colleague['role'], string>> = {
  customer: 'Πελάτης',
  staff: 'Μέλος της ομάδας',
  administrator: 'Διαχειριστής',
}

/** Actions that need the administrator's password. */
const confirmed = {
  'reset-second-factor': {
    button: 'Επαναφορά επαλήθευσης',
    says: 'Η επαλήθευση σε δύο βήματα απενεργοποιείται και οι συσκευές του λογαριασμού αποσυνδέονται. Ο κάτοχός του ενημερώνεται με e-mail.',
    done: 'Η επαλήθευση απενεργοποιήθηκε.',
  },
  'end-account': {
    button: 'Κλείσιμο λογαριασμού',
    says: 'Ο λογαριασμός διαγράφεται οριστικά. Όσες προσφορές είχε αναλάβει μένουν χωρίς υπεύθυνο.',
    done: 'Ο λογαριασμός έκλεισε.',
  },
} as const

type Confirmed = keyof typeof confirmed

interface TeamMemberProps {
  readonly account: Colleague
  readonly onChanged: () => Promise<void>
}

/** One account, with an administrator's actions. */
export function TeamMember({ account, onChanged }: TeamMemberProps) {
  const { data: own } = useAccountData('account')
  const [dialog, setDialog] = useState<Confirmed | 'areas' | null>(null)
  const { run, busy, failure } = useAsyncAction()
  const { id, username, email, role, areas, sessions, lastSeenAt, twoFactor } = account
  const logOut = () =>
    run(async () => {
      await callApi('/api/staff/colleagues/end-sessions', { id })
      announce('Οι συσκευές αποσυνδέθηκαν.')
      await onChanged()
    })
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold break-words">{username}</p>
          <p className="text-sm break-words text-muted">
            {roles[role]} · {email}
          </p>
          {role === 'staff' && <p className="text-sm text-muted">Αρμοδιότητες: {areasText(areas)}</p>}
          <p className="text-sm text-muted">
            {twoFactor ? 'Επαλήθευση σε δύο βήματα: ενεργή' : 'Χωρίς επαλήθευση σε δύο βήματα'}
            {lastSeenAt !== null && ` · Τελευταία χρήση: ${dateTimeText(lastSeenAt)}`}
          </p>
        </div>
        {own !== null && own.id !== id && (
          <div className="flex flex-wrap gap-2">
            {role === 'staff' && (
              <Button variant="secondary" onClick={() => setDialog('areas')}>
                Αρμοδιότητες
              </Button>
            )}
            {sessions > 0 && (
              <Button variant="secondary" busy={busy} onClick={() => void logOut()}>
                Αποσύνδεση συσκευών
              </Button>
            )}
            {twoFactor && (
              <Button variant="secondary" onClick={() => setDialog('reset-second-factor')}>
                {confirmed['reset-second-factor'].button}
              </Button>
            )}
            {role !== 'customer' && (
              <Button variant="quiet" onClick={() => setDialog('end-account')}>
                {confirmed['end-account'].button}
              </Button>
            )}
          </div>
        )}
      </div>
      {failure !== null && (
        <div className="mt-3">
          <ErrorNotice>{failure}</ErrorNotice>
        </div>
      )}
      {dialog === 'areas' && <ChooseAreas account={account} onChanged={onChanged} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'areas' && (
        <Confirm key={dialog} id={id} action={dialog} onChanged={onChanged} onClose={() => setDialog(null)} />
      )}
    </li>
  )
}

interface ChooseAreasProps {
  readonly account: Colleague
  readonly onChanged: () => Promise<void>
  readonly onClose: () => void
}

function ChooseAreas({ account: { id, username, areas }, onChanged, onClose }: ChooseAreasProps) {
  const { field, ...form } = useCallForm({
    defaultValues: ticksOf(areas),
    send: async (ticks) => {
      try {
        await callApi('/api/staff/colleagues/areas', { id, areas: tickedAreas(ticks), was: areas })
      } catch (error) {
        // A colleague's concurrent change is shown above the checkboxes.
        if (error instanceof CallError && error.code === 'areas-changed') await onChanged()
        throw error
      }
      announce(`Οι αρμοδιότητες του λογαριασμού ${username} άλλαξαν.`)
      onClose()
      await onChanged()
    },
  })
  return (
    <CallForm
      form={form}
      submitText="Αποθήκευση"
      aria-label={`Αρμοδιότητες: ${username}`}
      className="mt-4 space-y-4 rounded-card border border-line p-5"
      cancel={onClose}
    >
      <AreaFields field={field} />
      <p className="text-sm text-muted">Η αλλαγή ισχύει αμέσως, χωρίς νέα σύνδεση.</p>
    </CallForm>
  )
}

interface ConfirmProps {
  readonly id: number
  readonly action: Confirmed
  readonly onChanged: () => Promise<void>
  readonly onClose: () => void
}

function Confirm({ id, action, onChanged, onClose }: ConfirmProps) {
  const { button, says, done } = confirmed[action]
  const { field, ...form } = useCallForm({
    defaultValues: { currentPassword: '' },
    send: async (values) => {
      await callApi(`/api/staff/colleagues/${action}`, { id, ...values })
      announce(done)
      onClose()
      await onChanged()
    },
  })
  return (
    <CallForm
      form={form}
      submitText={button}
      className="mt-4 space-y-5 rounded-card border border-failure/40 p-5"
      cancel={onClose}
    >
      <p>{says}</p>
      <PasswordField label="Ο δικός σας κωδικός" autoComplete="current-password" {...field('currentPassword')} />
    </CallForm>
  )
}
