import { classes } from '#app/ui/classes.ts'

/** The place of something that is still coming, as large as that will be. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden className={classes('animate-pulse rounded-card bg-plate', className)} />
}

/** A page of which only the title is known yet. */
export function PageSkeleton({ title }: { readonly title: string }) {
  return (
    <>
      <h1 className="text-2xl font-semibold">{title}</h1>
      <Skeleton className="mt-5 h-96" />
    </>
  )
}
