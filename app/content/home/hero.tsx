import Check from 'lucide-react/icons/check'
import Stamp from 'lucide-react/icons/stamp'
import { Link } from 'react-router'

import { techniquesText } from '#app/catalogue/product/print-text.ts'
import { openLogoPanel } from '#app/personalisation/logo-preview/logo-panel-opener.ts'
import { SamplePicture } from '#app/personalisation/mock-ups/sample-picture.tsx'
import type { Sample } from '#app/personalisation/mock-ups/sample-path.ts'
import { isOwnBrand } from '#app/platform/software-name.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import { TagLine } from '#app/ui/tag-line.tsx'
import { useBrand } from '#app/ui/use-brand.ts'
import { quoteUrl } from '#app/urls.ts'
import type { ListedCard } from '#app/catalogue/catalogue.ts'
import { heroLength } from '#app/content/home/shown-products.ts'

/** By the number of products, from one */
const places = [
  ['col-span-full row-span-4'],
  ['col-span-3 row-span-4', 'col-span-3 row-span-4'],
  ['col-span-4 row-span-4', 'col-span-2 row-span-2', 'col-span-2 row-span-2'],
]

interface HeroProps {
  readonly title: string
  readonly lead: string
  readonly action: { readonly text: string; readonly to: string }
  /** Short lines below the link */
  readonly promises: readonly string[]
  readonly products: readonly ListedCard[]
  /** Products shown with our mark, and their technique */
  readonly samples?: readonly Sample[]
  /** Instead of products */
  readonly picture?: { readonly src: string; readonly alt: string } | null
}

/** A page's first screen: a sentence, a link, and products with our mark or an empty place for a logo. */
export function Hero({ title, lead, action, promises, products, samples = [], picture = null }: HeroProps) {
  const brand = useBrand()
  const shown = picture === null ? products.slice(0, heroLength) : []
  const hasPictures = picture !== null || shown.length > 0
  return (
    <section className="border-b border-line bg-surface">
      {/* On a phone the picture comes before the promises: it is seen on the first screen. */}
      <div className="page-width grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-6 pt-6 pb-10 w680:gap-y-9 w680:pt-9 w680:pb-12 w992:grid-cols-[1fr_1.05fr] w992:grid-rows-[1fr_auto_auto_1fr] w992:gap-y-0 w992:py-14">
        <div className="w992:row-start-2">
          {/* From there on it stands above the header. */}
          <TagLine className="text-sm font-semibold tracking-wide text-accent w992:hidden" />
          <h1 className="mt-2 text-3xl font-bold tracking-tight w680:mt-3 w680:text-4xl w1300:text-[3.5rem] w1300:leading-[1.08]">
            {title}
          </h1>
          <p className="mt-3 max-w-xl text-muted w680:mt-5 w680:text-lg">{lead}</p>
          <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3 w680:mt-8">
            <LinkButton to={action.to} size="large" className="wrap-anywhere">
              {action.text}
            </LinkButton>
            <Link
              to={quoteUrl()}
              className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink max-w480:hidden"
            >
              Ζητήστε προσφορά
            </Link>
          </div>
        </div>
        <div
          className={classes(
            'grid grid-cols-6 gap-3 w992:col-start-2 w992:row-span-4 w992:row-start-1 w992:gap-4',
            hasPictures && 'relative grid-rows-4',
          )}
        >
          {picture !== null && (
            <Picture
              src={picture.src}
              alt={picture.alt}
              first
              sizes="(min-width: 992px) 50vw, 94vw"
              className="col-span-full row-span-4 aspect-3/2 w-full rounded-card object-cover"
            />
          )}
          {shown.map(({ id, imageSrc }, index) => {
            const look = {
              src: imageSrc,
              first: index === 0,
              sizes: index === 0 ? '(min-width: 992px) 33vw, 64vw' : '(min-width: 992px) 17vw, 32vw',
              className: classes('size-full rounded-card', places[shown.length - 1]?.[index]),
            }
            const sample = samples.find(({ productId }) => productId === id)
            return sample === undefined ? (
              <Picture key={id} {...look} alt="" side={index === 0 ? 520 : 260} />
            ) : (
              <SamplePicture
                key={id}
                {...look}
                sample={sample}
                alt={`${isOwnBrand(brand) ? 'Δείγμα λογότυπου' : `Το σήμα του ${brand.name}`}: ${techniquesText([sample.technique])}`}
              />
            )
          })}
          {/* Below the pictures on a phone, where it would cover its product. */}
          <button
            type="button"
            onClick={() => openLogoPanel()}
            className={classes(
              'col-span-full flex items-center gap-3 rounded-card bg-surface/95 py-3 text-left text-sm leading-snug hover:text-accent w680:px-4 w680:shadow-float noscript:hidden',
              hasPictures && 'w680:absolute w680:bottom-6 w680:left-6 w680:max-w-[62%]',
            )}
          >
            <Stamp aria-hidden className="size-5.5 shrink-0 text-accent" />
            <span>
              <span className="block font-semibold underline decoration-line-strong underline-offset-4">
                {picture === null ? 'Δείτε εδώ το λογότυπό σας' : 'Δείτε το λογότυπό σας'}
              </span>
              <span className="block text-muted">σε κάθε προϊόν, πριν το ζητήσετε</span>
            </span>
          </button>
        </div>
        <ul className="flex flex-col gap-2 text-sm w992:row-start-3 w992:mt-8">
          {promises.map((promise) => (
            <li key={promise} className="flex items-center gap-2.5">
              <Check aria-hidden className="size-4.5 shrink-0 text-success" />
              {promise}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
