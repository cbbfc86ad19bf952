import { AccountFrame } from '#app/account/account-frame.tsx'
import { fullName } from '#app/account/person-name.ts'
import { useAccountData } from '#app/account/use-account.ts'
import { formatPhone } from '#app/platform/text/greek-phone.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { accountEditUrl } from '#app/urls.ts'

/** /my-account/account-details/ */
export default function AccountDetailsPage() {
  return (
    <AccountFrame title="Στοιχεία λογαριασμού" action={<LinkButton to={accountEditUrl()}>Επεξεργασία στοιχείων</LinkButton>}>
      <Details />
    </AccountFrame>
  )
}

function Details() {
  const { data: account, failure, retry } = useAccountData('account')
  if (account === null)
    return failure === null ? <Skeleton className="h-72" /> : <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>
  return (
    <div className="grid gap-4 w800:grid-cols-2">
      <Facts
        title="Πρόσωπο"
        facts={[
          ['Όνομα χρήστη', account.username],
          ['E-mail', account.email],
          ['Ονοματεπώνυμο', fullName(account)],
          ['Τηλέφωνο', formatPhone(account.phone)],
        ]}
      />
      <Facts
        title="Εταιρεία"
        facts={[
          ['Επωνυμία', account.companyName],
          ['ΑΦΜ', account.afm],
          ['ΔΟΥ', account.taxOffice],
          ['Δραστηριότητα', account.activity],
          ['Έδρα', account.companyAddress],
        ]}
      />
    </div>
  )
}

function Facts({ title, facts }: { readonly title: string; readonly facts: readonly (readonly [string, string])[] }) {
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-lg font-semibold">{title}</h2>
      <dl className="mt-3 divide-y divide-line">
        {facts.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-3 py-2.5">
            <dt className="text-muted">{name}</dt>
            <dd className="break-words">{value === '' ? <span className="text-muted">—</span> : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
