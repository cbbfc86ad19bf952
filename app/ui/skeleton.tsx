import { classes } from '#app/ui/classes.ts'

/** The place of something that is still coming, as large as that will be. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden className={classes('animate-pulse rounded-card bg-plate', className)} />
}
