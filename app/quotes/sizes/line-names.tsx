import type { QuoteLineView } from '#app/quotes/quote-answers.ts'
import { contentKeys } from '#app/platform/text/content-keys.ts'

/** The recipients of a line's pieces, with their sizes. */
export function LineNames({ names }: { readonly names: NonNullable<QuoteLineView['names']> }) {
  const keys = contentKeys(names)
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {names.length === 1 ? '1 όνομα' : `${names.length} ονόματα`}
      </summary>
      <ol
        // Focusable, so that the keyboard can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="Ονόματα"
        className="max-h-80 list-decimal overflow-y-auto pb-2 pl-8"
      >
        {names.map(({ name, size }, place) => (
          <li key={keys[place]} className="wrap-anywhere">
            {name}, {size}
          </li>
        ))}
      </ol>
    </details>
  )
}
