import { ChangeEmail, ChangePassword } from '#app/account/login/credential-forms.tsx'
import { StaffMails } from '#app/account/profile/staff-mails-section.tsx'
import { SessionList } from '#app/account/security/session-list.tsx'
import { TwoFactor } from '#app/account/security/two-factor-section.tsx'
import { changeAccount, useAccountData } from '#app/account/use-account.ts'
import { areasText } from '#app/account/team/area-fields.tsx'
import type { AccountDetails } from '#app/account/account-schemas.ts'
import { areas, hasArea } from '#app/platform/session.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { PageSkeleton } from '#app/ui/skeleton.tsx'
import { showToast } from '#app/ui/toast/toast.ts'

const title = 'Το προφίλ μου'

/** A staff member's name, login and mail settings. */
export function ProfilePage() {
  const { data: account, failure, retry } = useAccountData('account')
  if (account === null && failure === null) return <PageSkeleton title={title} />
  return (
    <div className="max-w-2xl">
      <h1 className="text-2xl font-semibold">{title}</h1>
      {failure !== null && (
        <div className="mt-4">
          <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>
        </div>
      )}
      {account !== null && (
        <>
          <p className="mt-1 text-sm text-muted">
            {account.username} · {account.email} · {roleText(account)}
          </p>
          <div className="mt-2 divide-y divide-line [&>section]:py-8">
            <PersonForm account={account} />
            {account.role !== 'customer' && <StaffMails account={account} />}
            <ChangePassword />
            <ChangeEmail />
            <TwoFactor />
            <SessionList />
          </div>
        </>
      )}
    </div>
  )
}

function roleText(account: AccountDetails): string {
  if (account.role === 'administrator') return 'διαχειριστής, με όλες τις αρμοδιότητες'
  return areasText(areas.filter((area) => hasArea(account, area)))
}

function PersonForm({ account }: { readonly account: AccountDetails }) {
  const { firstName, lastName, phone, companyName, afm, taxOffice, activity, companyAddress } = account
  const { field, ...form } = useCallForm({
    defaultValues: { firstName, lastName, phone },
    send: async (values) => {
      // The call sets all details of the account; the company's stay the same.
      const company = { companyName, afm, taxOffice, activity, companyAddress }
      await changeAccount('account', '/api/account/update', { ...company, ...values })
      showToast({ text: 'Τα στοιχεία σας αποθηκεύτηκαν.' })
    },
  })
  return (
    <section aria-labelledby="profile-person">
      <h2 id="profile-person" className="text-lg font-semibold">
        Στοιχεία
      </h2>
      <p className="mt-1 text-sm text-muted">Το όνομά σας το βλέπουν οι συνάδελφοι, και οι πελάτες στα μηνύματά σας.</p>
      <CallForm form={form} submitText="Αποθήκευση στοιχείων" variant="secondary" className="mt-4 space-y-5">
        <div className="grid gap-5 w576:grid-cols-2">
          <TextField label="Όνομα" autoComplete="given-name" {...field('firstName')} />
          <TextField label="Επώνυμο" autoComplete="family-name" {...field('lastName')} />
        </div>
        <TextField label="Τηλέφωνο" type="tel" autoComplete="tel" {...field('phone')} />
      </CallForm>
    </section>
  )
}
