import { useState } from 'react'

import { BulkDialog, type Selection } from '#app/products/bulk/bulk-dialog.tsx'
import type { ProductFilter } from '#app/products/list/product-filter.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { Button } from '#app/ui/button.tsx'

interface SelectionBarProps {
  readonly selected: ReadonlySet<number>
  readonly filter: ProductFilter
  /** How many match the filter */
  readonly total: number
  readonly onClear: () => void
}

/** Actions on the selected products, or on all matches. Keyed by the filter, so that a new filter resets it. */
export function SelectionBar({ selected, filter, total, onClear }: SelectionBarProps) {
  const [areAll, setAreAll] = useState(false)
  const [opened, setOpened] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const count = areAll ? total : selected.size
  const selection: Selection = areAll ? { filter } : { ids: [...selected] }
  const clear = () => {
    setAreAll(false)
    onClear()
  }
  return (
    <section
      aria-label="Επιλεγμένα προϊόντα"
      className="sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-3 rounded-card border border-line-strong bg-surface px-4 py-3 shadow-float"
    >
      <p role="status" className="font-semibold">
        {count === 1 ? '1 επιλεγμένο' : `${formatNumber(count)} επιλεγμένα`}
      </p>
      <Button
        onClick={() => {
          setOpened(opened + 1)
          setOpen(true)
        }}
      >
        Μαζική αλλαγή
      </Button>
      {!areAll && total > selected.size && (
        <Button variant="secondary" onClick={() => setAreAll(true)}>
          Επιλογή και των {formatNumber(total)} που ταιριάζουν
        </Button>
      )}
      <Button variant="quiet" onClick={clear}>
        Καμία επιλογή
      </Button>
      <BulkDialog
        key={opened}
        selection={selection}
        open={isOpen}
        onClose={(isStarted) => {
          setOpen(false)
          if (isStarted) clear()
        }}
      />
    </section>
  )
}
