import { lazyPart } from '#app/ui/lazy-part.tsx'

/** Days and delivery cost of a cart; loaded with the cart itself, which no page needs before. */
export const LazyCartDay = lazyPart(async () => (await import('#app/delivery/cart-day.tsx')).CartDay)
export const LazyCartLineDay = lazyPart(async () => (await import('#app/delivery/cart-day.tsx')).CartLineDay)
export const LazyCartDeliveryCost = lazyPart(async () => (await import('#app/delivery/cart-day.tsx')).CartDeliveryCost)
