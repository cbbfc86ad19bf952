import { pictureSourceSet } from '#app/platform/browser/picture-urls.ts'
import { classes } from '#app/ui/classes.ts'

interface PictureProps {
  readonly src: string
  /** Empty where the words beside it say the same */
  readonly alt: string
  /** In the first screen: loaded at once, before others */
  readonly first?: boolean | undefined
  /** The side of its square in CSS pixels, roughly: it keeps its place before the file arrives. */
  readonly side?: number | undefined
  /** As in HTML, where the layout makes it narrower than the window or than `side`: the browser picks a file by it. */
  readonly sizes?: string | undefined
  /** With `sizes`: no screen shows it in fewer pixels */
  readonly least?: number | undefined
  readonly onLoad?: (() => void) | undefined
  readonly className?: string | undefined
}

/** Of the sharpest screens, to a CSS pixel */
const devicePixels = 3

/** A square picture on warm grey, in the size and the format that suit the browser. */
export function Picture({ src, alt, first = false, side = 600, sizes, least, onLoad, className }: PictureProps) {
  const range = sizes === undefined ? { most: side * devicePixels } : { least }
  const webp = pictureSourceSet(src, 'webp', range) ?? undefined
  const avif = pictureSourceSet(src, 'avif', range) ?? undefined
  const width = sizes ?? `min(100vw, ${side}px)`
  const picture = (
    <img
      src={src}
      srcSet={webp}
      sizes={webp === undefined ? undefined : width}
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
      <source type="image/avif" srcSet={avif} sizes={width} />
      {picture}
    </picture>
  )
}
