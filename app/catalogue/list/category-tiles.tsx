import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'

import type { CategorySummary } from '#app/catalogue/catalogue.ts'
import { classes } from '#app/ui/classes.ts'
import { PicturePlaceholder } from '#app/ui/picture/picture-placeholder.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { allProductsUrl, categoryUrl } from '#app/urls.ts'

type Tile = Pick<CategorySummary, 'id' | 'name' | 'imageSrc'>

interface CategoryStripProps {
  readonly categories: readonly Tile[]
  /** The category's page, or its list with the filters of this one */
  readonly to?: ((id: number) => string) | undefined
}

/** Subcategories below a list: a row of small tiles that scrolls sideways. */
export function CategoryStrip({ categories, to = categoryUrl }: CategoryStripProps) {
  if (categories.length === 0) return null
  return (
    <ul className="-mx-4 mt-6 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 w680:-mx-6 w680:scroll-px-6 w680:px-6 w1200:-mx-8 w1200:scroll-px-8 w1200:px-8">
      {categories.map(({ id, name, imageSrc }) => (
        <li key={id} className="shrink-0 snap-start">
          <Link to={to(id)} className={classes('category-tile', imageSrc === null && 'pl-6')}>
            {imageSrc !== null && <Picture src={imageSrc} alt="" side={48} className="size-12 rounded-pill" />}
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Categories as a grid of large tiles; the last one leads to all products. */
export function CategoryGrid({ categories }: { readonly categories: readonly Tile[] }) {
  return (
    <ul className="grid grid-cols-3 gap-x-3 gap-y-5 w680:gap-x-4 w680:gap-y-6 w992:grid-cols-4 w1200:grid-cols-6 w1200:gap-x-5">
      {categories.map(({ id, name, imageSrc }) => (
        <li key={id}>
          <Link to={categoryUrl(id)} className="group/tile block">
            <div className="overflow-hidden rounded-card bg-plate">
              {imageSrc === null ? (
                <PicturePlaceholder />
              ) : (
                <Picture
                  src={imageSrc}
                  alt=""
                  side={300}
                  sizes="(min-width: 1200px) 16vw, (min-width: 992px) 24vw, (min-width: 680px) 32vw, 48vw"
                  className="w-full transition-transform duration-250 group-hover/tile:scale-104"
                />
              )}
            </div>
            <span className="mt-2 block text-sm leading-snug font-semibold w680:text-base group-hover/tile:underline group-hover/tile:underline-offset-4">
              {name}
            </span>
          </Link>
        </li>
      ))}
      <li>
        <Link to={allProductsUrl()} className="group/tile block">
          <span className="flex aspect-square items-center justify-center rounded-card bg-accent-soft text-accent transition-colors group-hover/tile:bg-accent group-hover/tile:text-surface">
            <ArrowRight aria-hidden className="size-9" />
          </span>
          <span className="mt-2 block text-sm leading-snug font-semibold w680:text-base group-hover/tile:underline group-hover/tile:underline-offset-4">
            Όλα τα προϊόντα
          </span>
        </Link>
      </li>
    </ul>
  )
}
