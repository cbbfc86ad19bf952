import FileText from 'lucide-react/icons/file-text'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'

import { OrderStages } from '#app/orders/order-stages.tsx'
import { requestContext } from '#app/platform/context.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { contactUrl, homeUrl, offerRequestsUrl, sharedQuoteUrl } from '#app/urls.ts'

import type { Route } from './+types/order-tracking.route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { phone, hours } = await readSettings(context.get(requestContext))
  return { phone, hours }
}

const title = 'Παρακολούθηση παραγγελίας'

/** /my-account/order-tracking: how to follow a request with an account, with a link, or without either. */
export default function OrderTrackingPage({ loaderData: { phone, hours } }: Route.ComponentProps) {
  return (
    <div className="page-width pt-5 pb-12">
      <PageHead title={title} hidden />
      <Breadcrumb crumbs={[{ name: 'Αρχική', to: homeUrl() }, { name: title }]} />
      <h1 className="mt-3 text-2xl font-semibold w680:text-3xl">{title}</h1>
      <p className="mt-3 max-w-[65ch] text-lg text-muted">
        Ως την έγκριση, όλα φαίνονται στη σελίδα της προσφοράς σας: τι ζητήσατε, τι απαντήσαμε και τι συμφωνήσαμε. Για την
        παραγωγή και την παράδοση σας ενημερώνουμε με e-mail ή τηλέφωνο.
      </p>
      <ul className="mt-8 grid gap-4 w800:grid-cols-3">
        <Way
          icon={<FileText />}
          name="Έχετε λογαριασμό"
          action={<LinkButton to={offerRequestsUrl()}>Τα αιτήματά μου</LinkButton>}
        >
          Τα αιτήματα και οι προσφορές σας είναι στον λογαριασμό σας, με το στάδιο του καθενός.
        </Way>
        <Way
          icon={<Mail />}
          name="Δεν έχετε λογαριασμό"
          action={
            <LinkButton to={sharedQuoteUrl()} variant="secondary">
              Η προσφορά που άνοιξα
            </LinkButton>
          }
        >
          Ανοίξτε τον σύνδεσμο από το e-mail μας. Ό,τι ανοίξατε σε αυτόν τον browser, το βρίσκετε ξανά εδώ.
        </Way>
        <Way
          icon={<Phone />}
          name="Χάσατε το e-mail"
          action={
            <LinkButton to={contactUrl()} variant="secondary">
              Επικοινωνία
            </LinkButton>
          }
        >
          Πείτε μας τον αριθμό του αιτήματος στο{' '}
          <a href={`tel:${phone.replaceAll(' ', '')}`} className="font-semibold whitespace-nowrap underline underline-offset-4">
            {phone}
          </a>
          , {hours}, και σας στέλνουμε νέο σύνδεσμο.
        </Way>
      </ul>
      <h2 className="mt-14 text-xl font-semibold">Τα στάδια</h2>
      <OrderStages />
    </div>
  )
}

interface WayProps {
  readonly icon: ReactNode
  readonly name: string
  readonly action: ReactNode
  readonly children: ReactNode
}

function Way({ icon, name, action, children }: WayProps) {
  return (
    <li className="flex flex-col items-start rounded-card border border-line bg-surface p-6">
      <span aria-hidden className="text-accent [&_svg]:size-6">
        {icon}
      </span>
      <h2 className="mt-3 text-lg font-semibold">{name}</h2>
      <p className="mt-2 mb-5 text-muted">{children}</p>
      <div className="mt-auto">{action}</div>
    </li>
  )
}
