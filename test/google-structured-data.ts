import { z } from 'zod'

// What Google requires of the structured data of a product: developers.google.com/search/docs/appearance/structured-data,
// merchant listings, product snippets, variants, shipping and return policies. Required fields, and types of those given.

const address = z.url({ protocol: /^https$/ })
const day = z.iso.date()
const price = z.string().regex(/^\d+\.\d\d$/)
const euro = z.literal('EUR')
const reference = z.strictObject({ '@id': address })
const span = z.object({ minValue: z.int().min(0), maxValue: z.int().min(0), unitCode: z.literal('DAY') })
const money = z.object({ value: z.number().min(0), currency: euro })

const shipping = z.object({
  '@id': address.optional(),
  '@type': z.union([z.literal('OfferShippingDetails'), z.array(z.string())]),
  shippingDestination: z.object({ addressCountry: z.string().length(2) }),
  shippingRate: money,
  deliveryTime: z.object({ handlingTime: span, transitTime: span }),
})

const returns = z.object({
  '@id': address,
  '@type': z.literal('MerchantReturnPolicy'),
  applicableCountry: z.string().length(2),
  returnPolicyCategory: z.literal('https://schema.org/MerchantReturnFiniteReturnWindow'),
  merchantReturnDays: z.int().min(1),
  returnMethod: z.enum(['ReturnByMail', 'ReturnInStore', 'ReturnAtKiosk'].map((name) => `https://schema.org/${name}`)),
  returnFees: z.enum(['FreeReturn', 'ReturnFeesCustomerResponsibility'].map((name) => `https://schema.org/${name}`)),
  merchantReturnLink: address,
})

const terms = {
  url: address,
  priceCurrency: euro,
  availability: z.enum(
    ['InStock', 'OutOfStock', 'PreOrder', 'MadeToOrder', 'BackOrder'].map((name) => `https://schema.org/${name}`),
  ),
  itemCondition: z.literal('https://schema.org/NewCondition'),
  priceValidUntil: day.optional(),
  availabilityStarts: day.optional(),
  hasMerchantReturnPolicy: z.union([returns, reference]),
}

const quantity = z.object({ minValue: z.int().min(1), maxValue: z.int().min(1).optional(), unitCode: z.literal('C62') })
const offer = z.object({
  '@type': z.literal('Offer'),
  ...terms,
  price,
  shippingDetails: z.union([shipping, reference]).optional(),
})
const pricedOffer = offer.extend({
  eligibleQuantity: quantity,
  priceSpecification: z.object({
    '@type': z.literal('UnitPriceSpecification'),
    price: z.number().positive(),
    priceCurrency: euro,
    eligibleQuantity: quantity,
  }),
})
const offers = z.union([
  pricedOffer,
  z.object({
    '@type': z.literal('AggregateOffer'),
    ...terms,
    lowPrice: price,
    highPrice: price,
    offerCount: z.int().min(2),
    offers: z.array(pricedOffer).min(2),
  }),
])

const variant = z.object({
  '@type': z.literal('Product'),
  name: z.string().min(1).max(300),
  productID: z.string().min(1),
  sku: z.string().min(1).optional(),
  color: z.string().min(1).optional(),
  size: z.string().min(1).optional(),
  image: address,
  offers: offer.optional(),
})

const common = {
  name: z.string().min(1).max(300),
  url: address,
  image: z.array(address).min(1),
  gtin: z
    .string()
    .regex(/^(\d{8}|\d{12,14})$/)
    .optional(),
  offers: offers.optional(),
}

const product = z.discriminatedUnion('@type', [
  z.object({ '@type': z.literal('Product'), ...common, hasVariant: z.undefined().optional() }),
  z.object({
    '@type': z.literal('ProductGroup'),
    ...common,
    productGroupID: z.string().min(1),
    variesBy: z.array(z.enum(['https://schema.org/color', 'https://schema.org/size'])).min(1),
    hasVariant: z.array(variant).min(2),
  }),
])

/** What is wrong with the structured data of a product; empty for nothing. */
export function googleProblems(data: object): string[] {
  const parsed = product.safeParse(data)
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return [...danglingReferences(data), ...sameVariants(parsed.data.hasVariant ?? [])]
}

/** Each `@id` that is named must be defined, and once. */
function danglingReferences(data: object): string[] {
  const [defined, named] = [[] as string[], new Set<string>()]
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk)
    if (typeof value !== 'object' || value === null) return
    if ('@id' in value && typeof value['@id'] === 'string') {
      if (Object.keys(value).length === 1) named.add(value['@id'])
      else defined.push(value['@id'])
    }
    Object.values(value).forEach(walk)
  }
  walk(data)
  return [
    ...[...named].filter((id) => !defined.includes(id)).map((id) => `${id} is not defined`),
    ...defined.filter((id, at) => defined.indexOf(id) !== at).map((id) => `${id} is defined twice`),
  ]
}

function sameVariants(variants: readonly z.output<typeof variant>[]): string[] {
  const ids = variants.map(({ productID }) => productID)
  return new Set(ids).size === ids.length ? [] : ['two variants have one productID']
}
