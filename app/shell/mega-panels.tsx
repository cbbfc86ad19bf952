import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'

import type { MenuCategory } from '#app/shell/shell.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { PicturePlaceholder } from '#app/ui/picture/picture-placeholder.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { categoryUrl, quoteUrl } from '#app/urls.ts'

/** The panel of the categories that the row has no room for. */
export const more = 'more'

function panelClasses(open: boolean): string {
  return classes(
    'absolute inset-x-0 top-full max-h-[calc(100vh-var(--below-header))] overflow-y-auto border-b border-line bg-surface shadow-float transition-[opacity,display] transition-discrete duration-150 starting:opacity-0',
    open ? 'block' : 'hidden opacity-0 hover-menu',
  )
}

/** The number of pictures that leaves room for the link to all. */
const maxChildrenWithAdvice = 4

interface MegaPanelProps {
  readonly category: MenuCategory
  readonly open: boolean
  readonly onChoose: () => void
}

export function MegaPanel({ category, open, onChoose }: MegaPanelProps) {
  const hasPictures = category.children.some(({ imageSrc }) => imageSrc !== null)
  return (
    <div id={`menu-${category.id}`} className={panelClasses(open)}>
      <div className="page-width grid grid-cols-[12rem_1fr_auto] gap-8 py-8 w1300:grid-cols-[14rem_1fr_auto] w1440:gap-12">
        <div className="flex flex-col items-start">
          <p className="text-xl font-semibold">{category.name}</p>
          <Link
            to={categoryUrl(category.id)}
            onClick={onChoose}
            className="mt-2 inline-flex min-h-11 items-center gap-1.5 text-sm text-accent underline underline-offset-4 hover:text-accent-deep"
          >
            Όλα τα προϊόντα
            <ArrowRight aria-hidden className="size-4" />
          </Link>
        </div>
        <ul
          className={classes(
            'grid content-start gap-5',
            category.children.length <= maxChildrenWithAdvice ? 'grid-cols-4' : 'grid-cols-6',
          )}
        >
          {category.children.map((child) => (
            <li key={child.id}>
              <Link to={categoryUrl(child.id)} onClick={onChoose} className="group/tile block">
                {hasPictures && (
                  <div className="mb-2 overflow-hidden rounded-card bg-plate">
                    {child.imageSrc === null ? (
                      <PicturePlaceholder />
                    ) : (
                      <Picture
                        src={child.imageSrc}
                        alt=""
                        side={200}
                        className="w-full transition-transform duration-250 group-hover/tile:scale-104"
                      />
                    )}
                  </div>
                )}
                <span className="block text-sm font-semibold group-hover/tile:underline group-hover/tile:underline-offset-4">
                  {child.name}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {category.children.length <= maxChildrenWithAdvice && (
          <div className="flex w-72 flex-col items-start self-start rounded-card bg-accent-soft p-6 w1440:w-80">
            <p className="text-lg font-semibold">Με το λογότυπό σας</p>
            <p className="mt-1.5 mb-5 text-sm text-muted">
              Πείτε μας ποσότητα, ημερομηνία και προϋπολογισμό, και σας προτείνουμε εμείς.
            </p>
            <LinkButton to={quoteUrl()} onClick={onChoose} variant="secondary" className="mt-auto">
              Ζητήστε προσφορά
            </LinkButton>
          </div>
        )}
      </div>
    </div>
  )
}

interface MorePanelProps {
  readonly categories: readonly MenuCategory[]
  readonly open: boolean
  readonly onChoose: () => void
}

/** All that the row has no room for, as words: there may be many. */
export function MorePanel({ categories, open, onChoose }: MorePanelProps) {
  return (
    <div id={`menu-${more}`} className={panelClasses(open)}>
      <ul className="page-width grid grid-cols-4 gap-8 py-8 w1440:grid-cols-6">
        {categories.map(({ id, name, children }) => (
          <li key={id}>
            <Link
              to={categoryUrl(id)}
              onClick={onChoose}
              className="block py-2.5 font-semibold hover:underline hover:underline-offset-4"
            >
              {name}
            </Link>
            {children.length > 0 && (
              <ul>
                {children.map((child) => (
                  <li key={child.id}>
                    <Link
                      to={categoryUrl(child.id)}
                      onClick={onChoose}
                      className="inline-flex min-h-11 items-center text-sm hover:underline hover:underline-offset-4"
                    >
                      {child.name}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
