import type { ProductDetail, ProductVariant } from '#app/catalogue/catalogue.ts'

/** A picture of the gallery with its colours; none for a neutral picture. */
export interface GalleryImage {
  readonly src: string
  readonly alt: string
  readonly colours: readonly string[]
}

type Pictured = Pick<ProductDetail, 'title' | 'imageSrc' | 'images' | 'variants'>

/** Each picture once, with a text of title and colour; those of the default colour first. */
export function galleryImages({ title, imageSrc, images, variants }: Pictured, first: ProductVariant | null): GalleryImage[] {
  const bySrc = new Map(images.map((image) => [image.src, image]))
  if (bySrc.size === 0) return [{ src: imageSrc, alt: title, colours: [] }]
  const all = [...bySrc.values()].map(({ src, alt, variantIds }): GalleryImage => {
    const coloursOf = (isShown: (variant: ProductVariant) => boolean) =>
      variants.flatMap((variant) => (variant.colour !== null && isShown(variant) ? [variant.colour] : []))
    // A picture's colour is the one in its name: its variant references may be wrong or missing (section 3).
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
 * The pictures for a chosen colour: its own and neutral ones. A colour with at most one picture shows all of them, because one
 * picture is not a gallery.
 */
export function imagesOfColour(images: readonly GalleryImage[], colour: string | null): readonly GalleryImage[] {
  if (colour === null) return images
  const own = images.filter(({ colours }) => colours.includes(colour))
  if (own.length < 2) return images
  return [...own, ...images.filter(({ colours }) => colours.length === 0)]
}

/** The index of the first picture with the colour; 0 if there is none. */
export function placeOfColour(images: readonly GalleryImage[], colour: string | null): number {
  return Math.max(
    images.findIndex(({ colours }) => colour !== null && colours.includes(colour)),
    0,
  )
}
