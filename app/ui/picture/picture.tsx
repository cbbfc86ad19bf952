import { useRef } from 'react'

import { pictureSourceSet } from '#app/platform/browser/picture-urls.ts'
import { classes } from '#app/ui/classes.ts'
import { useReplacedPicture } from '#app/ui/picture/use-replaced-picture.ts'

interface PictureProps {
  readonly src: string
  /** Empty where the adjacent text says the same */
  readonly alt: string
  /** Above the fold: loaded eagerly */
  readonly first?: boolean | undefined
  /** Approximate side of the square in CSS pixels; reserves the space before the file arrives. */
  readonly side?: number | undefined
  /** HTML's `sizes`, for layouts narrower than the window or `side`. */
  readonly sizes?: string | undefined
  /** With `sizes`: the smallest width in CSS pixels on any screen */
  readonly min?: number | undefined
  readonly onLoad?: (() => void) | undefined
  readonly className?: string | undefined
}

/** Device pixels per CSS pixel on the sharpest screens */
const devicePixels = 3

/** A square picture on warm grey: AVIF in the size that the browser picks, or one WebP where that is unknown. */
export function Picture({ src, alt, first = false, side = 600, sizes, min, onLoad, className }: PictureProps) {
  const element = useRef<HTMLImageElement>(null)
  const replaced = useReplacedPicture(element, src)
  const range = sizes === undefined ? { max: side * devicePixels } : { min }
  const avif = pictureSourceSet(src, 'avif', range) ?? undefined
  const width = sizes ?? `min(100vw, ${side}px)`
  const picture = (
    <img
      ref={element}
      src={replaced ?? src}
      alt={alt}
      width={side}
      height={side}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      onLoad={onLoad}
      className={classes('picture', className)}
    />
  )
  if (avif === undefined) return picture
  return (
    <picture>
      {replaced === null && <source type="image/avif" srcSet={avif} sizes={width} />}
      {picture}
    </picture>
  )
}
