import type { ReactNode } from 'react'

import { classes } from '#app/ui/classes.ts'

interface ScrollBoxProps {
  readonly label: string
  /** A region is a landmark; a group is not. */
  readonly role?: 'group' | 'region'
  readonly className?: string
  readonly children: ReactNode
}

/** Scrolls what is wider than its place, such as a table. Focusable, so that the keyboard can scroll it, too. */
export function ScrollBox({ label, role = 'group', className, children }: ScrollBoxProps) {
  return (
    <div tabIndex={0} role={role} aria-label={label} className={classes('overflow-auto', className)}>
      {children}
    </div>
  )
}
