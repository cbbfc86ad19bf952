import type { ProductDetail, ProductVariant } from '#app/catalogue/catalogue.ts'

/** A picture of the gallery with the colours that it shows; none where it shows the product as such. */
export interface GalleryImage {
  readonly src: string
  readonly alt: string
  readonly colours: readonly string[]
}

type Pictured = Pick<ProductDetail, 'title' | 'imageSrc' | 'images' | 'variants'>

/** Each picture once, told by the title and the colour that it shows; those of the first choice's colour come first. */
export function galleryImages({ title, imageSrc, images, variants }: Pictured, first: ProductVariant | null): GalleryImage[] {
  const bySrc = new Map(images.map((image) => [image.src, image]))
  if (bySrc.size === 0) return [{ src: imageSrc, alt: title, colours: [] }]
  const all = [...bySrc.values()].map(({ src, alt, variantIds }): GalleryImage => {
    const coloursOf = (isShown: (variant: ProductVariant) => boolean) =>
      variants.flatMap((variant) => (variant.colour !== null && isShown(variant) ? [variant.colour] : []))
    // A picture's colour is what it is named by: the variants that it refers to may be others, or not there (section 3).
    const named = coloursOf(({ colour }) => colour?.name === alt)
    const shown = named.length > 0 ? named : coloursOf(({ variantId }) => variantIds.includes(variantId))
    const label = shown[0]?.label
    return { src, alt: label === undefined ? title : `${title}, ${label}`, colours: [...new Set(shown.map(({ name }) => name))] }
  })
  const firstColour = first?.colour?.name
  const isFirst = ({ colours }: GalleryImage) => firstColour !== undefined && colours.includes(firstColour)
  return [...all.filter(isFirst), ...all.filter((image) => !isFirst(image))]
}

/**
 * The pictures to look through with a colour chosen: its own and those of the product as such. A colour with a single
 * picture, or with none, stays among all of them: one picture is no gallery, and the others say what else there is.
 */
export function imagesOfColour(images: readonly GalleryImage[], colour: string | null): readonly GalleryImage[] {
  if (colour === null) return images
  const own = images.filter(({ colours }) => colours.includes(colour))
  if (own.length < 2) return images
  return [...own, ...images.filter(({ colours }) => colours.length === 0)]
}

/** The place of the first picture that shows the colour; 0 where none does. */
export function placeOfColour(images: readonly GalleryImage[], colour: string | null): number {
  return Math.max(
    images.findIndex(({ colours }) => colour !== null && colours.includes(colour)),
    0,
  )
}
