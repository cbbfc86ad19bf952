import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'

import type { ProductCard } from '#app/catalogue/catalogue.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Picture } from '#app/ui/picture.tsx'
import { quoteUrl } from '#app/urls.ts'

const promises = ['Τιμή για κάθε ποσότητα, με και χωρίς ΦΠΑ', 'Δοκίμιο πριν τυπωθεί οτιδήποτε', 'Προσφορά χωρίς δέσμευση']

const places = ['col-span-4 row-span-4', 'col-span-2 row-span-2', 'col-span-2 row-span-2']

interface HeroProps {
  readonly title: string
  readonly lead: string
  readonly action: { readonly text: string; readonly to: string }
  readonly products: readonly ProductCard[]
}

/** What a page is about, in one screen: a sentence, one way on, goods with a place for the logo. */
export function Hero({ title, lead, action, products }: HeroProps) {
  return (
    <section className="border-b border-line bg-surface">
      <div className="page-width grid items-center gap-x-16 gap-y-9 pt-9 pb-12 w992:grid-cols-[1fr_1.05fr] w992:py-14">
        <div>
          <p lang="en" className="text-sm font-semibold tracking-wide text-accent">
            More Than Just a Gift
          </p>
          <h1 className="mt-3 text-3xl font-bold tracking-tight w680:text-4xl w1300:text-[3.5rem] w1300:leading-[1.08]">
            {title}
          </h1>
          <p className="mt-5 max-w-xl text-lg text-muted">{lead}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <LinkButton to={action.to} size="large">
              {action.text}
            </LinkButton>
            <Link
              to={quoteUrl()}
              className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
            >
              Ζητήστε προσφορά
            </Link>
          </div>
          <ul className="mt-8 flex flex-col gap-2 text-sm">
            {promises.map((promise) => (
              <li key={promise} className="flex items-center gap-2.5">
                <Check aria-hidden className="size-4.5 shrink-0 text-success" />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <div aria-hidden className="relative grid grid-cols-6 grid-rows-4 gap-3 w992:gap-4">
          {products.slice(0, places.length).map(({ id, imageSrc }, index) => (
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
          <p className="absolute bottom-4 left-4 max-w-[58%] rounded-card bg-surface/95 px-4 py-3 text-sm leading-snug shadow-float w480:bottom-6 w480:left-6">
            <span className="block font-semibold">Εδώ μπαίνει το λογότυπό σας</span>
            <span className="hidden text-muted w480:block">εκτύπωση, χάραξη ή κέντημα</span>
          </p>
        </div>
      </div>
    </section>
  )
}
