import type { ListView } from '#app/catalogue/list/list-address.ts'
import { classes } from '#app/ui/classes.ts'
import { Picture } from '#app/ui/picture.tsx'

interface CardPictureProps {
  readonly imageSrc: string
  /** Shown while a mouse is over the card; null for none */
  readonly secondImageSrc: string | null
  readonly first: boolean
  readonly layout: ListView
}

/** How wide a card is: the browser picks its file by it. */
const widths: Readonly<Record<ListView, string>> = {
  grid: '(min-width: 1440px) 310px, (min-width: 1200px) 24vw, (min-width: 680px) 46vw, 94vw',
  list: '(min-width: 680px) 208px, 112px',
}

/** A card's picture, and another while a mouse is over the card. */
export function CardPicture({ imageSrc, secondImageSrc, first, layout }: CardPictureProps) {
  return (
    <>
      <Picture
        src={imageSrc}
        alt=""
        first={first}
        sizes={widths[layout]}
        className={classes(
          'w-full transition-[opacity,scale] duration-250 group-hover/card:scale-103',
          secondImageSrc !== null && 'pointer-fine:group-hover/card:opacity-0',
        )}
      />
      {secondImageSrc !== null && (
        <Picture
          src={secondImageSrc}
          alt=""
          sizes={widths[layout]}
          className="absolute inset-0 size-full scale-103 opacity-0 transition-opacity duration-250 pointer-coarse:hidden group-hover/card:opacity-100"
        />
      )}
    </>
  )
}
