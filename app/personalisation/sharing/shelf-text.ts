import type { ShelfItemView } from '#app/personalisation/sharing/shelf-view.ts'

const maxDescriptionLength = 200
const namedProducts = 3

/** For the link's preview: its owner's note, or else its products. */
export function shelfDescription(items: readonly Pick<ShelfItemView, 'title' | 'placementTexts'>[], note: string): string {
  const first = note.split('\n')[0]?.trim() ?? ''
  return shortened(first === '' ? productsText(items) : first)
}

function productsText(items: readonly Pick<ShelfItemView, 'title' | 'placementTexts'>[]): string {
  const titles = [...new Set(items.map(({ title }) => title))]
  const rest = titles.length - namedProducts
  const more = rest <= 0 ? '' : rest === 1 ? ' και ένα ακόμη προϊόν' : ` και ${rest} ακόμη προϊόντα`
  const decorated = items.some(({ placementTexts }) => placementTexts.length > 0) ? ' Με το λογότυπο και τιμές.' : ' Με τιμές.'
  return `${titles.slice(0, namedProducts).join(', ')}${more}.${decorated}`
}

function shortened(text: string): string {
  if (text.length <= maxDescriptionLength) return text
  return `${text
    .slice(0, maxDescriptionLength - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}
