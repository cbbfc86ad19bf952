import { dayInAthens } from '#app/platform/calendar.ts'
import { inPlaceOfPage, requestContext } from '#app/platform/context.server.ts'
import { brandOf } from '#app/catalogue/pictures/brand-of.server.ts'
import { closuresText } from '#app/company/announced-closures.ts'
import { serviceHoursText } from '#app/company/service-hours.ts'
import { demonstrationText } from '#app/company/demonstration.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { ThirdPartyScripts } from '#app/shell/consent/third-party-scripts.tsx'
import { pageThirdParties } from '#app/shell/consent/third-party-hosts.server.ts'
import { LogoLink } from '#app/shell/logo.tsx'
import { NewsletterField } from '#app/shell/newsletter-field.tsx'
import { phoneUrl } from '#app/platform/text/greek-phone.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { TagLine } from '#app/ui/tag-line.tsx'
import { UnbrokenParts } from '#app/ui/unbroken-parts.tsx'
import { homeUrl } from '#app/urls.ts'

import type { Route } from './+types/coming-soon.route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const settings = await readSettings(ctx)
  const { phone, email, serviceHours, thirdParties } = settings
  const notice = settings.isSample ? demonstrationText : ''
  context.set(pageThirdParties, thirdParties)
  const closures = closuresText(dayInAthens(ctx.now), settings)
  const isInPlace = context.get(inPlaceOfPage)
  return {
    brand: brandOf(ctx, settings),
    phone,
    email,
    hours: serviceHoursText(serviceHours),
    closures,
    notice,
    thirdParties,
    isInPlace,
  }
}

/**
 * Section 2's headless layout: a page without shell, for a merchant who prepares something new. In place of another page, while
 * the shop is closed, it has no scripts (root.tsx): they would load the page of the address.
 */
export default function ComingSoonPage({ loaderData }: Route.ComponentProps) {
  const { phone, email, hours, closures, notice, thirdParties, isInPlace } = loaderData
  return (
    <div className="relative flex min-h-dvh flex-col overflow-hidden bg-surface">
      <PageHead title="Σύντομα κοντά σας" description="Ετοιμάζουμε κάτι καινούργιο." hidden />
      {notice !== '' && <aside className="demonstration">{notice}</aside>}
      <Ribbon />
      <header className="page-width relative py-6 w680:py-10">
        <LogoLink to={homeUrl()} className="inline-block rounded-sm" logoClass="h-10 w680:h-12" />
      </header>
      <main className="page-width relative flex flex-1 flex-col justify-center py-10">
        <TagLine className="text-sm font-semibold tracking-wide text-accent" />
        <h1 className="mt-3 max-w-3xl text-3xl font-bold tracking-tight w680:text-4xl w1200:text-[4rem] w1200:leading-[1.05]">
          Κάτι όμορφο ετοιμάζεται
        </h1>
        {isInPlace ? (
          <p className="mt-5 max-w-xl text-lg text-muted">
            Ετοιμάζουμε νέα δώρα με το λογότυπό σας. Ελάτε ξανά σε λίγο{phone !== '' && ', ή καλέστε μας'}.
          </p>
        ) : (
          <>
            <p className="mt-5 max-w-xl text-lg text-muted">
              Ετοιμάζουμε νέα δώρα με το λογότυπό σας. Αφήστε μας το e-mail σας και θα είστε οι πρώτοι που θα τα δουν.
            </p>
            <div className="mt-8 max-w-xl">
              <NewsletterField />
            </div>
          </>
        )}
      </main>
      <footer className="page-width relative flex flex-wrap gap-x-8 gap-y-1 py-8 text-sm text-muted">
        {phone !== '' && (
          <a href={phoneUrl(phone)} className="inline-flex min-h-11 items-center tabular-nums underline-offset-4 hover:underline">
            {phone}
          </a>
        )}
        {email !== '' && (
          <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
            {email}
          </a>
        )}
        <span className="py-3">
          <UnbrokenParts text={hours} />
        </span>
        {closures !== '' && <span className="py-3 font-semibold">{closures}</span>}
      </footer>
      {!isInPlace && <ThirdPartyScripts thirdParties={thirdParties} />}
    </div>
  )
}

/** The wordmark's bow, large, seen from above. */
function Ribbon() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 118 110"
      fill="none"
      strokeWidth="9"
      className="absolute -right-24 -bottom-16 h-[70vmin] text-accent-soft w992:right-[-4vw] w992:h-[92vmin]"
      stroke="currentColor"
    >
      <circle cx="59" cy="70" r="34" strokeWidth="19" />
      <path
        d="M59 35C48 14 30 3 20 8c-11 6-5 21 9 25 9 3 20 3 30 2 10 1 21 1 30-2 14-4 20-19 9-25-10-5-28 6-39 27z"
        strokeLinejoin="round"
      />
    </svg>
  )
}
