import { AreaFields, areasText, ticksOf, tickedAreas } from '#app/account/team/area-fields.tsx'
import { refetchTeam } from '#app/account/team/team-queries.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { dateText, dayInAthens } from '#app/platform/calendar.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { announce } from '#app/ui/live-region.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import type { Invitation } from '#app/account/team/team.contract.ts'

/** Open invitations, and a form for a new one. */
export function TeamInvitations({ invitations }: { readonly invitations: readonly Invitation[] }) {
  const takeBack = useAsyncAction()
  const { field, reset, ...form } = useCallForm({
    defaultValues: { email: '', isAdministrator: false, ...ticksOf([]) },
    send: async ({ email, isAdministrator, ...ticks }) => {
      const role = isAdministrator ? 'administrator' : 'staff'
      await callApi('/api/account/invite', { email, role, areas: isAdministrator ? [] : tickedAreas(ticks) })
      reset()
      announce(`Στείλαμε την πρόσκληση στο ${email}.`)
      await refetchTeam()
    },
  })
  const end = (email: string) =>
    takeBack.run(async () => {
      await callApi('/api/staff/colleagues/take-invitation-back', { email })
      announce('Η πρόσκληση ανακλήθηκε.')
      await refetchTeam()
    })
  return (
    <section aria-labelledby="team-invitations">
      <h2 id="team-invitations" className="text-lg font-semibold">
        Προσκλήσεις
      </h2>
      {takeBack.failure !== null && (
        <div className="mt-4">
          <ErrorNotice>{takeBack.failure}</ErrorNotice>
        </div>
      )}
      <ul className="mt-2 divide-y divide-line">
        {invitations.map(({ email, role, areas, expiresAt }) => (
          <li key={email} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <span className="min-w-0 flex-1 basis-60">
              <span className="block break-words">{email}</span>
              <span className="block text-sm text-muted">
                {role === 'administrator' ? 'Διαχειριστής' : areasText(areas)} · ισχύει έως{' '}
                {dateText(dayInAthens(new Date(expiresAt)))}
              </span>
            </span>
            <Button variant="secondary" busy={takeBack.busy} onClick={() => void end(email)}>
              Ανάκληση
            </Button>
          </li>
        ))}
      </ul>
      <CallForm form={form} submitText="Αποστολή πρόσκλησης" variant="secondary" className="group/invite mt-4 space-y-4">
        <TextField label="E-mail συναδέλφου" type="email" autoComplete="off" {...field('email')} />
        <CheckField label="Διαχειριστής: όλες οι αρμοδιότητες, ρυθμίσεις και ομάδα" {...field('isAdministrator')} />
        <AreaFields field={field} className="group-has-[[name=isAdministrator]:checked]/invite:hidden" />
      </CallForm>
    </section>
  )
}
