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
  return <span className="count-mark">{count > 99 ? '99+' : count}</span>
}
