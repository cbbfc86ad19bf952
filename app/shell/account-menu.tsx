import UserRound from 'lucide-react/icons/user-round'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'

import { useIsSignedIn } from '#app/account/use-session.ts'
import { useAccountLinks, useLogout } from '#app/shell/use-account-links.ts'
import { classes } from '#app/ui/classes.ts'

const item = 'flex min-h-11 w-full items-center rounded-sm px-3 text-left text-sm hover:bg-plate'

interface AccountMenuProps {
  /** On phones, the mobile menu has these links; the dashboard has no mobile menu. */
  readonly onPhones?: boolean
}

/** Section 2's account dropdown. Works without JavaScript. */
export function AccountMenu({ onPhones = false }: AccountMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const signedIn = useIsSignedIn()
  const links = useAccountLinks()
  const leave = useLogout()
  const { key } = useLocation()

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

  return (
    <details ref={menu} className={classes('group relative', !onPhones && 'hidden w480:block noscript:block')}>
      <summary className="inline-flex size-11 list-none items-center justify-center rounded-pill transition-colors hover:bg-plate">
        <span className="sr-only">Λογαριασμός</span>
        <UserRound aria-hidden className="size-5.5" />
      </summary>
      <ul className="absolute right-0 z-10 mt-2 w-60 rounded-card border border-line bg-surface p-2 shadow-float">
        {links.map(({ name, to }) => (
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
