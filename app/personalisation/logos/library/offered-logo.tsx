import { Button } from '#app/ui/button.tsx'

interface OfferedLogoProps {
  readonly name: string
  readonly onUse: () => void
  readonly onRefuse: () => void
}

/** Asks whether a file that was dropped or pasted somewhere in the page is a logo, before it is sent. */
export function OfferedLogo({ name, onUse, onRefuse }: OfferedLogoProps) {
  return (
    <section aria-label="Νέο αρχείο" className="mb-4 rounded-card border border-ink p-4">
      <p className="font-semibold wrap-anywhere">Είναι το «{name}» το λογότυπό σας;</p>
      <p className="mt-1 text-sm text-muted">Δεν έχει σταλεί ακόμη.</p>
      <div className="mt-3 flex flex-wrap gap-x-4 gap-y-2">
        <Button ref={focusOnArrival} onClick={onUse}>
          Χρήση ως λογότυπο
        </Button>
        <Button variant="quiet" padding="none" onClick={onRefuse}>
          Άκυρο
        </Button>
      </div>
    </section>
  )
}

/** Asked while the panel is open already, too. */
function focusOnArrival(button: HTMLButtonElement | null): void {
  button?.focus()
}
