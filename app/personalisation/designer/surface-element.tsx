import { useId } from 'react'

import type { ArtworkElement, LogoElement, TextElement } from '#app/personalisation/artwork.ts'
import type { DrawnPicture } from '#app/personalisation/designer/drawn-pictures.ts'
import { isLightLogo } from '#app/personalisation/designer/picture-inks.ts'
import { useLettering } from '#app/personalisation/designer/use-lettering.ts'

interface SurfaceElementProps {
  readonly element: ArtworkElement
  readonly pictures: ReadonlyMap<string, DrawnPicture>
  /** The only colour of a technique without inks; null if it has inks */
  readonly only: string | null
}

/** An element, unrotated, in a box around the origin. */
export function SurfaceElement({ element, pictures, only }: SurfaceElementProps) {
  return element.kind === 'logo' ? (
    <DrawnLogo element={element} picture={pictures.get(element.picture)} ink={only ?? element.ink} />
  ) : (
    <DrawnText element={element} ink={only ?? element.ink} />
  )
}

// Alpha from linear red, green and blue, as in one-colour.ts: light parts of a dark logo are holes in its one colour.
const nothing = '0 0 0 0 0 '
const allInk = `${nothing.repeat(3)}0 0 0 0 1`
const darkInkOnly = `${nothing.repeat(3)}-0.85 -2.861 -0.289 0 3`

interface DrawnLogoProps {
  readonly element: LogoElement
  readonly picture: DrawnPicture | undefined
  readonly ink: string | null
}

function DrawnLogo({ element: { width, height }, picture, ink }: DrawnLogoProps) {
  const id = useId()
  const box = { x: -width / 2, y: -height / 2, width, height }
  if (picture === undefined) return <rect {...box} className="fill-plate stroke-line-strong" vectorEffect="non-scaling-stroke" />
  return (
    <>
      {ink !== null && (
        <filter id={id} colorInterpolationFilters="linearRGB" x="0" y="0" width="100%" height="100%">
          <feColorMatrix values={isLightLogo(picture.inks) ? allInk : darkInkOnly} result="ink" />
          <feFlood floodColor={ink} />
          <feComposite in2="ink" operator="in" />
          <feComposite in2="SourceAlpha" operator="in" />
        </filter>
      )}
      <image {...box} href={picture.url} preserveAspectRatio="none" filter={ink === null ? undefined : `url(#${id})`} />
    </>
  )
}

function DrawnText({ element, ink }: { readonly element: TextElement; readonly ink: string }) {
  const drawn = useLettering(element)
  if (drawn === null) return null
  const { width, height } = element
  return (
    <path
      d={drawn.path}
      fill={ink}
      transform={`translate(${-width / 2} ${-height / 2}) scale(${width / drawn.width} ${height / drawn.height})`}
    />
  )
}
