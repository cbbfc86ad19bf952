import type { ProductCard } from '#app/catalogue/catalogue.ts'
import { classes } from '#app/ui/classes.ts'
import { Picture } from '#app/ui/picture.tsx'

interface ArticlePictureProps {
  /** The product whose picture the article shows; a plain background if it no longer exists */
  readonly product: ProductCard | null
  readonly first?: boolean | undefined
  readonly sizes: string
  readonly className?: string | undefined
}

export function ArticlePicture({ product, first, sizes, className }: ArticlePictureProps) {
  if (product === null) return <div aria-hidden className={classes('aspect-square rounded-card bg-plate', className)} />
  return (
    <Picture
      src={product.imageSrc}
      alt=""
      first={first}
      side={800}
      sizes={sizes}
      className={classes('w-full rounded-card', className)}
    />
  )
}
