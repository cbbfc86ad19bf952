import { darkInk } from '#app/personalisation/compositor/ink-contrast.ts'
import { LevelIcon } from '#app/personalisation/logos/library/level-icon.tsx'
import { ownRepair, remedyLogo, undoRepair } from '#app/personalisation/logos/library/logo-library.ts'
import { RepairButton, useRepair } from '#app/personalisation/logos/library/use-repair.tsx'
import type { Logo, LogoRemedy } from '#app/personalisation/logos/logo.contract.ts'
import { OneColourPictures } from '#app/personalisation/logos/library/one-colour-pictures.tsx'
import type { LogoUse } from '#app/personalisation/logos/logo-finding.ts'
import { logoFindings } from '#app/personalisation/logos/logo-findings.ts'
import { Button } from '#app/ui/button.tsx'
import { readVisitorId } from '#app/platform/browser/visitor-id.ts'
import { announce } from '#app/ui/live-region.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { saveNamedFile } from '#app/uploads/download.ts'

const remedyNames: Readonly<Record<LogoRemedy, string>> = {
  'remove-white-box': 'Αφαίρεση λευκού φόντου',
  'remove-white-inside': 'Αφαίρεση και του εσωτερικού λευκού',
  'keep-white-box': 'Επαναφορά λευκού φόντου',
  'remove-paper': 'Αφαίρεση φόντου',
  'keep-paper': 'Επαναφορά φόντου',
}

interface LogoFindingsListProps {
  readonly logo: Logo
  readonly use: LogoUse
  /** Leaves out what needs nothing */
  readonly onlyWarnings?: boolean | undefined
  /** A repaired logo was taken, or the one that it was made of again; products show it already. */
  readonly onChosen?: ((logo: Logo) => void) | undefined
}

/** Findings about a logo, each with its remedy's button. */
export function LogoFindingsList({ logo, use, onlyWarnings = false, onChosen }: LogoFindingsListProps) {
  const { run, busy, failure } = useAsyncAction()
  const { open, dialog } = useRepair({
    repair: ownRepair(logo, use),
    note: 'Το αρχικό λογότυπο μένει στα λογότυπά σας. Ό,τι έχετε ήδη στο καλάθι, σε προσφορές ή παραγγελίες δεν αλλάζει.',
    onTaken: (taken) => {
      announce('Τα προϊόντα δείχνουν πλέον το διορθωμένο λογότυπο.')
      onChosen?.(taken)
    },
  })
  const findings = logoFindings(logo.facts, use).filter(
    ({ level }) => !onlyWarnings || level === 'problem' || level === 'warning',
  )
  if (findings.length === 0 && logo.repairedFrom === null) return null
  const goBack = () =>
    run(async () => {
      const original = await undoRepair(logo)
      onChosen?.(original)
      announce('Εμφανίζεται ξανά το αρχικό λογότυπο.')
    })
  return (
    <>
      <ul aria-label="Έλεγχος λογοτύπου" className="mt-3 flex flex-col gap-2.5 text-sm">
        {findings.map(({ about, level, text, remedy }) => (
          <li key={about} className="flex gap-2.5">
            <LevelIcon level={level} />
            <div className="min-w-0 flex-1 wrap-anywhere">
              {text}
              {about === 'one-colour' && <OneColourPictures picture={logo.picture} ink={use.ink?.ink ?? darkInk} />}
              {remedy === 'repair' ? (
                <RepairButton className="block!" onClick={open} />
              ) : (
                remedy !== null && (
                  <Button
                    variant="quiet"
                    busy={busy}
                    padding="none"
                    className="block! text-left"
                    onClick={() => void run(() => remedyLogo(logo, remedy))}
                  >
                    {remedyNames[remedy]}
                  </Button>
                )
              )}
            </div>
          </li>
        ))}
      </ul>
      {logo.repairedFrom !== null && (
        <div className="mt-3 flex flex-wrap gap-x-5 text-sm">
          <Button variant="quiet" busy={busy} padding="none" onClick={() => void goBack()}>
            Επιστροφή στο αρχικό λογότυπο
          </Button>
          <Button
            variant="quiet"
            busy={busy}
            padding="none"
            onClick={() => void run(() => saveNamedFile('/api/logos/original', { orderId: readVisitorId(), id: logo.id }))}
          >
            Λήψη αρχικού αρχείου
          </Button>
        </div>
      )}
      {dialog}
      {failure !== null && (
        <p role="alert" className="mt-2 text-sm text-failure">
          {failure}
        </p>
      )}
    </>
  )
}
