import { useSyncExternalStore } from 'react'

import { onVatChoice, type VatChoice, vatChoice } from '#app/platform/browser/vat-choice.ts'

/** How this visitor reads prices; «without» until the page is awake, as in the page that everybody gets. */
export function useVatChoice(): VatChoice {
  return useSyncExternalStore(onVatChoice, vatChoice, () => 'without')
}
