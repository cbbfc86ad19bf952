import Building2 from 'lucide-react/icons/building-2'
import FileText from 'lucide-react/icons/file-text'
import Heart from 'lucide-react/icons/heart'
import MapPin from 'lucide-react/icons/map-pin'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Stamp from 'lucide-react/icons/stamp'
import { type ComponentType, useState } from 'react'
import { Link } from 'react-router'

import { useAccountData } from '#app/account/use-account.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { accountDetailsUrl, accountLogosUrl, accountSecurityUrl, addressesUrl, offerRequestsUrl, wishlistUrl } from '#app/urls.ts'

interface Way {
  readonly to: string
  readonly name: string
  readonly text: string
  readonly Icon: ComponentType<{ className?: string }>
}

const ways: readonly Way[] = [
  {
    to: offerRequestsUrl(),
    name: 'Παραγγελίες και προσφορές',
    text: 'Τι παραγγείλατε, τι ζητήσατε, τι εγκρίνατε.',
    Icon: FileText,
  },
  { to: addressesUrl(), name: 'Διευθύνσεις', text: 'Παράδοση και τιμολόγηση.', Icon: MapPin },
  { to: accountDetailsUrl(), name: 'Στοιχεία λογαριασμού', text: 'Όνομα, τηλέφωνο, εταιρεία, ΑΦΜ.', Icon: Building2 },
  { to: accountLogosUrl(), name: 'Τα λογότυπά μου', text: 'Όσα ανεβάσατε, και τι έδειξε ο έλεγχός τους.', Icon: Stamp },
  { to: accountSecurityUrl(), name: 'Ασφάλεια', text: 'Κωδικός, επαλήθευση σε δύο βήματα, συσκευές.', Icon: ShieldCheck },
  { to: wishlistUrl(), name: 'Αγαπημένα', text: 'Όσα ξεχωρίσατε για αργότερα.', Icon: Heart },
]

export function AccountOverview() {
  const { data: account, failure, retry } = useAccountData('account')
  if (failure !== null && account === null) return <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>
  if (account === null) return <Skeleton className="h-72" />
  const name = account.firstName === '' ? account.username : account.firstName
  return (
    <div className="space-y-6">
      <p className="text-lg">
        Καλώς ήρθατε, <strong className="break-words">{name}</strong>
        {account.companyName !== '' && <span className="text-muted"> · {account.companyName}</span>}
      </p>
      {!account.emailConfirmed && <UnconfirmedEmail email={account.email} />}
      <ul className="grid gap-3 w680:grid-cols-2">
        {ways.map(({ to, name: title, text, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full items-start gap-4 rounded-card border border-line bg-surface p-5 transition-colors hover:border-ink"
            >
              <Icon aria-hidden className="mt-0.5 size-5.5 shrink-0 text-accent" />
              <span className="min-w-0">
                <span className="block font-semibold">{title}</span>
                <span className="mt-1 block text-sm text-muted">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function UnconfirmedEmail({ email }: { readonly email: string }) {
  const [sent, setSent] = useState(false)
  const { run, busy, failure } = useAsyncAction()
  const resend = () =>
    run(async () => {
      await callApi('/api/account/email/resend', {})
      setSent(true)
    })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-plate p-5">
      <p role="status" className="min-w-0 flex-1 basis-72">
        {sent ? 'Στείλαμε ξανά το μήνυμα επιβεβαίωσης στο ' : 'Δεν έχετε επιβεβαιώσει ακόμη το '}
        <strong className="break-words">{email}</strong>
        {failure !== null && `. ${failure}`}
      </p>
      {!sent && (
        <Button variant="secondary" busy={busy} onClick={() => void resend()}>
          Επαναποστολή
        </Button>
      )}
    </div>
  )
}
