import type { ComponentProps } from 'react'

import { classes } from '#app/ui/classes.ts'

interface IconButtonProps extends ComponentProps<'button'> {
  /** What a screen reader says before the children's own words (a count, say); the icon itself is decoration. */
  readonly label: string
}

/** A square button of 44 px with an icon as its child. */
export function IconButton({ label, className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(
        'relative inline-flex size-11 shrink-0 items-center justify-center rounded-pill transition-colors hover:bg-plate disabled:text-line-strong [&_svg]:size-5.5',
        className,
      )}
    >
      <span className="sr-only">{label}</span>
      {children}
    </button>
  )
}
