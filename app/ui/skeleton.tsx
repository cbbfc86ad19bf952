import { classes } from '#app/ui/classes.ts'

/** A placeholder of the final size. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden className={classes('animate-pulse rounded-card bg-plate', className)} />
}

/** A page whose content is still loading: its title and placeholders. */
export function PageSkeleton({ title }: { readonly title: string }) {
  return (
    <>
      <h1 className="text-2xl font-semibold">{title}</h1>
      <Skeleton className="mt-5 h-96" />
    </>
  )
}
