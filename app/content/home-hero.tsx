import type { ProductCard } from '#app/catalogue/catalogue.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Picture } from '#app/ui/picture.tsx'
import { allProductsUrl, quoteUrl } from '#app/urls.ts'

/** What the shop is, in one screen: a sentence, two ways on, goods. */
export function HomeHero({ products }: { readonly products: readonly ProductCard[] }) {
  return (
    <section className="border-b border-line bg-surface">
      <div className="page-width grid items-center gap-x-16 gap-y-10 py-10 w992:grid-cols-[1fr_1.05fr] w992:py-16">
        <div>
          <p lang="en" className="text-sm font-semibold tracking-wide text-accent">
            More Than Just a Gift
          </p>
          <h1 className="mt-3 text-3xl font-bold tracking-tight w680:text-4xl w1300:text-[3.5rem] w1300:leading-[1.08]">
            Εταιρικά δώρα που δεν μένουν στο συρτάρι
          </h1>
          <p className="mt-5 max-w-xl text-lg text-muted">
            Με το λογότυπό σας, από 1 έως 5.000 τεμάχια. Βλέπετε την τιμή στην ποσότητα που θέλετε και ζητάτε προσφορά χωρίς καμία
            δέσμευση.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to={allProductsUrl()} size="large">
              Δείτε τα δώρα
            </LinkButton>
            <LinkButton to={quoteUrl()} size="large" variant="secondary">
              Ζητήστε προσφορά
            </LinkButton>
          </div>
        </div>
        <div aria-hidden className="grid grid-cols-6 grid-rows-4 gap-3 w992:gap-4">
          {products.slice(0, 3).map(({ id, imageSrc }, index) => (
            <Picture
              key={id}
              src={imageSrc}
              alt=""
              first={index === 0}
              side={index === 0 ? 520 : 260}
              className={classes('size-full rounded-card', index === 0 ? 'col-span-4 row-span-4' : 'col-span-2 row-span-2')}
            />
          ))}
        </div>
      </div>
    </section>
  )
}
