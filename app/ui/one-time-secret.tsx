import { Button } from '#app/ui/button.tsx'

interface OneTimeSecretProps {
  readonly title: string
  /** Where to copy it to */
  readonly note: string
  readonly secret: string
  readonly onCopied: () => void
}

/** A new secret, which cannot be shown again. */
export function OneTimeSecret({ title, note, secret, onCopied }: OneTimeSecretProps) {
  return (
    <div className="mt-4 rounded-card border border-line bg-plate p-4">
      <p className="text-sm font-semibold">{title}</p>
      <p className="mt-1 text-sm">Εμφανίζεται μόνο τώρα. {note}</p>
      <p className="mt-2 wrap-anywhere">
        <code>{secret}</code>
      </p>
      <Button variant="quiet" onClick={onCopied} padding="narrow" className="-ml-2">
        Το αντέγραψα
      </Button>
    </div>
  )
}
