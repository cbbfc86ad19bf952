import { useState } from 'react'

import type { ListView } from '#app/catalogue/list/list-address.ts'
import { Picture } from '#app/ui/picture/picture.tsx'

interface CardPictureProps {
  readonly imageSrc: string
  /** Shown while a mouse hovers over the card; null for none, and before the first hover */
  readonly secondImageSrc: string | null
  readonly first: boolean
  readonly layout: ListView
}

/** The width of a card, from which the browser chooses a file. */
const widths: Readonly<Record<ListView, { readonly sizes: string; readonly min?: number }>> = {
  grid: { sizes: '(min-width:1440px) 310px,(min-width:1200px) 24vw,(min-width:680px) 46vw,94vw', min: 280 },
  list: { sizes: '(min-width:680px) 208px,112px' },
}

/** A card's picture, and another one on hover. */
export function CardPicture({ imageSrc, secondImageSrc, first, layout }: CardPictureProps) {
  // The first one stays until the second has loaded.
  const [loaded, setLoaded] = useState<string | null>(null)
  return (
    <div className="card-frame" data-two={(loaded !== null && loaded === secondImageSrc) || undefined}>
      <Picture src={imageSrc} alt="" first={first} {...widths[layout]} />
      {secondImageSrc !== null && (
        <Picture
          src={secondImageSrc}
          alt=""
          first
          {...widths[layout]}
          onLoad={() => setLoaded(secondImageSrc)}
          className="card-second"
        />
      )}
    </div>
  )
}
