import Package from 'lucide-react/icons/package'
import { type ReactNode, useState } from 'react'

import { BulkList } from '#app/products/bulk/bulk-list.tsx'
import { SelectionBar } from '#app/products/bulk/selection-bar.tsx'
import { filterCount, productListUrl, productSorts, productSortTexts } from '#app/products/list/product-filter.ts'
import { ProductFilters } from '#app/products/list/product-filters.tsx'
import type { StaffProductRow } from '#app/products/list/product-list.contract.ts'
import { productColumns, ProductRow } from '#app/products/list/staff-product-row.tsx'
import { useProductList } from '#app/products/list/use-staff-products.ts'
import { useUrlFilters } from '#app/platform/browser/use-url-filters.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { productEditorUrl } from '#app/staff-urls.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { StaffList } from '#app/ui/staff-list/staff-list.tsx'

/** All products, hidden or not. The filters are in the address. */
export function ProductsPage({ forbidden }: { readonly forbidden: ReactNode }) {
  const address = useUrlFilters(productListUrl)
  const list = useProductList(address)
  const total = list.data?.[0]?.total ?? null
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const isNarrowed = address.text !== '' || filterCount(address) > 0
  return (
    <StaffList
      title="Προϊόντα"
      actions={<LinkButton to={productEditorUrl()}>Νέο προϊόν</LinkButton>}
      url={productListUrl}
      list={list}
      forbidden={forbidden}
      rowsOf={({ products }) => products}
      filters={{
        search: { key: 'text', label: 'Αναζήτηση προϊόντων', placeholder: 'Τίτλος, κωδικός, χρώμα, υλικό' },
        choices: [{ key: 'sort', label: 'Σειρά', options: productSorts.map((sort) => [sort, productSortTexts[sort]]) }],
        more: (set) => <ProductFilters address={address} set={set} />,
      }}
      below={
        <p role="status" className="mt-4 text-sm text-muted">
          {total === null ? '' : countText(total)}
        </p>
      }
      empty={{
        icon: <Package />,
        title: 'Κανένα προϊόν',
        text: isNarrowed
          ? 'Δοκιμάστε άλλες λέξεις ή λιγότερα φίλτρα.'
          : 'Προσθέστε το πρώτο, ή εισαγάγετε τον κατάλογο ενός προμηθευτή.',
      }}
      moreText="Περισσότερα προϊόντα"
      foot={
        <>
          {selected.size > 0 && (
            <SelectionBar
              key={productListUrl.url(address)}
              selected={selected}
              filter={address}
              total={total ?? 0}
              onClear={() => setSelected(new Set())}
            />
          )}
          <BulkList />
        </>
      }
    >
      {(products) => <Rows products={products} selected={selected} onSelected={setSelected} />}
    </StaffList>
  )
}

const countText = (total: number) => (total === 1 ? '1 προϊόν' : `${formatNumber(total)} προϊόντα`)

interface RowsProps {
  readonly products: readonly StaffProductRow[]
  readonly selected: ReadonlySet<number>
  readonly onSelected: (selected: ReadonlySet<number>) => void
}

function Rows({ products, selected, onSelected }: RowsProps) {
  const areAll = products.every(({ id }) => selected.has(id))
  const select = (ids: readonly number[], isOn: boolean) => {
    const next = new Set(selected)
    for (const id of ids) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    onSelected(next)
  }
  const ids = products.map(({ id }) => id)
  return (
    <div data-cells className="overflow-hidden rounded-card border border-line bg-surface">
      <div
        className={classes('grid items-center border-b border-line px-4 py-2 text-xs font-semibold text-muted', productColumns)}
      >
        <label className="flex min-h-6 items-center gap-3 w1200:col-span-2">
          <input
            type="checkbox"
            aria-label="Επιλογή όλων όσων φαίνονται"
            checked={areAll}
            onChange={({ currentTarget }) => select(ids, currentTarget.checked)}
            className="size-6 accent-accent"
          />
          <span aria-hidden className="w1200:hidden">
            Επιλογή όλων όσων φαίνονται
          </span>
        </label>
        <span aria-hidden className="hidden w1200:block">
          Προϊόν
        </span>
        <span aria-hidden className="hidden text-right w1200:block">
          Τιμή χωρίς ΦΠΑ
        </span>
        <span aria-hidden className="hidden w1200:block">
          Κλίμακα
        </span>
        <span aria-hidden className="hidden text-right w1200:block">
          Απόθεμα
        </span>
        <span aria-hidden className="hidden w1200:block">
          Στο κατάστημα
        </span>
        <span aria-hidden className="hidden w1200:block">
          Άλλαξε
        </span>
      </div>
      <ol className="divide-y divide-line">
        {products.map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            selected={selected.has(product.id)}
            onSelect={(isOn) => select([product.id], isOn)}
          />
        ))}
      </ol>
    </div>
  )
}
