import type { ReactNode } from 'react'

/** A note for browsers without JavaScript; `children` says what needs it: «Για το καλάθι». */
export function NeedsScript({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <noscript>
      <p className={className}>
        {children} χρειάζεται JavaScript. Ενεργοποιήστε την στις ρυθμίσεις του browser σας και ανανεώστε τη σελίδα.
      </p>
    </noscript>
  )
}
