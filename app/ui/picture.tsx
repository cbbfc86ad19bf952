import { classes } from '#app/ui/classes.ts'

interface PictureProps {
  readonly src: string
  /** Empty where the words beside it say the same */
  readonly alt: string
  /** In the first screen: loaded at once, before others */
  readonly first?: boolean | undefined
  /** The side of its square in CSS pixels, roughly: it keeps its place before the file arrives. */
  readonly side?: number | undefined
  readonly className?: string | undefined
}

/** A square picture on warm grey. */
export function Picture({ src, alt, first = false, side = 600, className }: PictureProps) {
  return (
    <img
      src={src}
      alt={alt}
      width={side}
      height={side}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={classes('aspect-square bg-plate object-contain', className)}
    />
  )
}
