import type { ProductCard } from '#app/catalogue/catalogue.ts'
import { classes } from '#app/ui/classes.ts'
import { PicturePlaceholder } from '#app/ui/picture/picture-placeholder.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'

interface ArticlePictureProps {
  /** The article's own */
  readonly picture: { readonly src: string; readonly alt: string } | null
  /** The product whose picture is the default; a placeholder if it no longer exists */
  readonly product: ProductCard | null
  readonly first?: boolean | undefined
  readonly sizes: string
  readonly className?: string | undefined
}

export function ArticlePicture({ picture, product, first, sizes, className }: ArticlePictureProps) {
  const shown = picture ?? (product === null ? null : { src: product.imageSrc, alt: '' })
  if (shown === null) return <PicturePlaceholder className={classes('rounded-card', className)} />
  return (
    <Picture
      src={shown.src}
      alt={shown.alt}
      first={first}
      side={800}
      sizes={sizes}
      className={classes('w-full rounded-card object-cover', className)}
    />
  )
}
