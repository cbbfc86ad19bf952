import type { ArtworkElement, LogoElement, LogoInk, TextElement } from '#app/personalisation/artwork.ts'
import type { DrawnPicture } from '#app/personalisation/designer/drawn-pictures.ts'
import { useInkedPicture } from '#app/personalisation/designer/use-inked-picture.ts'
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
    <DrawnLogo element={element} picture={pictures.get(element.picture)} ink={only === null ? element : { ink: only }} />
  ) : (
    <DrawnText element={element} ink={only ?? element.ink} />
  )
}

interface DrawnLogoProps {
  readonly element: LogoElement
  readonly picture: DrawnPicture | undefined
  readonly ink: LogoInk
}

function DrawnLogo({ element: { width, height }, picture, ink }: DrawnLogoProps) {
  const url = useInkedPicture(picture?.url ?? null, ink)
  const box = { x: -width / 2, y: -height / 2, width, height }
  if (picture === undefined) return <rect {...box} className="fill-plate stroke-line-strong" vectorEffect="non-scaling-stroke" />
  return url === null ? null : <image {...box} href={url} preserveAspectRatio="none" />
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
