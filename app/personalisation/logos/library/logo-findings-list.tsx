import { darkInk } from '#app/personalisation/compositor/ink-contrast.ts'
import { LevelIcon } from '#app/personalisation/logos/library/level-icon.tsx'
import { remedyLogo } from '#app/personalisation/logos/library/logo-library.ts'
import type { Logo, LogoRemedy } from '#app/personalisation/logos/logo-calls.ts'
import { OneColourPictures } from '#app/personalisation/logos/library/one-colour-pictures.tsx'
import type { LogoUse } from '#app/personalisation/logos/logo-finding.ts'
import { logoFindings } from '#app/personalisation/logos/logo-findings.ts'
import { Button } from '#app/ui/button.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'

const remedyNames: Readonly<Record<LogoRemedy, string>> = {
  'remove-white-box': 'Αφαίρεση λευκού φόντου',
  'remove-white-inside': 'Αφαίρεση και του εσωτερικού λευκού',
  'keep-white-box': 'Επαναφορά λευκού φόντου',
}

interface LogoFindingsListProps {
  readonly logo: Logo
  readonly use: LogoUse
  /** Leaves out what needs nothing */
  readonly onlyWarnings?: boolean | undefined
}

/** Findings about a logo, each with its remedy's button. */
export function LogoFindingsList({ logo, use, onlyWarnings = false }: LogoFindingsListProps) {
  const { run, busy, failure } = useAsyncAction()
  const findings = logoFindings(logo.facts, use).filter(
    ({ level }) => !onlyWarnings || level === 'problem' || level === 'warning',
  )
  if (findings.length === 0) return null
  return (
    <>
      <ul aria-label="Έλεγχος λογοτύπου" className="mt-3 flex flex-col gap-2.5 text-sm">
        {findings.map(({ about, level, text, remedy }) => (
          <li key={about} className="flex gap-2.5">
            <LevelIcon level={level} />
            <div className="min-w-0 flex-1 wrap-anywhere">
              {text}
              {about === 'one-colour' && <OneColourPictures picture={logo.picture} ink={use.ink?.ink ?? darkInk} />}
              {remedy !== null && (
                <Button
                  variant="quiet"
                  busy={busy}
                  padding="none"
                  className="block!"
                  onClick={() => void run(() => remedyLogo(logo, remedy))}
                >
                  {remedyNames[remedy]}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {failure !== null && (
        <p role="alert" className="mt-2 text-sm text-failure">
          {failure}
        </p>
      )}
    </>
  )
}
