import { limitsList, type Project } from '#app/catalogue/project/project.ts'
import { decoratedPrice } from '#app/pricing/decorated-price.ts'
import { unitPriceWithVat } from '#app/pricing/unit-price.ts'
import type { RateCard } from '#app/pricing/rate-card.ts'
import { promiseProduct } from '#app/promise/promise.ts'
import { deliveryDaysOn } from '#test/delivery-days.ts'

// Products of all kinds with their decoration, and what a list by a project is compared with.

export const today = '2026-03-02'

export const colours = ['navy', 'red', 'lime', 'sand']
export const sizes = ['s', 'm', 'l']
const dates = [null, '2026-02-01', today, '2026-04-01']
const countries = ['GR', 'CN', null, 'PT']
const titles = ['Άλφα', 'άλμα', 'Βήτα', 'βάζο', 'Ωμέγα', 'ώρα']

/** More than are sorted as a whole, so that every query plan is used. */
export const products = Array.from({ length: 2_500 }, (_, index) => {
  // Periods of different lengths give all kinds of products, the same in each run.
  const pick = <Value>(values: readonly Value[], speed: number): Value | undefined =>
    values[Math.floor(index / speed) % values.length]
  return {
    id: index + 1,
    title: `${pick(titles, 3)} ${index % 700}`,
    category: pick([1, 2, 3, 4, 2], 7) ?? 1,
    price: 10_000 + ((index * 7_919) % 190) * 1_000,
    discount: pick([0, 0, 0, 10, 50], 2) ?? 0,
    offerEnd: pick(dates, 5) ?? null,
    availableFrom: pick([null, null, null, ...dates], 11) ?? null,
    madeToOrder: index % 13 === 0,
    restock: index % 5 === 0 ? 12 : null,
    country: pick(countries, 6) ?? null,
    vat: pick([24, 24, 13], 19) ?? 24,
    stock: index % 6,
    leadTime: pick([null, 1, 3, 8], 8) ?? null,
    weight: pick([null, 40, 900, 30_000], 23) ?? null,
    isNew: index % 17 === 0,
    day: `2025-01-${String(1 + (index % 28)).padStart(2, '0')}`,
    rating: 1 + (index % 5),
    variants: [
      { colour: pick(colours, 1), size: pick(sizes, 4) },
      { colour: pick(colours, 9), size: undefined },
    ].slice(index % 3 === 0 ? 2 : index % 2),
  }
})

export type Product = (typeof products)[number]

export const isReduced = ({ discount, offerEnd }: Product) => discount > 0 && (offerEnd === null || offerEnd >= today)

const days = deliveryDaysOn(today)
const card: RateCard = {
  key: 'one',
  pricingType: 'perPosition',
  setup: 123_456,
  setupRepeat: 0,
  handling: 333,
  ltm: { below: 40, price: 99_950 },
  leadDays: 4,
  breaks: [
    { minQuantity: 1, areaFrom: 0, areaTo: null, price: 4_567, nextColourPrice: null },
    { minQuantity: 60, areaFrom: 0, areaTo: null, price: 2_111, nextColourPrice: null },
  ],
}
const quick: RateCard = { ...card, key: 'two', setup: 0, ltm: null, leadDays: 1, breaks: [{ ...breakOf(9_000) }] }
const slow: RateCard = { ...card, key: 'three', handling: 0, leadDays: 15, breaks: [{ ...breakOf(1_000) }] }
export const cards = new Map([card, quick, slow].map((each) => [each.key, each]))

function breakOf(price: number) {
  return { minQuantity: 1, areaFrom: 0, areaTo: null, price, nextColourPrice: null }
}

/** Every fourth product takes no logo, every fifth only from three pieces on by its usual technique; some have quicker or cheaper ones. */
function techniquesOf(id: number) {
  if (id % 4 === 0) return []
  const others = { maxColours: 4, isDefault: false, minQuantity: 1 }
  return [
    ...(id % 3 === 0 ? [{ key: 'digitalPrint', rateCard: 'two', ...others } as const] : []),
    { key: 'padPrint', rateCard: 'one', maxColours: 4, isDefault: true, minQuantity: id % 5 === 0 ? 3 : 1 } as const,
    ...(id % 7 === 0 ? [{ key: 'silkscreen', rateCard: 'three', ...others, minQuantity: 39 } as const] : []),
  ]
}

