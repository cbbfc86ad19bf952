import { useId, useState } from 'react'

import {
  dayChoices,
  everyProduct,
  filterCount,
  lackViews,
  lowStock,
  type ProductListAddress,
  productListUrl,
  stockViews,
} from '#app/products/list/product-filter.ts'
import { useProductChoices } from '#app/products/list/use-staff-products.ts'
import { Button } from '#app/ui/button.tsx'
import { Choices } from '#app/ui/staff-list/list-filters.tsx'

const stockTexts: Readonly<Record<(typeof stockViews)[number], string>> = {
  none: 'Εξαντλημένα',
  low: `Έως ${lowStock} τεμάχια`,
  enough: `Πάνω από ${lowStock}`,
}
const lackTexts: Readonly<Record<(typeof lackViews)[number], string>> = {
  safety: 'Στοιχεία ασφάλειας',
  certificate: 'Πιστοποίηση σε ισχύ',
}
const dayText = (days: number) => (days === 1 ? 'Από χθες' : `Τελευταίες ${days} ημέρες`)

interface ProductFiltersProps {
  readonly address: ProductListAddress
  readonly set: (part: Partial<ProductListAddress>) => void
}

/** The button for the further filters, with their panel. */
export function ProductFilters({ address, set }: ProductFiltersProps) {
  const count = filterCount(address)
  const [isOpen, setOpen] = useState(count > 0)
  const panelId = useId()
  return (
    <>
      <Button variant="secondary" aria-expanded={isOpen} aria-controls={panelId} onClick={() => setOpen(!isOpen)}>
        Φίλτρα{count > 0 && ` (${count})`}
      </Button>
      {count > 0 && (
        <Button variant="quiet" onClick={() => set({ ...everyProduct, text: address.text, sort: address.sort })}>
          Καθαρισμός φίλτρων
        </Button>
      )}
      <div id={panelId} hidden={!isOpen} className="w-full">
        {isOpen && <Panel address={address} set={set} />}
      </div>
    </>
  )
}

const anything = ['', 'Όλα'] as const
const named = (names: readonly string[] = []) => names.map((name) => [name, name] as const)

function Panel({ address, set }: ProductFiltersProps) {
  const choices = useProductChoices()
  return (
    <div className="flex flex-wrap gap-3 rounded-card border border-line bg-surface p-4">
      <Choices
        url={productListUrl}
        address={address}
        onChange={set}
        areNamed
        choices={[
          {
            key: 'categoryId',
            label: 'Κατηγορία',
            options: [['', 'Όλες'], ...(choices?.categories ?? []).map(({ id, name }) => [id, name] as const)],
          },
          { key: 'hidden', label: 'Στο κατάστημα', options: [anything, ['no', 'Φαίνονται'], ['yes', 'Κρυφά']] },
          { key: 'stock', label: 'Απόθεμα', options: [anything, ...stockViews.map((view) => [view, stockTexts[view]] as const)] },
          { key: 'collection', label: 'Συλλογή', options: [['', 'Όλες'], ...named(choices?.collections)] },
          { key: 'brand', label: 'Μάρκα', options: [['', 'Όλες'], ...named(choices?.brands)] },
          {
            key: 'days',
            label: 'Άλλαξαν',
            options: [['', 'Οποτεδήποτε'], ...dayChoices.map((days) => [days, dayText(days)] as const)],
          },
          {
            key: 'lacks',
            label: 'Τι λείπει',
            options: [['', 'Όλα τα προϊόντα'], ...lackViews.map((view) => [view, lackTexts[view]] as const)],
          },
        ]}
      />
      <div className="flex flex-wrap gap-x-5 gap-y-1 self-end">
        <Tick checked={address.discounted} onChange={(discounted) => set({ discounted })}>
          Με έκπτωση
        </Tick>
        <Tick checked={address.withoutPicture} onChange={(withoutPicture) => set({ withoutPicture })}>
          Χωρίς εικόνα
        </Tick>
        <Tick checked={address.withClaims} onChange={(withClaims) => set({ withClaims })}>
          Με γενικό περιβαλλοντικό ισχυρισμό
        </Tick>
      </div>
    </div>
  )
}

interface TickProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: string
}

function Tick({ checked, onChange, children }: TickProps) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2 text-sm">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="size-5 accent-accent"
      />
      {children}
    </label>
  )
}
