interface OwnPriceProps {
  /** «είδος, 250 τεμάχια» */
  readonly name: string
  readonly isOwn: boolean
  /** Restores the proposed price. */
  readonly onRestore: () => void
  /** Rounds it to the nearest that ends in ,90; null if it does already */
  readonly onRound?: (() => void) | null
  /** Copies the price to the line's other quantities; null if it has no others */
  readonly onCopy: (() => void) | null
}

const link = 'min-h-11 underline decoration-line-strong underline-offset-4 hover:decoration-ink w680:min-h-7'

/** Below a price: a mark if staff typed it, and buttons to restore, round or copy it. */
export function OwnPrice({ name, isOwn, onRestore, onRound = null, onCopy }: OwnPriceProps) {
  if (!isOwn && onCopy === null && onRound === null) return null
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2.5 text-xs">
      {isOwn && (
        <>
          <span className="text-hot">δική σας τιμή</span>
          <button type="button" aria-label={`Επαναφορά της τιμής: ${name}`} onClick={onRestore} className={link}>
            επαναφορά
          </button>
        </>
      )}
      {onRound !== null && (
        <button type="button" aria-label={`Στρογγύλεμα σε ,90: ${name}`} onClick={onRound} className={link}>
          σε ,90
        </button>
      )}
      {onCopy !== null && (
        <button type="button" aria-label={`Σε όλες τις ποσότητες: ${name}`} onClick={onCopy} className={link}>
          σε όλες
        </button>
      )}
    </div>
  )
}
