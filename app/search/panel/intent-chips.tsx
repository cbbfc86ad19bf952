import X from 'lucide-react/icons/x'

interface IntentChipsProps {
  readonly chips: readonly { readonly text: string; readonly without: string }[]
  /** Called with the remaining text */
  readonly onRemove: (text: string) => void
}

/** The applied intent of the panel's text: «500 τεμάχια», «Κέντημα», «έως 10 €». */
export function IntentChips({ chips, onRemove }: IntentChipsProps) {
  if (chips.length === 0) return null
  return (
    <ul aria-label="Κριτήρια από την αναζήτησή σας" className="mt-4 flex flex-wrap gap-2 text-sm">
      {chips.map(({ text, without }) => (
        <li key={text}>
          <button
            type="button"
            onClick={() => onRemove(without)}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-pill border border-line-strong bg-surface pr-2.5 pl-4 transition-colors hover:border-ink pointer-coarse:min-h-11"
          >
            <span className="sr-only">Αφαίρεση: </span>
            {text}
            <X aria-hidden className="size-4 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  )
}
