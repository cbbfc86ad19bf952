import X from 'lucide-react/icons/x'

import type { VariantForm } from '#app/products/editor/product-form.ts'
import { useEditor } from '#app/products/editor/use-editor.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import {
  gridOf,
  pastedCells,
  type VariantField,
  variantsAt,
  withCombinations,
  withPasted,
} from '#app/products/editor/variants/variant-grid.ts'
import { classes } from '#app/ui/classes.ts'

interface VariantTableProps {
  readonly field: VariantField
  readonly labelOf: (colour: string) => string
  readonly onRemove: (variantId: number) => void
}

/** Colours down, sizes across. */
export function VariantTable({ field, labelOf, onRemove }: VariantTableProps) {
  const { form, set, choices, opened } = useEditor()
  const { colours, sizes } = gridOf(form.variants)
  const nameOf = ({ colour, size }: Pick<VariantForm, 'colour' | 'size'>) =>
    [labelOf(colour), size].filter((text) => text !== '').join(' / ')
  return (
    <div className="relative overflow-x-auto">
      <table className="text-sm">
        <thead>
          <tr className="text-left text-xs text-muted">
            <th scope="col" className="py-1 pr-3 font-normal">
              Χρώμα
            </th>
            {sizes.map((size) => (
              <th key={size} scope="col" className="min-w-32 py-1 pr-2 font-normal">
                {size === '' ? 'Ένα μέγεθος' : size}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {colours.map((colour) => (
            <tr key={colour} className="align-top">
              <th scope="row" className="py-3 pr-3 text-left font-normal whitespace-nowrap">
                <Swatch hex={choices.colours.find(({ name }) => name === colour)?.hex} />
                {colour === '' ? 'Ένα χρώμα' : labelOf(colour)}
              </th>
              {sizes.map((size) => (
                <td key={size} className="py-1 pr-2">
                  {variantsAt(form.variants, colour, size).map((variant) => (
                    <VariantCell
                      key={variant.variantId}
                      variant={variant}
                      field={field}
                      name={nameOf(variant)}
                      onRemove={() => onRemove(variant.variantId)}
                    />
                  ))}
                  {variantsAt(form.variants, colour, size).length === 0 && (
                    <button
                      type="button"
                      aria-label={`Προσθήκη ${nameOf({ colour, size })}`}
                      onClick={() => set({ variants: withCombinations(form.variants, [colour], [size], opened.nextVariantId) })}
                      className="h-11 w-full rounded-sm border border-dashed border-line-strong text-muted hover:border-ink"
                    >
                      +
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const fieldText: Readonly<Record<VariantField, string>> = { stock: 'Απόθεμα', sku: 'Κωδικός', gtin: 'GTIN' }

interface VariantCellProps {
  readonly variant: VariantForm
  readonly field: VariantField
  readonly name: string
  readonly onRemove: () => void
}

function VariantCell({ variant, field, name, onRemove }: VariantCellProps) {
  const { form, set, wrong, opened } = useEditor()
  const reserved = field === 'stock' ? (opened.reserved.variants[String(variant.variantId)] ?? 0) : 0
  const index = form.variants.indexOf(variant)
  const error = wrong[`variants.${index}.${field}`]
  const other = (['stock', 'sku', 'gtin'] as const).flatMap((each) => wrong[`variants.${index}.${each}`] ?? [])[0]
  return (
    <div>
      <div className="flex">
        <input
          aria-label={`${fieldText[field]}: ${name}`}
          aria-invalid={error !== undefined || undefined}
          inputMode={field === 'sku' ? 'text' : 'numeric'}
          autoComplete="off"
          placeholder={field === 'stock' ? 'κοινό' : ''}
          value={variant[field]}
          onChange={({ currentTarget: { value } }) =>
            set({ variants: form.variants.map((each) => (each === variant ? { ...each, [field]: value } : each)) })
          }
          onPaste={(event) => {
            const cells = pastedCells(event.clipboardData.getData('text'))
            if (cells === null) return
            event.preventDefault()
            set({ variants: withPasted(form.variants, field, variant, cells) })
          }}
          className={classes(
            'h-11 w-full rounded-l-sm border bg-surface px-2 tabular-nums',
            // Thirteen digits
            field === 'gtin' ? 'min-w-36' : 'min-w-20',
            error === undefined ? 'border-line-strong' : 'border-failure',
          )}
        />
        <button
          type="button"
          aria-label={`Αφαίρεση ${name}`}
          onClick={onRemove}
          className="inline-flex h-11 w-8 shrink-0 items-center justify-center rounded-r-sm border border-l-0 border-line-strong text-muted hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
      {reserved > 0 && <p className="mt-1 text-xs text-muted tabular-nums">+{formatNumber(reserved)} σε παραγγελίες</p>}
      {(error ?? other) !== undefined && (
        <p role="alert" className="mt-1 max-w-40 text-xs text-failure">
          {error ?? other}
        </p>
      )}
    </div>
  )
}

function Swatch({ hex }: { readonly hex: string | undefined }) {
  if (hex === undefined) return null
  return (
    <span
      aria-hidden
      className="mr-2 inline-block size-4 rounded-pill border border-line align-middle"
      style={{ background: hex }}
    />
  )
}
