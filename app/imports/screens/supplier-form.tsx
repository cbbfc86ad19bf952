import { type SubmitEvent, useState } from 'react'

import type { ImportRunView, SupplierView } from '#app/imports/import-schemas.ts'
import type { FieldKey } from '#app/imports/rules/import-fields.ts'
import type { QuestionCode } from '#app/imports/rules/import-questions.ts'
import { CategoryMapping } from '#app/imports/screens/category-mapping.tsx'
import { ColumnMapping } from '#app/imports/screens/column-mapping.tsx'
import { ImportQuestions } from '#app/imports/screens/import-questions.tsx'
import { MarginRules } from '#app/imports/screens/margin-rules.tsx'
import { bodyOf, type SupplierDraft, supplierDraft } from '#app/imports/screens/supplier-draft.ts'
import { moveImport, refetchImport, useImportWords } from '#app/imports/screens/use-imports.ts'
import { WordMapping } from '#app/imports/screens/word-mapping.tsx'
import { protectableFields, protectableFieldText } from '#app/imports/rules/supplier-profile.ts'
import { callApi, CallError } from '#app/platform/browser/call-api.ts'
import { CallForm } from '#app/ui/form/call-form.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { RadioPill } from '#app/ui/form/radio-pill.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useUnsavedGuard } from '#app/ui/unsaved/use-unsaved.ts'

interface SupplierFormProps {
  readonly run: ImportRunView
  readonly supplier: SupplierView
}

