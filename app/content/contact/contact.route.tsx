import CircleCheck from 'lucide-react/icons/circle-check'
import { data, redirect } from 'react-router'

import { usualAnswerTime } from '#app/company/answer-time.ts'
import { closuresText } from '#app/company/announced-closures.ts'
import { serviceHoursText } from '#app/company/service-hours.ts'
import { ContactFacts } from '#app/content/contact/contact-facts.tsx'
import { ContactForm, type ContactOutcome } from '#app/content/contact/contact-form.tsx'
import { contactRefusals, sendContactMessage } from '#app/content/contact/contact.server.ts'
import { callTimes, contactErrors, readContactForm } from '#app/content/contact/contact.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { type Context, requestContext } from '#app/platform/context.server.ts'
import { temporaryFailureOf } from '#app/platform/http/temporary-failure.server.ts'
import { stampField, honeypotField } from '#app/ui/form/form-guard.tsx'
import { formStamp } from '#app/platform/http/form-guard.server.ts'
import { postedForm, textOf } from '#app/platform/http/posted-form.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { focusWhenShown } from '#app/ui/focus-when-shown.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { absoluteUrl, contactUrl, homeUrl } from '#app/urls.ts'

import type { Route } from './+types/contact.route.ts'

const sentParameter = 'sent'
const networkSentence = 'Δεν υπάρχει σύνδεση με το κατάστημα. Το μήνυμά σας είναι ακόμη εδώ: δοκιμάστε ξανά.'
const awaySentence = 'Το μήνυμα δεν στάλθηκε, γιατί το κατάστημα δεν απαντά αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγα δευτερόλεπτα.'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const settings = await readSettings(ctx)
  const { phone, email, serviceHours, seat } = settings
  return {
    place: {
      phone,
      email,
      hours: serviceHoursText(serviceHours),
      closures: closuresText(dayInAthens(ctx.now), settings),
      seat,
    },
    callTimes: callTimes(serviceHours),
    stamp: formStamp(ctx, 'contact-form'),
    isSent: url.searchParams.has(sentParameter),
    /** /contact-us/contact-us-2 shows the contact details in a row above the form. */
    inRow: url.pathname !== contactUrl(),
    canonical: absoluteUrl(ctx.config.publicUrl, contactUrl()),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const form = await postedForm(request)
  const values = readContactForm(form)
  const stamp = textOf(form, stampField)
  const times = await readCallTimes(ctx)
  const errors = contactErrors(values, times)
  if (Object.keys(errors).length > 0) return answer({ errors, failure: null, values, stamp }, 422)
  try {
    const outcome = await sendContactMessage(ctx, values, { stamp, honeypot: textOf(form, honeypotField) })
    if (outcome.ok) return redirect(`${url.pathname}?${sentParameter}`, 303)
    const fresh = outcome.refusal === 'too-old' ? formStamp(ctx, 'contact-form') : stamp
    return answer({ errors, failure: contactRefusals.textOf(outcome), values, stamp: fresh }, contactRefusals.statusOf(outcome))
  } catch (error) {
    // Keeps what was typed if the request fails.
    if (temporaryFailureOf(error) === null) throw error
    return answer({ errors, failure: awaySentence, values, stamp }, 503)
  }
}

/** While the database is unavailable, any: what was typed must not be lost. */
async function readCallTimes(ctx: Context): Promise<readonly string[] | null> {
  try {
    return callTimes((await readSettings(ctx)).serviceHours)
  } catch (error) {
    if (temporaryFailureOf(error) === null) throw error
    return null
  }
}

function answer(outcome: ContactOutcome, status: number) {
  return data(outcome, { status })
}

/** Offline, the form stays with a message instead of being replaced by an error page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // An error status prevents revalidation, which without a connection would end in the error page.
    return answer({ errors: {}, failure: networkSentence, values: null, stamp: null }, 503)
  }
}

export default function ContactRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { place, callTimes: times, stamp, isSent, inRow, canonical } = loaderData
  const isKnown = Object.values(place).some((fact) => fact !== '')
  return (
    <div className="page-width pt-5">
      <PageHead
        title="Επικοινωνία"
        description="Γράψτε μας, καλέστε μας ή ζητήστε να σας καλέσουμε εμείς: ερωτήσεις για εταιρικά δώρα, λογότυπα, προσφορές και παραγγελίες."
        canonical={canonical}
        hidden={isSent}
      />
      <Breadcrumb crumbs={[{ name: 'Αρχική', to: homeUrl() }, { name: 'Επικοινωνία' }]} />
      <h1 className="mt-3 text-2xl font-semibold w680:text-3xl">Επικοινωνία</h1>
      <p className="mt-3 max-w-text text-lg text-muted">Πείτε μας τι χρειάζεστε και έως πότε. Απαντάμε {usualAnswerTime}.</p>
      <div
        className={
          inRow ? 'mt-10 grid gap-10' : 'mt-10 grid gap-x-16 gap-y-12 w992:grid-cols-[minmax(0,52rem)_22rem] w992:justify-between'
        }
      >
        {isKnown && (
          <aside aria-label="Στοιχεία επικοινωνίας" className={inRow ? 'border-y border-line py-8' : 'w992:order-last'}>
            <ContactFacts place={place} inRow={inRow} />
          </aside>
        )}
        <section aria-label="Φόρμα επικοινωνίας" className={inRow ? 'mx-auto w-full max-w-3xl' : 'max-w-3xl'}>
          {isSent ? <Sent /> : <ContactForm callTimes={times} stamp={stamp} outcome={actionData} />}
        </section>
      </div>
    </div>
  )
}

function Sent() {
  return (
    <div
      ref={focusWhenShown}
      tabIndex={-1}
      role="status"
      className="flex gap-4 rounded-card border border-success/40 bg-surface p-6 outline-none"
    >
      <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-success" />
      <div>
        <p className="text-lg font-semibold">Το μήνυμά σας στάλθηκε. Ευχαριστούμε!</p>
        <p className="mt-1 text-muted">Σας απαντάμε {usualAnswerTime}, στο e-mail ή στο τηλέφωνο που μας δώσατε.</p>
      </div>
    </div>
  )
}
