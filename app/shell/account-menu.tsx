import UserRound from 'lucide-react/icons/user-round'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'

import { logOut, useSignedIn, useStaffSignedIn } from '#app/account/use-session.ts'
import { forgetAnswers } from '#app/platform/answers.ts'
import {
  accountDetailsUrl,
  accountUrl,
  addressesUrl,
  dashboardUrl,
  homeUrl,
  loginUrl,
  offerRequestsUrl,
  registerUrl,
} from '#app/urls.ts'

const visitorLinks = [
  { name: 'Σύνδεση', to: loginUrl() },
  { name: 'Εγγραφή', to: registerUrl() },
]
const customerLinks = [
  { name: 'Λογαριασμός', to: accountUrl() },
  { name: 'Αιτήματα προσφορών', to: offerRequestsUrl() },
  { name: 'Διευθύνσεις', to: addressesUrl() },
  { name: 'Στοιχεία λογαριασμού', to: accountDetailsUrl() },
]

const staffLinks = [{ name: 'Πίνακας καταστήματος', to: dashboardUrl() }, ...customerLinks]

const item = 'flex min-h-11 w-full items-center rounded-sm px-3 text-left text-sm hover:bg-plate'

/** Section 2's account dropdown. It opens without JavaScript too. */
export function AccountMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const signedIn = useSignedIn()
  const isStaff = useStaffSignedIn()
  const { key } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    if (menu.current) menu.current.open = false
  }, [key])
  useEffect(() => {
    const close = (event: Event) => {
      const details = menu.current
      if (!details?.open) return
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      if (isEscape) details.querySelector('summary')?.focus()
      else if (event instanceof KeyboardEvent || (event.target instanceof Node && details.contains(event.target))) return
      details.open = false
    }
    for (const type of ['pointerdown', 'focusin', 'keydown']) document.addEventListener(type, close)
    return () => {
      for (const type of ['pointerdown', 'focusin', 'keydown']) document.removeEventListener(type, close)
    }
  }, [])

  async function leave() {
    logOut()
    // The account's page, if this is one, leads a guest to the login; going home comes after that and wins.
    await new Promise((resolve) => setTimeout(resolve))
    await navigate(homeUrl())
    forgetAnswers()
  }

  return (
    <details ref={menu} className="group relative">
      <summary className="inline-flex size-11 list-none items-center justify-center rounded-pill transition-colors hover:bg-plate">
        <span className="unseen">Λογαριασμός</span>
        <UserRound aria-hidden className="size-5.5" />
      </summary>
      <ul className="absolute right-0 z-10 mt-2 w-60 rounded-card border border-line bg-surface p-2 shadow-float">
        {(isStaff ? staffLinks : signedIn ? customerLinks : visitorLinks).map(({ name, to }) => (
          <li key={to}>
            <Link to={to} className={item}>
              {name}
            </Link>
          </li>
        ))}
        {signedIn && (
          <li className="mt-1 border-t border-line pt-1">
            <button type="button" onClick={() => void leave()} className={item}>
              Αποσύνδεση
            </button>
          </li>
        )}
      </ul>
    </details>
  )
}