export function positionsOf(id: number) {
  const techniques = techniquesOf(id)
  if (techniques.length === 0) return []
  return [{ key: 'front', name: 'Μπροστά', shape: 'rectangle', maxWidth: 900, maxHeight: 300, techniques } as const]
}

/** The all-in price and day of a project's quantity, by the technique that lists choose; null where it cannot be had so. */
export function allInOf(
  { id, price, discount, ...product }: Product,
  { quantity: wanted, withLogo, techniques: asked, by, budget, withVat, postcode }: Project,
) {
  const techniques = techniquesOf(id)
  const usual = techniques.find(({ isDefault }) => isDefault)
  if (withLogo && usual === undefined) return null
  const isReplenishable = product.madeToOrder || product.restock !== null
  const isThere = (pieces: number) => isReplenishable || pieces <= product.stock
  const usualMin = usual?.minQuantity ?? 1
  const min = !withLogo ? 1 : isThere(usualMin) ? usualMin : Math.min(...techniques.map(({ minQuantity }) => minQuantity))
  const quantity = wanted ?? min
  if (!isThere(quantity)) return null
  const line = {
    pricing: { price, discountPercent: isReduced({ id, price, discount, ...product }) ? discount : 0, priceBreaks: [] },
    vatPercent: product.vat,
    quantity,
    quantityMultiple: 1,
    isRepeat: false,
    rushPercent: null,
  }
  const supply = {
    availableFrom: product.availableFrom,
    madeToOrder: product.madeToOrder,
    shelfStock: product.madeToOrder ? 0 : product.stock,
    leadTimeDays: product.leadTime,
    restockLeadTimeDays: product.restock,
    weightGrams: product.weight,
  }
  const priced = (withCard: RateCard | null, isDefault: boolean, isAsked = false) => {
    const placements = withCard === null ? [] : [{ card: withCard, colours: 1, area: 1, underlayer: false }]
    const found = decoratedPrice({ ...line, placements })
    if ('refusal' in found) return []
    const decoration = withLogo ? { days: withCard?.leadDays ?? 0, isSure: true } : null
    const delivery = promiseProduct(supply, { quantity, decoration, postcode }, days)
    return [{ pricePerPiece: found.pricePerPiece, net: found.net, day: delivery?.day ?? null, isDefault, isAsked }]
  }
  const options = withLogo
    ? techniques
        .filter(({ minQuantity }) => quantity >= minQuantity)
        .flatMap(({ key, rateCard, isDefault }) => priced(cards.get(rateCard) ?? card, isDefault, asked.includes(key)))
    : priced(null, true)
  const cheapest = options.toSorted((a, b) => a.net - b.net)
  const isInTime = ({ day }: { day: string | null }) => by === null || (day !== null && day <= by)
  const isInBudget = ({ pricePerPiece }: { pricePerPiece: number }) =>
    budget === null || unitPriceWithVat(pricePerPiece, withVat ? product.vat : 0) <= budget * 100
  const asking = cheapest.find((option) => option.isAsked && isInTime(option) && isInBudget(option))
  if (asking !== undefined) return asking
  if (by === null && budget === null) return options.find(({ isDefault }) => isDefault) ?? cheapest[0] ?? null
  return cheapest.find(isInTime) ?? null
}

/** Whether a product fits the project, and its price per piece then is at least `minimum` cents. */
export function fitsProject(product: Product, project: Project, minimum: number | null = null, minimumWithVat = false): boolean {
  if (!limitsList(project)) return true
  const allIn = allInOf(product, project)
  const price = (withVat: boolean) => unitPriceWithVat(allIn?.pricePerPiece ?? 0, withVat ? product.vat : 0)
  return (
    allIn !== null &&
    (project.budget === null || price(project.withVat) <= project.budget * 100) &&
    (minimum === null || price(minimumWithVat) >= minimum * 100)
  )
}
