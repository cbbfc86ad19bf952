import { useState } from 'react'

import { CompareDialog } from '#app/content/texts/staff/compare-dialog.tsx'
import { daysText } from '#app/content/texts/staff/text-days.ts'
import type { TextEditing } from '#app/content/texts/staff/use-text-editor.ts'
import type { TextVersion, TextView } from '#app/content/texts/texts.contract.ts'
import { dateTimeText } from '#app/platform/calendar.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { showToast } from '#app/ui/toast/toast.ts'

interface TextVersionsProps {
  readonly view: TextView
  readonly editing: TextEditing
}

interface OpenDialog {
  readonly what: 'compare' | 'restore' | 'withdraw' | 'reset'
  /** null: the shop's own text */
  readonly version: TextVersion | null
}

const stateNames = { live: 'Φαίνεται τώρα', scheduled: 'Προγραμματισμένο', past: '', withdrawn: 'Αποσύρθηκε' } as const

/** Published versions, by whom and for when; each can be compared and restored. */
export function TextVersions({ view, editing }: TextVersionsProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const { versions, hasOwn, liveVersionId } = view
  const close = () => setDialog(null)
  return (
    <section aria-labelledby="text-versions" className="mt-12 max-w-3xl">
      <h2 id="text-versions" className="text-lg font-semibold">
        Εκδόσεις
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
        {versions.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
            <div className="min-w-0 text-sm">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {version.isOwn ? 'Επιστροφή στο αρχικό κείμενο' : dateTimeText(version.publishedAt)}
                {stateNames[version.state] !== '' && (
                  <Badge tone={version.state === 'live' ? 'success' : 'neutral'}>{stateNames[version.state]}</Badge>
                )}
              </p>
              <p className="text-muted">
                {version.publishedByName}
                {version.isOwn && `, ${dateTimeText(version.publishedAt)}`}
                {daysText(version)}
              </p>
            </div>
            <div className="flex flex-wrap gap-x-4">
              <VersionButton name="Σύγκριση" version={version} onPress={() => setDialog({ what: 'compare', version })} />
              {version.state !== 'live' && (
                <VersionButton name="Επαναφορά" version={version} onPress={() => setDialog({ what: 'restore', version })} />
              )}
              {(version.state === 'scheduled' || (version.state === 'live' && version.until !== null)) && (
                <VersionButton name="Απόσυρση" version={version} onPress={() => setDialog({ what: 'withdraw', version })} />
              )}
            </div>
          </li>
        ))}
        {hasOwn && (
          <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
            <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
              Το αρχικό κείμενο του καταστήματος
              {liveVersionId === null && <Badge tone="success">Φαίνεται τώρα</Badge>}
            </p>
            <div className="flex flex-wrap gap-x-4">
              <Button variant="quiet" padding="none" onClick={() => setDialog({ what: 'compare', version: null })}>
                Σύγκριση<span className="sr-only">, το αρχικό κείμενο</span>
              </Button>
              {liveVersionId !== null && (
                <Button variant="quiet" padding="none" onClick={() => setDialog({ what: 'reset', version: null })}>
                  Επαναφορά<span className="sr-only">, το αρχικό κείμενο</span>
                </Button>
              )}
            </div>
          </li>
        )}
      </ul>
      {versions.length === 0 && !hasOwn && <p className="mt-2 text-sm text-muted">Δεν δημοσιεύτηκε ακόμη.</p>}
      {dialog?.what === 'compare' && (
        <CompareDialog view={view} content={editing.content} version={dialog.version} onClose={close} />
      )}
      {dialog !== null && dialog.what !== 'compare' && (
        <ChangeDialog what={dialog.what} versionId={dialog.version?.id ?? 0} editing={editing} onClose={close} />
      )}
    </section>
  )
}

interface VersionButtonProps {
  readonly name: string
  readonly version: TextVersion
  readonly onPress: () => void
}

function VersionButton({ name, version, onPress }: VersionButtonProps) {
  return (
    <Button variant="quiet" padding="none" onClick={onPress}>
      {name}
      <span className="sr-only">, έκδοση {dateTimeText(version.publishedAt)}</span>
    </Button>
  )
}

const dialogs = {
  restore: {
    title: 'Επαναφορά έκδοσης',
    submit: 'Δημοσίευση αυτής της έκδοσης',
    text: 'Η έκδοση δημοσιεύεται ξανά όπως ήταν, από σήμερα. Το πρόχειρο που υπάρχει τώρα χάνεται.',
    done: 'Η έκδοση επανήλθε.',
  },
  reset: {
    title: 'Επαναφορά του αρχικού κειμένου',
    submit: 'Επαναφορά του αρχικού',
    text: 'Φαίνεται ξανά το κείμενο που είχε το κατάστημα στην αρχή. Οι εκδόσεις σας μένουν στη λίστα. Το πρόχειρο που υπάρχει τώρα χάνεται.',
    done: 'Φαίνεται ξανά το αρχικό κείμενο.',
  },
  withdraw: {
    title: 'Απόσυρση έκδοσης',
    submit: 'Απόσυρση',
    text: 'Η έκδοση δεν φαίνεται πια, ούτε στις ημέρες που ορίστηκαν. Φαίνεται η προηγούμενη.',
    done: 'Η έκδοση αποσύρθηκε.',
  },
  discard: {
    title: 'Απόρριψη του προχείρου',
    submit: 'Απόρριψη',
    text: 'Όσα γράψατε μετά την τελευταία δημοσίευση θα χαθούν.',
    done: 'Το πρόχειρο απορρίφθηκε.',
  },
  remove: {
    title: 'Διαγραφή του άρθρου',
    submit: 'Διαγραφή',
    text: 'Το άρθρο δεν έχει δημοσιευτεί. Διαγράφεται μαζί με όσα γράψατε.',
    done: 'Το άρθρο διαγράφηκε.',
  },
} as const

interface ChangeDialogProps {
  readonly what: keyof typeof dialogs
  readonly versionId: number
  readonly editing: TextEditing
  readonly onClose: () => void
}

/** Asks before a text is replaced or withdrawn. */
export function ChangeDialog({ what, versionId, editing, onClose }: ChangeDialogProps) {
  const { title, submit, text, done } = dialogs[what]
  async function change(): Promise<void> {
    const { restore, withdraw, reset, discard } = editing
    const call = { restore, withdraw, reset, discard, remove: discard }[what]
    if (await call(versionId)) {
      showToast({ text: done })
      onClose()
    }
  }
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={title}
      form={{ submit: change, busy: editing.busy, failure: editing.failure }}
      submitText={submit}
    >
      <p>{text}</p>
    </ActionDialog>
  )
}
