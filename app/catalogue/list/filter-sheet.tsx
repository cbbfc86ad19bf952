import { FilterForm, type FilterFormProps } from '#app/catalogue/list/filter-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { SidePanel } from '#app/ui/side-panel.tsx'

interface FilterSheetProps extends FilterFormProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** «Δείτε 12 προϊόντα» */
  readonly showText: string
}

/** The filters on narrow screens. Each choice applies at once, behind the sheet; the button closes it. */
export function FilterSheet({ open, onOpenChange, showText, ...form }: FilterSheetProps) {
  return (
    <SidePanel
      open={open}
      onOpenChange={onOpenChange}
      title="Φίλτρα"
      side="left"
      footer={
        <Button wide size="large" onClick={() => onOpenChange(false)}>
          {showText}
        </Button>
      }
    >
      <FilterForm {...form} />
    </SidePanel>
  )
}
