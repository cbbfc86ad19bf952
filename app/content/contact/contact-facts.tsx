import { phoneUrl } from '#app/platform/text/greek-phone.ts'
import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'

import { UnbrokenParts } from '#app/ui/unbroken-parts.tsx'
import { classes } from '#app/ui/classes.ts'

export interface ContactPlace {
  readonly phone: string
  readonly email: string
  readonly hours: string
  /** On which of the next days the shop is closed; empty: none */
  readonly closures: string
  readonly seat: string
}

const link = 'inline-block py-1 underline decoration-line-strong underline-offset-4 hover:text-accent pointer-coarse:py-2.5'

/** Address, phone, e-mail and hours, as far as they are known; in a column, or in a row above the form. */
export function ContactFacts({ place, inRow }: { readonly place: ContactPlace; readonly inRow: boolean }) {
  const { phone, email, hours, closures, seat } = place
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(seat)}`
  return (
    <ul className={classes('grid gap-x-8 gap-y-7', inRow && 'w576:grid-cols-2 w1200:grid-cols-4')}>
      {phone !== '' && (
        <Fact icon={<Phone aria-hidden />} name="Τηλέφωνο">
          <a href={phoneUrl(phone)} className={classes(link, 'text-lg font-semibold tabular-nums')}>
            {phone}
          </a>
        </Fact>
      )}
      {email !== '' && (
        <Fact icon={<Mail aria-hidden />} name="E-mail">
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        </Fact>
      )}
      {hours !== '' && (
        <Fact icon={<Clock aria-hidden />} name="Ώρες εξυπηρέτησης">
          <span className="block py-1">
            <UnbrokenParts text={hours} />
          </span>
          {closures !== '' && <span className="block py-1 font-semibold">{closures}</span>}
        </Fact>
      )}
      {seat !== '' && (
        <Fact icon={<MapPin aria-hidden />} name="Διεύθυνση">
          <span className="block pt-1">{seat}</span>
          <a href={map} rel="noopener" className={classes(link, 'text-sm')}>
            Δείτε μας στον χάρτη
          </a>
        </Fact>
      )}
    </ul>
  )
}

function Fact({ icon, name, children }: { readonly icon: ReactNode; readonly name: string; readonly children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-pill bg-accent-soft text-accent [&_svg]:size-5">
        {icon}
      </span>
      <div className="min-w-0">
        <p className="text-sm text-muted">{name}</p>
        {children}
      </div>
    </li>
  )
}
