import { SectionFields, SectionFlags } from '#app/products/editor/section-fields.tsx'
import { useEditor } from '#app/products/editor/use-editor.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

/** Stock, order quantities and lead times. */
export function SupplySection() {
  const { form, opened } = useEditor()
  return (
    <div className="space-y-4">
      <SectionFlags section="supply" />
      <div className="grid gap-4 w480:grid-cols-2 w1200:grid-cols-3">
        <SectionFields section="supply" hints={{ stock: stockHint(form.variants.length > 0, opened.reserved.product) }} />
      </div>
    </div>
  )
}

function stockHint(hasVariants: boolean, reserved: number): string {
  const what = hasVariants ? 'Κοινό για τις παραλλαγές χωρίς δικό τους. ' : ''
  if (reserved === 0) return `${what}Όσα παίρνουν οι παραγγελίες αφαιρούνται μόνα τους.`
  return reserved === 1
    ? `${what}Χωρίς το 1 τεμάχιο που κρατά ανοιχτή παραγγελία.`
    : `${what}Χωρίς τα ${formatNumber(reserved)} τεμάχια που κρατούν ανοιχτές παραγγελίες.`
}
