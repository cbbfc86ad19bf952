import { type StaffMail, staffMails } from '#app/account/profile/staff-mails.ts'
import { useAccountChange } from '#app/account/use-account.ts'
import type { AccountDetails } from '#app/account/account-schemas.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { Switch } from '#app/ui/form/switch.tsx'

const names: Readonly<Record<StaffMail, string>> = {
  mention: 'Όταν με αναφέρουν σε εσωτερική σημείωση',
  assignment: 'Όταν μου αναθέτουν μια προσφορά',
  reminder: 'Υπενθυμίσεις που έχω ορίσει',
}

/** A staff member's personal mails. Mails of the shop and about security are always sent. */
export function StaffMails({ account: { mutedMails } }: { readonly account: AccountDetails }) {
  const { change, busy, failure } = useAccountChange('account', '/api/account/staff-mails')
  const toggle = (mail: StaffMail, wanted: boolean) =>
    change({ muted: staffMails.filter((each) => (each === mail ? !wanted : mutedMails.includes(each))) })
  return (
    <section aria-labelledby="profile-mails">
      <h2 id="profile-mails" className="text-lg font-semibold">
        E-mail που λαμβάνω
      </h2>
      {failure !== null && (
        <div className="mt-3">
          <ErrorNotice>{failure}</ErrorNotice>
        </div>
      )}
      <ul className="mt-2">
        {staffMails.map((mail) => (
          <li key={mail}>
            <Switch checked={!mutedMails.includes(mail)} disabled={busy} onChange={(wanted) => void toggle(mail, wanted)}>
              {names[mail]}
            </Switch>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-muted">Όσα αφορούν την ασφάλεια του λογαριασμού σας στέλνονται πάντα.</p>
    </section>
  )
}