/** How a supplier's files are read and what its products become; stored for the next file. */
export function SupplierForm({ run, supplier: current }: SupplierFormProps) {
  // The supplier when the form opened: a colleague's save meanwhile is a conflict, and what was typed stays.
  const [supplier, setSupplier] = useState(current)
  const [draft, setDraft] = useState(() => supplierDraft(run, supplier))
  const { run: attempt, busy, failure, wrong } = useAsyncAction()
  const [missing, setMissing] = useState<readonly QuestionCode[]>([])
  const words = useImportWords()
  useUnsavedGuard(() => !busy && JSON.stringify(draft) !== JSON.stringify(supplierDraft(run, current)))
  const change = (part: Partial<SupplierDraft>) => setDraft((before) => ({ ...before, ...part }))
  const save = async () => {
    const open = unanswered(run, draft)
    setMissing(open)
    if (open.length > 0) throw new CallError('unanswered', 'Απαντήστε πρώτα στις ερωτήσεις για το αρχείο.')
    try {
      setSupplier(await callApi('/api/staff/import/supplier', bodyOf(draft, supplier)))
      await moveImport(run.id, 'reading')
    } catch (error) {
      await refetchImport(run.id)
      throw error
    }
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) await attempt(save)
  }
  const isTable = run.columns.length > 0
  return (
    <CallForm
      form={{ submit, busy, failure }}
      submitText="Αποθήκευση και έλεγχος"
      aria-labelledby="supplier-title"
      className="space-y-8"
    >
      <div>
        <h2 id="supplier-title" className="text-lg font-semibold">
          Πώς διαβάζεται το αρχείο
        </h2>
        <p className="mt-1 text-sm text-muted">Όλα φυλάσσονται για το επόμενο αρχείο του προμηθευτή.</p>
      </div>
      <ImportQuestions
        questions={run.questions}
        answers={draft.answers}
        missing={missing}
        onAnswer={(code, answer) => change({ answers: { ...draft.answers, [code]: answer } })}
      />
      {isTable && (
        <>
          <fieldset className="flex flex-wrap items-center gap-2">
            <legend className="mb-1 text-sm font-semibold">Αριθμοί</legend>
            <RadioPill group="numbers" checked={draft.numbers === 'greek'} onChoose={() => change({ numbers: 'greek' })}>
              1.234,50
            </RadioPill>
            <RadioPill group="numbers" checked={draft.numbers === 'english'} onChoose={() => change({ numbers: 'english' })}>
              1,234.50
            </RadioPill>
          </fieldset>
          <ColumnMapping
            columns={run.columns}
            mapping={draft.mapping}
            breakColumns={draft.breakColumns}
            onChange={(mapping) => change({ mapping })}
            onBreaksChange={(breakColumns) => change({ breakColumns })}
          />
          <label className="block text-sm font-semibold">
            Κατηγορία για όσα δεν έχουν στο αρχείο
            <select
              value={draft.defaultCategoryId}
              onChange={({ currentTarget: { value } }) => change({ defaultCategoryId: value })}
              className="mt-1 block h-11 w-full max-w-md min-w-0 rounded-pill border border-line-strong bg-surface px-4 text-sm font-normal"
            >
              <option value="">Καμία: χωρίς κατηγορία δεν δημιουργούνται</option>
              {words.categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </>
      )}
      {draft.categories.length > 0 && (
        <CategoryMapping
          rows={draft.categories}
          categories={words.categories}
          onChange={(categories) => change({ categories })}
        />
      )}
      {draft.colours.length > 0 && (
        <WordMapping
          id="import-colours"
          title="Χρώματα του προμηθευτή"
          rows={draft.colours}
          options={words.colours.map(({ name, label }) => ({ value: name, text: label }))}
          onChange={(colours) => change({ colours })}
        />
      )}
      <MarginRules
        rules={draft.margins}
        wrong={wrong}
        categories={words.categories}
        onChange={(margins) => change({ margins })}
      />
      <fieldset>
        <legend className="font-semibold">Δικές σας αλλαγές</legend>
        <p className="text-sm text-muted">Αν αλλάξατε κάτι με το χέρι, το αρχείο δεν το αντικαθιστά:</p>
        <div className="mt-1 grid gap-x-6 w480:grid-cols-2">
          {protectableFields.map((field) => (
            <CheckField
              key={field}
              label={`Κρατήστε ${protectableFieldText[field]}`}
              checked={draft.keep.includes(field)}
              onChange={({ currentTarget: { checked } }) =>
                change({ keep: checked ? [...draft.keep, field] : draft.keep.filter((each) => each !== field) })
              }
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="space-y-1">
        <legend className="font-semibold">Προϊόντα</legend>
        <CheckField
          label="Το αρχείο έχει όλα τα προϊόντα του προμηθευτή: όσα λείπουν φεύγουν από το κατάστημα"
          checked={draft.isComplete}
          onChange={({ currentTarget: { checked } }) => change({ isComplete: checked })}
        />
        <CheckField
          label="Τα νέα προϊόντα μένουν εκτός καταστήματος μέχρι να τα εμφανίσετε"
          checked={draft.hideNew}
          onChange={({ currentTarget: { checked } }) => change({ hideNew: checked })}
        />
      </fieldset>
      <fieldset className="space-y-3">
        <legend className="font-semibold">Κάθε νύχτα</legend>
        <TextField
          label="Διεύθυνση του αρχείου (https)"
          type="url"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.url}
          error={wrong['url']}
          onChange={({ currentTarget: { value } }) => change({ url: value })}
        />
        <CheckField
          label="Να κατεβαίνει και να εφαρμόζεται κάθε νύχτα"
          checked={draft.isNightly}
          onChange={({ currentTarget: { checked } }) => change({ isNightly: checked })}
        />
      </fieldset>
    </CallForm>
  )
}

/** Fields that are as good as another one. */
const sameMeaning: Readonly<Partial<Record<FieldKey, readonly FieldKey[]>>> = {
  sku: ['sku', 'model', 'productId'],
  price: ['price', 'priceWithVat', 'cost'],
}

/** The questions of the run without an answer; the mapping answers which column a field is. */
function unanswered({ questions }: ImportRunView, { answers, mapping }: SupplierDraft): QuestionCode[] {
  const isMapped = (field: FieldKey) => (sameMeaning[field] ?? [field]).some((key) => mapping[key] !== undefined)
  return questions.flatMap(({ code, fields }) => {
    const isAnswered = answers[code] !== undefined || (code === 'columns' && fields.every(isMapped))
    return isAnswered ? [] : [code]
  })
}
