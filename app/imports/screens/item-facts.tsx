import type { ImportItemsView } from '#app/imports/import-schemas.ts'
import { productFields } from '#app/catalogue/product-fields/product-fields.ts'
import { formatNumber, piecesText } from '#app/platform/text/greek-text.ts'
import { eurosToUnitPrice, formatUnitPrice } from '#app/platform/text/money.ts'

type Item = ImportItemsView['items'][number]

const euros = (price: number) => formatUnitPrice(eurosToUnitPrice(price))

/** What the shop would show of a product: price, price breaks, cost and margin, category, weight, stock. */
export function ItemFacts({ item }: { readonly item: Item }) {
  const { price, priceBreaks, cost, margin, categories, weightGrams, stock, priceChange } = item
  const facts = [
    ...(price === null ? [] : [{ name: productFields.price.label, text: `${euros(price)}${changeText(priceChange)}` }]),
    ...(priceBreaks.length === 0
      ? []
      : [
          {
            name: productFields.priceBreaks.label,
            text: priceBreaks.map((each) => `${formatNumber(each.minQuantity)}+: ${euros(each.price)}`).join(' · '),
          },
        ]),
    ...(cost === null
      ? []
      : [
          {
            name: productFields.costPrice.label,
            text: `${euros(cost)}${margin === null ? '' : `, περιθώριο ${formatNumber(margin)}\u00a0%`}`,
          },
        ]),
    ...(categories.length === 0 ? [] : [{ name: 'Κατηγορία', text: categories.join(', ') }]),
    ...(weightGrams === null ? [] : [{ name: 'Βάρος', text: `${formatNumber(weightGrams)}\u00a0g` }]),
    ...(stock === null ? [] : [{ name: productFields.stock.label, text: piecesText(stock) }]),
  ]
  if (facts.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1">
      {facts.map(({ name, text }) => (
        <div key={name} className="flex gap-x-1.5">
          <dt className="text-muted">{name}</dt>
          <dd className="tabular-nums wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function changeText(priceChange: number | null): string {
  if (priceChange === null || priceChange === 0) return ''
  const percent = Math.abs(priceChange).toLocaleString('el', { maximumFractionDigits: 1 })
  return ` (${priceChange > 0 ? '+' : '−'}${percent}\u00a0%)`
}
