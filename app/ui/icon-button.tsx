import type { ComponentProps } from 'react'

import { classes } from '#app/ui/classes.ts'

interface IconButtonProps extends ComponentProps<'button'> {
  /** Read before the children's own text (a count, say); use `aria-label` where they have none. */
  readonly label?: string
}

/** A square button of 44 px with an icon. */
export function IconButton({ label, className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={classes('icon-button hover:bg-plate', className)}>
      {label !== undefined && <span className="sr-only">{label}</span>}
      {children}
    </button>
  )
}

/** The count on an icon button; nothing for 0. */
export function CountMark({ count }: { readonly count: number }) {
  if (count <= 0) return null
  return (
    <span className="absolute top-0 right-0 min-w-5 rounded-pill bg-accent px-1 text-center text-[0.6875rem] leading-5 font-semibold text-surface tabular-nums">
      {count > 99 ? '99+' : count}
    </span>
  )
}
