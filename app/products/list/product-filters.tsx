import { useId, useState } from 'react'

import {
  dayChoices,
  everyProduct,
  filterCount,
  lackViews,
  lowStock,
  type ProductListAddress,
  productListUrl,
  productSorts,
  stockViews,
} from '#app/products/list/product-filter.ts'
import { useProductChoices } from '#app/products/list/use-staff-products.ts'
import { Button } from '#app/ui/button.tsx'
import { ListChoice, ListFilters } from '#app/ui/staff-list/list-filters.tsx'

const sortTexts: Readonly<Record<(typeof productSorts)[number], string>> = {
  updated: 'Άλλαξαν πρόσφατα',
  title: 'Αλφαβητικά',
  price: 'Τιμή, χαμηλή πρώτα',
  'price-desc': 'Τιμή, υψηλή πρώτα',
  stock: 'Απόθεμα, λίγα πρώτα',
  'stock-desc': 'Απόθεμα, πολλά πρώτα',
}
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

/** Search, sort and filters; the address follows them. */
export function ProductFilters({ address }: { readonly address: ProductListAddress }) {
  const count = filterCount(address)
  const [isOpen, setOpen] = useState(count > 0)
  const panelId = useId()
  return (
    <ListFilters<ProductListAddress>
      label="Αναζήτηση προϊόντων"
      placeholder="Τίτλος, κωδικός, χρώμα, υλικό"
      words={address.text}
      urlOf={(text, others) => productListUrl.url({ ...address, ...others, text })}
    >
      {(set) => (
        <>
          <ListChoice
            label="Σειρά"
            value={address.sort}
            onChange={(value) => set({ sort: productSorts.find((sort) => sort === value) ?? 'updated' })}
            options={productSorts.map((sort) => [sort, sortTexts[sort]])}
          />
          <Button variant="secondary" aria-expanded={isOpen} aria-controls={panelId} onClick={() => setOpen(!isOpen)}>
            Φίλτρα{count > 0 && ` (${count})`}
          </Button>
          {count > 0 && (
            <Button variant="quiet" onClick={() => set({ ...everyProduct, sort: address.sort })}>
              Καθαρισμός φίλτρων
            </Button>
          )}
          <div id={panelId} hidden={!isOpen} className="w-full">
            {isOpen && <Filters address={address} set={set} />}
          </div>
        </>
      )}
    </ListFilters>
  )
}

interface FiltersProps {
  readonly address: ProductListAddress
  readonly set: (part: Partial<ProductListAddress>) => void
}

const anything = ['', 'Όλα'] as const

function Filters({ address, set }: FiltersProps) {
  const choices = useProductChoices()
  const categories = choices?.categories.map(({ id, name }) => [String(id), name] as const) ?? []
  return (
    <div className="flex flex-wrap gap-3 rounded-card border border-line bg-surface p-4">
      <ListChoice
        label="Κατηγορία"
        isNamed
        value={String(address.categoryId ?? '')}
        onChange={(value) => set({ categoryId: value === '' ? null : Number(value) })}
        options={[['', 'Όλες'], ...categories]}
      />
      <ListChoice
        label="Στο κατάστημα"
        isNamed
        value={address.hidden === null ? '' : address.hidden ? 'yes' : 'no'}
        onChange={(value) => set({ hidden: value === '' ? null : value === 'yes' })}
        options={[anything, ['no', 'Φαίνονται'], ['yes', 'Κρυφά']]}
      />
      <ListChoice
        label="Απόθεμα"
        isNamed
        value={address.stock ?? ''}
        onChange={(value) => set({ stock: stockViews.find((view) => view === value) ?? null })}
        options={[anything, ...stockViews.map((view) => [view, stockTexts[view]] as const)]}
      />
      <ListChoice
        label="Συλλογή"
        isNamed
        value={address.collection ?? ''}
        onChange={(value) => set({ collection: value || null })}
        options={[['', 'Όλες'], ...(choices?.collections ?? []).map((name) => [name, name] as const)]}
      />
      <ListChoice
        label="Μάρκα"
        isNamed
        value={address.brand ?? ''}
        onChange={(value) => set({ brand: value || null })}
        options={[['', 'Όλες'], ...(choices?.brands ?? []).map((name) => [name, name] as const)]}
      />
      <ListChoice
        label="Άλλαξαν"
        isNamed
        value={String(address.days ?? '')}
        onChange={(value) => set({ days: dayChoices.find((days) => String(days) === value) ?? null })}
        options={[['', 'Οποτεδήποτε'], ...dayChoices.map((days) => [String(days), dayText(days)] as const)]}
      />
      <ListChoice
        label="Τι λείπει"
        isNamed
        value={address.lacks ?? ''}
        onChange={(value) => set({ lacks: lackViews.find((view) => view === value) ?? null })}
        options={[['', 'Όλα τα προϊόντα'], ...lackViews.map((view) => [view, lackTexts[view]] as const)]}
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
