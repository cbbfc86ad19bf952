import { openLogoPanel } from '#app/personalisation/logo-preview/logo-panel-opener.ts'
import { LogoWords } from '#app/personalisation/logo-preview/logo-words.tsx'

/** The first card of a list, until the visitor has a logo. In the HTML of everybody, because that is cached. */
export function LogoInvitation() {
  return (
    <li className="logo-invitation">
      <button type="button" onClick={() => openLogoPanel()}>
        <LogoWords />
      </button>
    </li>
  )
}
