import { type ListedCard, toGridCard } from '#app/catalogue/catalogue.ts'
import { readCards } from '#app/catalogue/card/read-cards.server.ts'
import { noFilters } from '#app/catalogue/list/list-filters.ts'
import { listCollections, listProducts } from '#app/catalogue/list/list-products.server.ts'
import type { Settings } from '#app/company/settings.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { fillPlaceholders } from '#app/company/texts/placeholders.ts'
import { defaultHome, wholeShelf } from '#app/content/home/home-sections.ts'
import { heroLength, withoutRepeats } from '#app/content/home/shown-products.ts'
import { shownPicture } from '#app/content/read-page-text.server.ts'
import { readCurrentText } from '#app/content/texts/read-texts.server.ts'
import type { ContentOf, HomeSection, Shelf } from '#app/content/texts/text-content.ts'
import { readSamples } from '#app/personalisation/mock-ups/read-samples.server.ts'
import type { Context } from '#app/platform/context.server.ts'

/** A section of the home page, in order. */
export type HomePart =
  | { readonly part: Exclude<HomeSection, Shelf>['part'] }
  | {
      readonly part: 'shelf'
      readonly id: string
      readonly title: string
      readonly products: readonly ListedCard[]
      readonly all: { readonly text: string; readonly to: string }
    }

const maxShelfProducts = 16
/** Enough to fill a shelf after dropping products of other shelves. */
const readLength = maxShelfProducts * 3

/** Today's home page: its first screen, and its sections with their products. */
export async function readHome(ctx: Context) {
  const { content } = (await readCurrentText(ctx, 'home', 'home')) ?? { content: defaultHome }
  const shown = content.sections.filter(({ isShown }) => isShown)
  const shelves = shown.filter((section) => section.part === 'shelf')
  const [[featured = [], bestSellers = []], rows] = await Promise.all([
    listCollections(ctx, ['featured products', 'best sellers'], readLength),
    readShelfProducts(ctx, shelves),
  ])
  const picture = shownPicture(ctx.config, content)
  const samples = picture === null ? await readSamples(ctx, [...featured, ...bestSellers], heroLength) : []
  const inPicture = [...new Set([...samples.map(({ productId }) => productId), ...featured])].slice(0, heroLength)
  const hero = picture === null ? inPicture : []
  const row = withoutRepeats(hero)
  const idsOf = new Map(shelves.map((shelf, at) => [shelf.id, row(rows[at] ?? [], shelf.count)]))
  const cards = await readCards(ctx, [...hero, ...[...idsOf.values()].flat()])
  const cardOf = new Map(cards.map((card) => [card.id, toGridCard(card)]))
  const cardsOf = (ids: readonly number[]) => ids.flatMap((id) => cardOf.get(id) ?? [])
  const parts = shown.map((section): HomePart =>
    section.part === 'shelf'
      ? {
          part: 'shelf',
          id: section.id,
          title: section.title,
          products: cardsOf(idsOf.get(section.id) ?? []),
          all: wholeShelf(section),
        }
      : { part: section.part },
  )
  const { how, ...texts } = await homeTexts(ctx, content)
  return { hero: { ...texts, picture, products: cardsOf(hero), samples }, how, parts }
}

/** Product ids for each shelf, more than it shows. */
export async function readShelfProducts(ctx: Context, shelves: readonly Shelf[]): Promise<readonly (readonly number[])[]> {
  const collections = await listCollections(
    ctx,
    shelves.map(({ collection }) => collection),
    readLength,
  )
  const lists = shelves.map(async ({ source, categoryId, sort }, at) => {
    if (source === 'collection') return collections[at] ?? []
    const { products } = await listProducts(ctx, { categoryId, filters: noFilters, sort, page: 1 })
    return products.map(({ id }) => id)
  })
  return Promise.all(lists)
}

async function homeTexts(ctx: Context, content: ContentOf<'home'>) {
  const { title, lead, actionText, actionTo } = content
  const filled = filler(await readSettings(ctx))
  return { title: filled(title), lead: filled(lead), action: { text: actionText, to: actionTo }, ...homeWords(content, filled) }
}

/** The words of the home page that landing pages show, too. */
export async function readHomeWords(ctx: Context) {
  const [text, settings] = await Promise.all([readCurrentText(ctx, 'home', 'home'), readSettings(ctx)])
  return homeWords(text?.content ?? defaultHome, filler(settings))
}

const filler = (settings: Settings) => (text: string) => fillPlaceholders(text, settings)

function homeWords({ promises, how }: ContentOf<'home'>, filled: (text: string) => string) {
  return {
    promises: promises.filter((promise) => promise.trim() !== '').map(filled),
    how: {
      title: filled(how.title),
      stages: how.stages
        .filter(({ title }) => title.trim() !== '')
        .map(({ title, text }) => ({ title: filled(title), text: filled(text) })),
    },
  }
}
