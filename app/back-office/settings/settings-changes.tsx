import type { SettingsChange } from '#app/back-office/settings/settings-calls.ts'
import { settingLabel, settingText } from '#app/back-office/settings/setting-texts.ts'
import { dateTimeText } from '#app/platform/text/date-time-text.ts'

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
        {Object.entries(after).map(([key, value]) => (
          <li key={key} className="wrap-anywhere">
            {settingLabel(key)}: <del className="text-muted">{settingText(before[key])}</del>{' '}
            <ins className="no-underline">{settingText(value)}</ins>
          </li>
        ))}
      </ul>
    </div>
  )
}
