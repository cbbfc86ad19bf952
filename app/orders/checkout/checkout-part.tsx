import { type ReactNode, useId } from 'react'

interface CheckoutPartProps {
  readonly title: string
  readonly hint?: string | undefined
  readonly children: ReactNode
}

/** A part of the checkout with its heading. */
export function CheckoutPart({ title, hint, children }: CheckoutPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4 w480:p-6">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {hint !== undefined && <p className="mt-1 text-sm text-muted">{hint}</p>}
      <div className="mt-4 grid gap-4">{children}</div>
    </section>
  )
}
