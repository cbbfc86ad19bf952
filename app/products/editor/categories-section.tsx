import { Link } from 'react-router'

import { productFields } from '#app/catalogue/product-fields/product-fields.ts'
import { HintedField } from '#app/ui/form/hinted-field.tsx'
import { TokenField } from '#app/products/editor/token-field.tsx'
import { useEditor } from '#app/products/editor/use-editor.ts'
import { categoriesUrl } from '#app/staff-urls.ts'

const look = 'h-11 w-full min-w-0 rounded-pill border border-line-strong bg-surface px-4 text-base'

/** The product's categories, collections and tags, which are hidden search words. */
export function CategoriesSection() {
  const { form, set, wrong, choices, names } = useEditor()
  const [primary, ...others] = form.categoryIds
  const isFree = (id: number) => !form.categoryIds.includes(id)
  return (
    <div className="space-y-4">
      <div className="grid gap-4 w680:grid-cols-2">
        <HintedField
          label="Κύρια κατηγορία"
          hint={choices.categories.length === 0 ? <FirstCategory /> : 'Φαίνεται στη διαδρομή επάνω από το προϊόν.'}
          error={wrong['categoryIds']}
        >
          {(control) => (
            <select
              {...control}
              value={primary ?? ''}
              onChange={({ currentTarget: { value } }) => {
                const id = Number(value)
                set({ categoryIds: value === '' ? others : [id, ...others.filter((each) => each !== id)] })
              }}
              className={look}
            >
              {primary === undefined && <option value="">Διαλέξτε κατηγορία</option>}
              {choices.categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </HintedField>
        <HintedField label="Προσθήκη σε άλλη κατηγορία">
          {(control) => (
            <select
              {...control}
              value=""
              disabled={primary === undefined}
              onChange={({ currentTarget: { value } }) => set({ categoryIds: [...form.categoryIds, Number(value)] })}
              className={look}
            >
              <option value="">Διαλέξτε</option>
              {choices.categories
                .filter(({ id }) => isFree(id))
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </select>
          )}
        </HintedField>
      </div>
      {others.length > 0 && (
        <ul aria-label="Άλλες κατηγορίες" className="flex flex-wrap gap-2">
          {others.map((id) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Αφαίρεση: ${names.category(id)}`}
                onClick={() => set({ categoryIds: form.categoryIds.filter((each) => each !== id) })}
                className="min-h-11 rounded-pill bg-plate px-3 text-left text-sm hover:bg-line"
              >
                {names.category(id)} <span aria-hidden>×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <TokenField
        label={productFields.collections.label}
        hint="Ομάδες για μια περίσταση, όπως Χριστούγεννα."
        error={firstOf(wrong, 'collections')}
        tokens={form.collections}
        options={choices.collections}
        onChange={(collections) => set({ collections })}
        addText="Προσθήκη συλλογής"
      />
      <TokenField
        label={`${productFields.tags.label} (δεν εμφανίζονται)`}
        hint="Ετικέτες με τις οποίες το βρίσκει η αναζήτηση: συνέδριο, για παιδιά."
        error={firstOf(wrong, 'tags')}
        tokens={form.tags}
        options={choices.tags}
        onChange={(tags) => set({ tags })}
        addText="Προσθήκη λέξης"
      />
    </div>
  )
}

function FirstCategory() {
  return (
    <>
      Δεν υπάρχει κατηγορία ακόμη. Προσθέστε την πρώτη στις{' '}
      <Link to={categoriesUrl()} className="underline underline-offset-4">
        Κατηγορίες
      </Link>
      · όσα γράψατε εδώ μένουν.
    </>
  )
}

/** The first error of a list or its items. */
function firstOf(wrong: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.entries(wrong).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1]
}
