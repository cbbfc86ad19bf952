import { useRef, useState } from 'react'

import { type Sample, samplePath } from '#app/personalisation/mock-ups/sample-path.ts'
import { classes } from '#app/ui/classes.ts'
import { useReplacedPicture } from '#app/ui/picture/use-replaced-picture.ts'

interface SamplePictureProps {
  readonly sample: Sample
  /** The bare product's picture: the fallback of a sample, and the base of the visitor's own logo. */
  readonly src: string
  readonly alt: string
  /** Above the fold: loaded eagerly */
  readonly first?: boolean | undefined
  /** The HTML attribute */
  readonly sizes: string
  readonly className?: string | undefined
}

/** A product with the shop's mark on it, until the visitor has a logo. */
export function SamplePicture({ sample, src, alt, first = false, sizes, className }: SamplePictureProps) {
  const element = useRef<HTMLImageElement>(null)
  const replaced = useReplacedPicture(element, src)
  const [failed, setFailed] = useState(false)
  const plain = replaced ?? (failed ? src : null)
  return (
    <img
      ref={element}
      src={plain ?? samplePath(sample, 800)}
      srcSet={plain === null ? `${samplePath(sample, 400)} 400w, ${samplePath(sample, 800)} 800w` : undefined}
      sizes={sizes}
      alt={alt}
      width={800}
      height={800}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      onError={() => setFailed(true)}
      className={classes('picture', className)}
    />
  )
}
