import { useState } from 'react'

import { TokenField } from '#app/products/editor/token-field.tsx'
import { useEditor } from '#app/products/editor/use-editor.ts'
import { chosenWith, gridOf, type VariantField, withCombinations } from '#app/products/editor/variants/variant-grid.ts'
import { VariantTable } from '#app/products/editor/variants/variant-table.tsx'
import { Button } from '#app/ui/button.tsx'
import { readGtin, repeatedGtins } from '#app/catalogue/gtin.ts'
import { RadioPill } from '#app/ui/form/radio-pill.tsx'

/** Spaces and hyphens do not make another number. */
function validGtin(typed: string): string | null {
  const read = readGtin(typed)
  return read.ok ? read.value : null
}

/** The product's colours and sizes, with the stock, SKU and GTIN of each combination. */
export function VariantsSection() {
  const { form, whole, set, chosen, choose, choices, opened, wrong } = useEditor()
  const grid = gridOf(form.variants)
  const [field, setField] = useState<VariantField>('stock')
  const named = (texts: readonly string[]) => texts.filter((text) => text !== '')
  const labelOf = (colour: string) => choices.colours.find(({ name }) => name === colour)?.label ?? colour
  const nameOf = (label: string) => choices.colours.find((each) => each.label === label)?.name ?? label
  const { colours, sizes } = chosenWith(form.variants, chosen)
  const full = withCombinations(form.variants, colours, sizes, opened.nextVariantId)
  const repeated = repeatedGtins(form.variants.map(({ gtin }) => validGtin(gtin)))
  const missing = full.length - form.variants.length
  const withNew = whole.variants.length - form.variants.length
  const keep = (isKept: (variant: (typeof form.variants)[number]) => boolean) => {
    const variants = form.variants.filter(isKept)
    const left = new Set(variants.map(({ variantId }) => variantId))
    set({
      variants,
      images: form.images.map((image) => ({ ...image, variantIds: image.variantIds.filter((id) => left.has(id)) })),
    })
  }
  const changeColours = (labels: readonly string[]) => {
    const wanted = labels.map(nameOf)
    choose({ colours: wanted })
    if (named(grid.colours).some((colour) => !wanted.includes(colour))) {
      keep(({ colour }) => colour === '' || wanted.includes(colour))
    }
  }
  const changeSizes = (wanted: readonly string[]) => {
    choose({ sizes: wanted })
    if (named(grid.sizes).some((size) => !wanted.includes(size))) keep(({ size }) => size === '' || wanted.includes(size))
  }
  return (
    <div className="space-y-4">
      <div className="grid gap-4 w680:grid-cols-2">
        <TokenField
          label="Χρώματα"
          hint="Από τη λίστα σας, ή με το όνομα του προμηθευτή."
          tokens={colours.map(labelOf)}
          options={choices.colours.map(({ label }) => label)}
          onChange={changeColours}
          addText="Προσθήκη χρώματος"
        />
        <TokenField
          label="Μεγέθη"
          hint="Με τη σειρά που θα φαίνονται: S, M, L."
          tokens={sizes}
          options={['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL']}
          onChange={changeSizes}
          addText="Προσθήκη μεγέθους"
        />
      </div>
      {missing > 0 && (
        <Button variant="secondary" onClick={() => set({ variants: full })}>
          {missing === 1 ? 'Δημιουργία 1 συνδυασμού' : `Δημιουργία ${missing} συνδυασμών`}
        </Button>
      )}
      {withNew > 0 && (
        <p className="text-sm text-muted">
          {withNew === 1 ? 'Η αποθήκευση δημιουργεί τον συνδυασμό.' : `Η αποθήκευση δημιουργεί και τους ${withNew} συνδυασμούς.`}
        </p>
      )}
      {wrong['variants'] !== undefined && (
        <p role="alert" className="text-sm text-failure">
          {wrong['variants']}
        </p>
      )}
      {form.variants.length === 0 ? (
        <p className="text-sm text-muted">Χωρίς παραλλαγές: ένα είδος, με το απόθεμα και τον κωδικό του προϊόντος.</p>
      ) : (
        <>
          <fieldset className="flex flex-wrap items-center gap-2 text-sm">
            <legend className="sr-only">Τι γράφετε στον πίνακα</legend>
            <RadioPill group="variant-field" checked={field === 'stock'} onChoose={() => setField('stock')}>
              Απόθεμα
            </RadioPill>
            <RadioPill group="variant-field" checked={field === 'sku'} onChoose={() => setField('sku')}>
              Κωδικοί (SKU)
            </RadioPill>
            <RadioPill group="variant-field" checked={field === 'gtin'} onChoose={() => setField('gtin')}>
              GTIN (EAN)
            </RadioPill>
          </fieldset>
          <VariantTable field={field} labelOf={labelOf} onRemove={(id) => keep(({ variantId }) => variantId !== id)} />
          {repeated.length > 0 && (
            <ul
              role="status"
              aria-label="Προσέξτε"
              className="list-disc space-y-1 rounded-card bg-sale-soft py-3 pr-4 pl-8 text-sm"
            >
              {repeated.map((gtin) => (
                <li key={gtin}>Δύο παραλλαγές έχουν τον ίδιο κωδικό GTIN, {gtin}.</li>
              ))}
            </ul>
          )}
          <p className="text-xs text-muted">
            Το απόθεμα είναι όσα μπορούν να πουληθούν, χωρίς όσα κρατούν ανοιχτές παραγγελίες. Κενό απόθεμα: μοιράζεται του
            προϊόντος. Επικολλήστε από υπολογιστικό φύλλο ξεκινώντας από όποιο κελί θέλετε.
          </p>
        </>
      )}
    </div>
  )
}
