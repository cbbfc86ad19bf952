import { useOwnLogo } from '#app/personalisation/logo-preview/use-own-logo.ts'
import { ownLogoField } from '#app/quotes/request/attach-own-logo.ts'

/** The visitor's logo, sent along unless they take the tick off; nothing without one. */
export function OwnLogoAlong() {
  const logo = useOwnLogo()
  if (logo === null) return null
  return (
    <label className="mb-4 flex min-h-11 items-center gap-3 rounded-card border border-line bg-surface p-3">
      <input type="checkbox" name={ownLogoField} value="1" defaultChecked className="size-5 shrink-0 accent-accent" />
      <img src={logo.picture} alt="" className="size-14 shrink-0 rounded-sm bg-plate object-contain p-1.5" />
      <span className="min-w-0">
        Στέλνουμε μαζί και το λογότυπό σας
        <span className="block truncate text-sm text-muted">{logo.name}</span>
      </span>
    </label>
  )
}
