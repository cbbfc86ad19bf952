import { useSyncExternalStore } from 'react'

import { chooseVat, onVatChoice, type VatChoice, vatChoice } from '#app/platform/browser/vat-choice.ts'
import { classes } from '#app/ui/classes.ts'

/** «Τιμές με ΦΠΑ»: a remembered choice for all prices. Renders correctly before hydration. */
export function VatSwitch({ className }: { readonly className?: string | undefined }) {
  const choice = useVatChoice()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={choice === 'with'}
      onClick={() => chooseVat(choice === 'with' ? 'without' : 'with')}
      className={classes('inline-flex min-h-8 items-center gap-2 text-sm noscript:hidden pointer-coarse:min-h-11', className)}
    >
      Τιμές με ΦΠΑ
      <span
        aria-hidden
        className="relative h-5 w-9 shrink-0 rounded-pill bg-line-strong transition-colors after:absolute after:top-0.5 after:left-0.5 after:size-4 after:rounded-pill after:bg-surface after:transition-transform with-vat:bg-accent with-vat:after:translate-x-4"
      />
    </button>
  )
}

/** The visitor's choice of prices; «without» until hydration, as in the cached HTML. */
export function useVatChoice(): VatChoice {
  return useSyncExternalStore(onVatChoice, vatChoice, () => 'without')
}
