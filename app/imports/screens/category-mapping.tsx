import type { WordRow } from '#app/imports/screens/supplier-draft.ts'
import { WordMapping } from '#app/imports/screens/word-mapping.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

interface CategoryMappingProps {
  readonly rows: readonly WordRow[]
  readonly categories: readonly { readonly id: number; readonly name: string }[]
  readonly onChange: (rows: readonly WordRow[]) => void
}

/** The supplier's categories, each for one of the shop, a new one, or none. */
export function CategoryMapping({ rows, categories, onChange }: CategoryMappingProps) {
  const open = rows.filter(({ ours }) => ours === '').length
  return (
    <>
      <WordMapping
        id="import-categories"
        title="Κατηγορίες του προμηθευτή"
        rows={rows}
        options={[
          { value: 'new', text: 'Νέα κατηγορία' },
          { value: '0', text: 'Να μην εισαχθούν' },
          ...categories.map(({ id, name }) => ({ value: String(id), text: name })),
        ]}
        onChange={onChange}
        details={(row, change) => row.ours === 'new' && <NewCategory row={row} categories={categories} onChange={change} />}
      />
      {open > 1 && (
        <Button
          variant="quiet"
          padding="none"
          className="mt-1"
          onClick={() => onChange(rows.map((row) => (row.ours === '' ? { ...row, ours: 'new' } : row)))}
        >
          Νέα κατηγορία για καθεμία από τις {open.toLocaleString('el')} που λείπουν
        </Button>
      )}
    </>
  )
}

interface NewCategoryProps {
  readonly row: WordRow
  readonly categories: CategoryMappingProps['categories']
  readonly onChange: (part: Partial<WordRow>) => void
}

function NewCategory({ row, categories, onChange }: NewCategoryProps) {
  return (
    <div className="grid gap-3 py-2 w680:col-span-2 w680:grid-cols-2">
      <TextField
        label={`Όνομα νέας κατηγορίας για «${row.word}»`}
        maxLength={120}
        autoComplete="off"
        value={row.newName}
        onChange={({ currentTarget: { value } }) => onChange({ newName: value })}
      />
      <label className="block text-sm font-semibold">
        Μέσα στην κατηγορία
        <select
          value={row.newParent}
          onChange={({ currentTarget: { value } }) => onChange({ newParent: value })}
          className="mt-1 block h-11 w-full min-w-0 rounded-pill border border-line-strong bg-surface px-4 text-sm font-normal"
        >
          <option value="">Καμία, στο πρώτο επίπεδο</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
