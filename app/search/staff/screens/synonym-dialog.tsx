import { useEffect, useState } from 'react'

import { CallError } from '#app/platform/browser/call-api.ts'
import { SynonymEffect } from '#app/search/staff/screens/synonym-effect.tsx'
import { saveSynonyms } from '#app/search/staff/screens/use-staff-search.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { showToast } from '#app/ui/toast/toast.ts'

const typingMs = 400

interface SynonymDialogProps {
  readonly open: boolean
  /** The group to change; null for a new one */
  readonly group: string | null
  /** The field's initial text */
  readonly start: string
  /** A search that should find more */
  readonly query: string | null
  readonly onClose: () => void
}

/** A group of synonyms, with a preview of its effect on searches. */
export function SynonymDialog({ open, group, start, query, onClose }: SynonymDialogProps) {
  const [text, setText] = useState(start)
  const shown = useDebounced(text)
  // A colleague changed or deleted the group: the next save adds the typed text as a new one.
  const [gone, setGone] = useState(false)
  const before = gone ? null : group
  const { field, submit, busy, failure } = useCallForm({
    defaultValues: { after: start },
    send: async ({ after }) => {
      try {
        await saveSynonyms({ before, after })
      } catch (error) {
        if (error instanceof CallError && error.code === 'synonyms-changed') setGone(true)
        throw error
      }
      showToast({ text: 'Τα συνώνυμα αποθηκεύτηκαν. Οι επισκέπτες βρίσκουν ήδη με αυτά.' })
      onClose()
    },
  })
  const after = field('after')
  const isWhole = shown.split(',').filter((term) => /[\p{L}\p{N}]/u.test(term)).length > 1
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={group === null ? 'Νέα συνώνυμα' : 'Αλλαγή συνωνύμων'}
      form={{
        submit,
        busy,
        failure: failure === null ? null : gone ? `${failure} Με νέα αποθήκευση προστίθενται ως νέα ομάδα.` : failure,
      }}
      submitText="Αποθήκευση"
    >
      <TextField
        label="Λέξεις με το ίδιο νόημα, με κόμμα ανάμεσα"
        maxLength={300}
        autoComplete="off"
        {...after}
        onChange={(event) => {
          after.onChange(event)
          setText(event.currentTarget.value)
        }}
      />
      <p className="text-sm text-muted">
        Παράδειγμα: φλιτζάνι, κούπα, mug. Οι τόνοι, τα κεφαλαία και οι καταλήξεις δεν χρειάζονται.
      </p>
      {open && isWhole && shown !== group && <SynonymEffect change={{ before, after: shown, query }} />}
    </ActionDialog>
  )
}

/** The value, debounced. */
function useDebounced(value: string): string {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const waiting = setTimeout(() => setLater(value), typingMs)
    return () => clearTimeout(waiting)
  }, [value])
  return later
}

interface RemoveDialogProps {
  readonly open: boolean
  readonly group: string
  readonly onClose: () => void
}

/** Confirms the deletion of a group, and shows the results that searches lose. */
export function RemoveSynonymsDialog({ open, group, onClose }: RemoveDialogProps) {
  const form = useCallForm({
    defaultValues: {},
    send: async () => {
      await saveSynonyms({ before: group, after: null })
      showToast({ text: 'Τα συνώνυμα διαγράφηκαν.' })
      onClose()
    },
  })
  return (
    <ActionDialog open={open} onClose={onClose} title="Διαγραφή συνωνύμων" form={form} submitText="Διαγραφή">
      <p className="font-semibold wrap-anywhere">{group}</p>
      {open && <SynonymEffect change={{ before: group, after: null, query: null }} />}
    </ActionDialog>
  )
}
