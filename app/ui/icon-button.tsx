import type { ComponentProps } from 'react'

import { classes } from '#app/ui/classes.ts'

interface IconButtonProps extends ComponentProps<'button'> {
  /** What a screen reader says before the children's own words (a count, say); `aria-label` where they say nothing. */
  readonly label?: string
}

/** A square button of 44 px with an icon as its child. */
export function IconButton({ label, className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={classes('icon-button hover:bg-plate', className)}>
      {label !== undefined && <span className="sr-only">{label}</span>}
      {children}
    </button>
  )
}
