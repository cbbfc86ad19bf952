import type { SettingsChange } from '#app/back-office/settings/settings-schemas.ts'
import { changedValues } from '#app/back-office/changes/change-texts.ts'
import { dateTimeText } from '#app/platform/calendar.ts'

/** Changes with their authors, the newest first. */
export function SettingsChanges({ changes }: { readonly changes: readonly SettingsChange[] }) {
  return (
    <section id="changes" aria-labelledby="changes-title" className="scroll-mt-40">
      <h2 id="changes-title" className="text-lg font-semibold">
        Ιστορικό αλλαγών
      </h2>
      {changes.length === 0 && <p className="mt-1 text-sm text-muted">Καμία αλλαγή ακόμη.</p>}
      <ul className="mt-2 divide-y divide-line text-sm">
        {changes.map((change) => (
          <li key={change.id} className="py-3">
            <ChangedValues change={change} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One change: who, when, and each value before and after. */
export function ChangedValues({ change: { at, actorName, before, after } }: { readonly change: SettingsChange }) {
  return (
    <div className="min-w-0 text-sm">
      <p>
        <strong>{actorName}</strong>, {dateTimeText(at)}
      </p>
      <ul className="mt-1 space-y-1">
        {changedValues({ subject: 'settings', before, after }).map((changed) => (
          <li key={changed.key} className="wrap-anywhere">
            {changed.label}: <del className="text-muted">{changed.before || 'κενό'}</del>{' '}
            <ins className="no-underline">{changed.after || 'κενό'}</ins>
          </li>
        ))}
      </ul>
    </div>
  )
}
