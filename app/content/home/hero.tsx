import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'

import { LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Picture } from '#app/ui/picture.tsx'
import { quoteUrl } from '#app/urls.ts'
import type { ListedCard } from '#app/catalogue/catalogue.ts'

const promises = ['Τιμή για κάθε ποσότητα, με και χωρίς ΦΠΑ', 'Δοκίμιο πριν τυπωθεί οτιδήποτε', 'Προσφορά χωρίς δέσμευση']

/** So many products stand in the picture. */
export const heroLength = 3
const places = ['col-span-4 row-span-4', 'col-span-2 row-span-2', 'col-span-2 row-span-2']

interface HeroProps {
  readonly title: string
  readonly lead: string
  readonly action: { readonly text: string; readonly to: string }
  readonly products: readonly ListedCard[]
}

/** What a page is about, in one screen: a sentence, one way on, goods with a place for the logo. */
export function Hero({ title, lead, action, products }: HeroProps) {
  return (
    <section className="border-b border-line bg-surface">
      {/* On a phone the picture comes before the promises: it is seen on the first screen. */}
      <div className="page-width grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-6 pt-6 pb-10 w680:gap-y-9 w680:pt-9 w680:pb-12 w992:grid-cols-[1fr_1.05fr] w992:grid-rows-[1fr_auto_auto_1fr] w992:gap-y-0 w992:py-14">
        <div className="w992:row-start-2">
          <p lang="en" className="text-sm font-semibold tracking-wide text-accent">
            More Than Just a Gift
          </p>
          <h1 className="mt-2 text-3xl font-bold tracking-tight w680:mt-3 w680:text-4xl w1300:text-[3.5rem] w1300:leading-[1.08]">
            {title}
          </h1>
          <p className="mt-3 max-w-xl text-muted w680:mt-5 w680:text-lg">{lead}</p>
          <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3 w680:mt-8">
            <LinkButton to={action.to} size="large">
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
          aria-hidden
          className="relative grid grid-cols-6 grid-rows-4 gap-3 w992:col-start-2 w992:row-span-4 w992:row-start-1 w992:gap-4"
        >
          {products.slice(0, heroLength).map(({ id, imageSrc }, index) => (
            <Picture
              key={id}
              src={imageSrc}
              alt=""
              first={index === 0}
              side={index === 0 ? 520 : 260}
              sizes={index === 0 ? '(min-width: 992px) 33vw, 64vw' : '(min-width: 992px) 17vw, 32vw'}
              className={classes('size-full rounded-card', places[index])}
            />
          ))}
          {/* On a phone it would hide the product that it is about. */}
          <p className="absolute bottom-6 left-6 hidden max-w-[58%] rounded-card bg-surface/95 px-4 py-3 text-sm leading-snug shadow-float w680:block">
            <span className="block font-semibold">Εδώ μπαίνει το λογότυπό σας</span>
            <span className="block text-muted">εκτύπωση, χάραξη ή κέντημα</span>
          </p>
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
