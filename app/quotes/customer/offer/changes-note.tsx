import type { OfferChanges } from '#app/quotes/offer-changes.ts'

interface ChangesNoteProps {
  readonly changes: OfferChanges
  /** The version compared with */
  readonly since: number
}

/**
 * The changes since the previous version: number of changed lines, and changes of the whole offer. Each line shows its
 * own.
 */
export function ChangesNote({ changes: { lines, others }, since }: ChangesNoteProps) {
  if (lines.size === 0 && others.length === 0) return null
  return (
    <section
      aria-label={`Τι άλλαξε από την έκδοση ${since}`}
      className="mb-5 rounded-card border border-accent/40 bg-accent-soft px-4 py-3 text-sm"
    >
      <h3 className="font-semibold">Τι άλλαξε από την έκδοση {since}</h3>
      <ul className="mt-1 list-disc space-y-0.5 pl-5">
        {lines.size > 0 && (
          <li>{lines.size === 1 ? 'Ένα είδος, με σήμανση παρακάτω.' : `${lines.size} είδη, με σήμανση παρακάτω.`}</li>
        )}
        {others.map((text) => (
          <li key={text} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The changes of one line. */
export function LineChanges({ texts }: { readonly texts: readonly string[] }) {
  return (
    <div className="mt-2 text-sm">
      <strong className="rounded-pill bg-accent px-2.5 py-0.5 text-xs text-surface">Άλλαξε</strong>
      <ul className="mt-1 space-y-0.5">
        {texts.map((text) => (
          <li key={text} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
