import { CountTabs } from '#app/ui/count-tabs.tsx'
import { purchasingUrl } from '#app/staff-urls.ts'

const parts = [
  ['needs', 'Για προμήθεια', purchasingUrl()],
  ['orders', 'Παραγγελίες', purchasingUrl('orders')],
  ['suppliers', 'Προμηθευτές', purchasingUrl('suppliers')],
] as const

/** The screens of purchasing. */
export function PurchasingTabs({ current }: { readonly current: (typeof parts)[number][0] }) {
  return (
    <CountTabs
      label="Αγορές"
      maxCounted={0}
      tabs={parts.map(([part, name, to]) => ({ name, to, isCurrent: part === current, count: null }))}
    />
  )
}
