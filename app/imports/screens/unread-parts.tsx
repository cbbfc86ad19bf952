import type { ImportRunView } from '#app/imports/import-schemas.ts'

/** What of the file becomes nothing in the shop; it says so, too, where that is nothing. */
export function UnreadParts({ unread }: Pick<ImportRunView, 'unread'>) {
  return (
    <section aria-labelledby="import-unread">
      <h2 id="import-unread" className="text-lg font-semibold">
        Τι δεν διαβάστηκε
      </h2>
      {unread.length === 0 ? (
        <p className="mt-1 text-sm">Διαβάστηκαν όλα τα φύλλα, οι στήλες και οι γραμμές του αρχείου.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface text-sm">
          {unread.map(({ kind, name, sentence }) => (
            <li key={`${kind} ${name} ${sentence}`} className="px-4 py-2 wrap-anywhere">
              {sentence}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
