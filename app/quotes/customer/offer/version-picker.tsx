import { momentText } from '#app/platform/text/moment-text.ts'
import { classes } from '#app/ui/classes.ts'
import type { OfferView } from '#app/quotes/quote-answers.ts'

interface VersionPickerProps {
  /** Newest first */
  readonly offers: readonly OfferView[]
  readonly shown: number
  readonly onShow: (version: number) => void
}

/** All sent versions; older ones are read-only and marked as such. */
export function VersionPicker({ offers, shown, onShow }: VersionPickerProps) {
  const [newest] = offers
  if (newest === undefined || offers.length < 2) return null
  return (
    <div className="mb-5 print:hidden">
      <div role="group" aria-label="Εκδόσεις της προσφοράς" className="flex flex-wrap gap-2">
        {offers.map(({ version, sentAt }) => (
          <button
            key={version}
            type="button"
            aria-pressed={version === shown}
            onClick={() => onShow(version)}
            className={classes(
              'min-h-11 rounded-pill border px-4 text-left text-sm transition-colors',
              version === shown ? 'border-ink bg-ink text-surface' : 'border-line-strong hover:border-ink',
            )}
          >
            <span className="font-semibold">Έκδοση {version}</span>
            {version === newest.version && ' (τελευταία)'}
            <span className="sr-only">, {momentText(new Date(sentAt))}</span>
          </button>
        ))}
      </div>
      {shown !== newest.version && (
        <p role="status" className="mt-3 rounded-card border border-line-strong bg-plate px-4 py-3 text-sm">
          Διαβάζετε παλαιότερη έκδοση, που δεν ισχύει πια.{' '}
          <button
            type="button"
            onClick={() => onShow(newest.version)}
            className="min-h-8 font-semibold underline underline-offset-4"
          >
            Δείτε την τελευταία
          </button>
        </p>
      )}
    </div>
  )
}
