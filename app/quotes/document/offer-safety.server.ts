import { printable } from '#app/documents/printable.ts'
import { readSafetyOfProducts, shownSafety } from '#app/catalogue/manufacturers/safety-of-products.server.ts'
import { contactText, type ShownSafety } from '#app/catalogue/manufacturers/shown-safety.ts'
import type { Context } from '#app/platform/context.server.ts'
import { type OfferDocument } from '#app/quotes/document/offer-document.ts'
import type { OfferContent } from '#app/quotes/offer-content.ts'

/** What the GPSR asks of an offer, as it is known today: products with the same facts are told together. */
export async function readOfferSafety(ctx: Context, { lines }: OfferContent): Promise<OfferDocument['safety']> {
  const known = await readSafetyOfProducts(ctx, [...new Set(lines.flatMap(({ productId }) => productId ?? []))])
  const products = new Map<string, { readonly texts: readonly string[]; readonly titles: Set<string> }>()
  for (const { productId, title } of lines) {
    const safety = productId === null ? undefined : known.get(productId)
    const texts = safety === undefined ? [] : safetyTexts(shownSafety(safety)).map(printable)
    if (texts.length === 0) continue
    const same = products.get(texts.join('\n')) ?? { texts, titles: new Set<string>() }
    same.titles.add(printable(title))
    products.set(texts.join('\n'), same)
  }
  return [...products.values()].map(({ texts, titles }) => ({ titles: [...titles].join(' · '), texts }))
}

function safetyTexts({ manufacturer, responsible, warnings }: ShownSafety): string[] {
  return [
    ...(manufacturer === null ? [] : [`Κατασκευαστής: ${contactText(manufacturer)}`]),
    ...(responsible === null ? [] : [`Υπεύθυνο πρόσωπο στην ΕΕ: ${contactText(responsible)}`]),
    ...(warnings === null ? [] : [`Προειδοποιήσεις: ${warnings.replaceAll(/\s+/g, ' ')}`]),
  ]
}
