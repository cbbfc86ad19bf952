import { UsedVariantsDialog } from '#app/products/editor/variants/used-variants-dialog.tsx'
import { useEditor } from '#app/products/editor/use-editor.ts'
import { WarningsDialog } from '#app/products/warnings-dialog.tsx'
import { dateTimeText } from '#app/platform/calendar.ts'
import { BeforeAndAfter, Differences } from '#app/ui/differences.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'

/** Notices above the form: a restored draft, colleagues who edit too, refusals. */
export function EditorNotices() {
  const { draftSince, discardDraft, autosave, failure, conflict, takeTheirs } = useEditor()
  return (
    <div className="space-y-3 empty:hidden [&>*]:mt-4">
      {draftSince !== null && (
        <div className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-plate px-4 py-3 text-sm">
          <p className="min-w-0">Έχετε αποθηκευμένο πρόχειρο από {dateTimeText(draftSince)}. Συνεχίζετε από εκεί.</p>
          <Button variant="secondary" onClick={() => void discardDraft()}>
            Απόρριψη πρόχειρου
          </Button>
        </div>
      )}
      {autosave.colleagues.length > 0 && (
        <p role="status" className="rounded-card border border-line bg-plate px-4 py-3 text-sm">
          {autosave.colleagues.map(({ name }) => name).join(', ')}:{' '}
          {autosave.colleagues.length === 1 ? 'έχει ανοιχτό' : 'έχουν ανοιχτό'} το ίδιο προϊόν
          {autosave.colleagues.some(({ hasDraft }) => hasDraft) ? ', με αλλαγές που δεν έχουν αποθηκευτεί' : ''}.
        </p>
      )}
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
      {conflict !== null && (
        <section aria-label="Αλλαγές άλλων" className="rounded-card border border-line px-4 py-3 text-sm">
          {conflict.theirs.length > 0 && (
            <>
              <p className="font-semibold">Πήραμε στη φόρμα σας όσα άλλαξαν και δεν είχατε πειράξει:</p>
              <Differences rows={conflict.theirs} />
            </>
          )}
          {conflict.both.length > 0 && (
            <>
              <p className="mt-2 font-semibold">Αλλάξατε και οι δύο. Κρατήσαμε τα δικά σας:</p>
              <ul className="mt-1 space-y-2">
                {conflict.both.map((row) => (
                  <li key={row.field} className="flex flex-wrap items-center gap-3">
                    <BeforeAndAfter row={row} />
                    <Button variant="secondary" onClick={() => takeTheirs(row.field)}>
                      Χρήση του άλλου
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          )}
          <p className="mt-2 text-muted">Ελέγξτε τα και αποθηκεύστε ξανά.</p>
        </section>
      )}
      <UsedVariantsDialog />
      <AskedSaveDialog />
    </div>
  )
}

/** Asks at the button whether a product is to be on sale with its warnings. */
function AskedSaveDialog() {
  const { asked, closeAsked, save, busy, form } = useEditor()
  if (asked === null) return null
  return (
    <WarningsDialog
      warnings={asked.warnings}
      submitText={form.hidden ? 'Δημοσίευση έτσι' : 'Αποθήκευση έτσι'}
      busy={busy}
      onConfirm={() => save({ ...asked.options, despiteWarnings: true })}
      onClose={closeAsked}
    />
  )
}
