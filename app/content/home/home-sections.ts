import { listUrl, wholeList } from '#app/catalogue/list/list-address.ts'
import { noFilters } from '#app/catalogue/list/list-filters.ts'
import { defaultHow, defaultPromises } from '#app/content/texts/home-words.ts'
import type { ContentOf, Shelf } from '#app/content/texts/text-content.ts'
import { allProductsUrl } from '#app/urls.ts'

const shelfOf = (id: string, title: string, collection: string): Shelf => ({
  part: 'shelf',
  id,
  title,
  source: 'collection',
  collection,
  categoryId: 0,
  sort: 'popular',
  count: 8,
  isShown: true,
})

/** The default home page. */
export const defaultHome: ContentOf<'home'> = {
  kind: 'home',
  title: 'Εταιρικά δώρα με το λογότυπό σας',
  lead: 'Από 1 έως 5.000 τεμάχια, για συνεργάτες που θα τα χρησιμοποιούν κάθε μέρα. Διαλέγετε το δώρο, βλέπετε αμέσως την τιμή με το λογότυπό σας και πριν από την εκτύπωση ένα δοκίμιο για έγκριση.',
  actionText: 'Δείτε τα δώρα',
  actionTo: allProductsUrl(),
  picture: '',
  pictureAlt: '',
  promises: defaultPromises,
  how: defaultHow,
  sections: [
    { part: 'categories', isShown: true },
    shelfOf('best-sellers', 'Τα πιο δημοφιλή', 'best sellers'),
    { part: 'budgets', isShown: true },
    { part: 'ready', isShown: true },
    shelfOf('new-arrivals', 'Νέες αφίξεις', 'new arrival'),
    { part: 'how', isShown: true },
    shelfOf('on-sale', 'Σε προσφορά', 'on sale'),
    { part: 'techniques', isShown: true },
    shelfOf('featured', 'Επιλογές μας', 'featured products'),
  ],
}

/** The full list of a shelf's products. */
export function wholeShelf({ source, collection, categoryId, sort }: Shelf): { readonly text: string; readonly to: string } {
  if (source === 'category') return { text: 'Δείτε όλα', to: listUrl({ ...wholeList(categoryId), sort }) }
  if (collection === 'new arrival') return { text: 'Όλα τα νέα', to: listUrl({ ...wholeList(0), sort: 'newest' }) }
  if (collection === 'on sale')
    return { text: 'Όλες οι προσφορές', to: listUrl({ ...wholeList(0), filters: { ...noFilters, onSale: true } }) }
  return { text: 'Όλα τα προϊόντα', to: allProductsUrl() }
}
