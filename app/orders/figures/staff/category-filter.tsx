interface CategoryFilterProps {
  readonly categories: readonly { readonly id: number; readonly name: string }[]
  readonly categoryId: number | null
  readonly onChoose: (categoryId: number | null) => void
}

/** Narrows a report to a category's products. */
export function CategoryFilter({ categories, categoryId, onChoose }: CategoryFilterProps) {
  return (
    <label className="min-w-0 text-sm font-semibold">
      Κατηγορία
      <select
        value={categoryId ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
        className="mt-1 block h-11 w-full max-w-80 rounded-pill border border-line-strong bg-surface px-4 text-sm font-normal"
      >
        <option value="">Όλες οι κατηγορίες</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
