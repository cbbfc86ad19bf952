import Gift from 'lucide-react/icons/gift'

import { classes } from '#app/ui/classes.ts'

/** A square instead of a picture that does not exist, so that its neighbours stay aligned. */
export function PicturePlaceholder({ className }: { readonly className?: string | undefined }) {
  return (
    <div
      aria-hidden
      className={classes('flex aspect-square items-center justify-center bg-plate text-line-strong/60', className)}
    >
      <Gift className="size-1/3 stroke-1" />
    </div>
  )
}
