import { saveOwnLogo } from '#app/personalisation/logos/library/logo-library.ts'
import { storeOwnLogo, removeOwnLogo } from '#app/personalisation/logo-preview/store-own-logo.ts'
import type { OwnLogo } from '#app/personalisation/logo-preview/own-logo.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { announce } from '#app/ui/live-region.tsx'

interface ChosenLogoProps {
  readonly logo: OwnLogo
  readonly isSending: boolean
}

/** The logo shown on products, on white and on dark, with its on/off switch. */
export function ChosenLogo({ logo, isSending }: ChosenLogoProps) {
  return (
    <section aria-label={`Επιλεγμένο: ${logo.name}`} className="mt-4">
      <div aria-hidden className="grid grid-cols-2 overflow-hidden rounded-card border border-line">
        {['bg-surface', 'bg-ink'].map((plate) => (
          <div key={plate} className={classes('grid h-28 place-items-center p-4', plate)}>
            <img src={logo.picture} alt="" className="max-h-20 max-w-full object-contain" />
          </div>
        ))}
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={logo.on}
        onClick={() => storeOwnLogo({ ...logo, on: !logo.on })}
        className="mt-2 inline-flex min-h-11 items-center gap-2.5 text-left font-semibold"
      >
        <span
          aria-hidden
          className={classes(
            'relative h-6 w-11 shrink-0 rounded-pill transition-colors after:absolute after:top-0.5 after:left-0.5 after:size-5 after:rounded-pill after:bg-surface after:transition-transform',
            logo.on ? 'bg-accent after:translate-x-5' : 'bg-line-strong',
          )}
        />
        Δείτε το λογότυπό σας παντού
      </button>
      {logo.pictureHash === null && !isSending && <OnlyHere name={logo.name} />}
    </section>
  )
}

/** A logo that is not uploaded: products show it, designs cannot use it. */
function OnlyHere({ name }: { readonly name: string }) {
  const { run, busy, failure } = useAsyncAction()
  return (
    <div className="text-sm">
      <p className="truncate font-semibold">{name}</p>
      <p className="text-muted">
        Βρίσκεται μόνο σε αυτόν τον browser. Για να μπει σε μακέτα ή προσφορά, αποθηκεύστε το στο κατάστημα.
      </p>
      <div className="flex gap-4">
        <Button variant="quiet" busy={busy} padding="none" onClick={() => void run(saveOwnLogo)}>
          Αποθήκευση
        </Button>
        <Button
          variant="quiet"
          padding="none"
          onClick={() => {
            removeOwnLogo()
            announce('Το λογότυπο αφαιρέθηκε από τον browser.')
          }}
        >
          Διαγραφή
        </Button>
      </div>
      {failure !== null && (
        <p role="alert" className="text-failure">
          {failure}
        </p>
      )}
    </div>
  )
}
