/** One function per link target, spelt as in the specification's table; routes.ts is tested against this file. */

export const homeUrl = () => '/'
/** In place of every page while the shop is closed */
export const comingSoonUrl = () => '/coming-soon'
export const allProductsUrl = () => '/shop/0'
export const categoryUrl = (categoryId: number) => `/shop/${categoryId}`
export const landingUrl = (slug: string) => `/${slug}`
/** «Ετοιμοπαράδοτα» */
export const readyToShipUrl = () => landingUrl('ready-to-ship')
export const shopLayoutUrl = (layout: number) => `/shop/shop-${layout}`
export const searchUrl = (text: string) => `/shop/0?search=${encodeURIComponent(text)}`
export const productUrl = (productId: number) => `/product/${productId}`
/** The page with a colour chosen, read by the page itself: its HTML is the same for each colour. */
export const productColourUrl = (productId: number, colour: string) =>
  `${productUrl(productId)}?colour=${encodeURIComponent(colour)}`
export const quickViewUrl = (productId: number) => `/quick-view/${productId}`
export const cartUrl = () => '/cart'
export const checkoutUrl = () => '/my-account/checkout'
export const orderTrackingUrl = () => '/my-account/order-tracking'
/** The link in mails: the order's key is in the fragment. */
export const orderByKeyUrl = (key: string) => `${orderTrackingUrl()}#${key}`
export const orderCompleteUrl = () => '/my-account/complete'
export const quoteUrl = () => '/promo/'
/** A logo at a position of a product, as encoded in URLs; lengths in millimetres. */
export interface PlacementInAddress {
  readonly position: string
  readonly technique: string
  readonly colours: number
  readonly widthMm: number
  readonly heightMm: number
  /** The design of a drawing at that position */
  readonly designId?: string | null | undefined
}
/** «front:silkscreen:2:100:60.5», with «~» and the design's id if there is one */
export const placementValue = ({ position, technique, colours, widthMm, heightMm, designId }: PlacementInAddress) =>
  [encodeURIComponent(position), technique, colours, widthMm, `${heightMm}${designId ? `~${designId}` : ''}`].join(':')
interface LineInAddress {
  readonly productId: number
  readonly variantId: number | null
  readonly quantity: number
  readonly placements: readonly PlacementInAddress[]
}
/** A request form prefilled with several products. */
export const productsQuoteUrl = (lines: readonly LineInAddress[]) => `${quoteUrl()}?${lines.map(lineParameters).join('&')}`
const lineParameters = ({ productId, variantId, quantity, placements }: LineInAddress) =>
  [
    `product=${productId}`,
    ...(variantId === null ? [] : [`variant=${variantId}`]),
    `quantity=${quantity}`,
    ...placements.map((placement) => `placement=${encodeURIComponent(placementValue(placement)).replaceAll('%3A', ':')}`),
  ].join('&')
/** A request form prefilled with a product and its logos. */
export const productQuoteUrl = (
  productId: number,
  variantId: number | null,
  quantity: number,
  placements: readonly PlacementInAddress[] = [],
) => productsQuoteUrl([{ productId, variantId, quantity, placements }])
/** A request form prefilled from the cart. */
export const cartQuoteUrl = () => `${quoteUrl()}?from=cart`
/** The page of a mailed link; its token is in the fragment. */
export const sharedQuoteUrl = () => '/promo/offer'
/** Where a person takes over from a program: the cart or checkout is in the fragment. */
export const continueUrl = () => '/continue'
/** A shared shelf: the token opens it. */
export const sharedShelfUrl = (token: string) => `/shared/${token}`
export const offerRequestUrl = (quoteId: string) => `/my-account/orders/${quoteId}`
/** «Σήμερα» */
export const dashboardUrl = () => '/vendor-dashboard'
export const loginUrl = () => '/login/'
export const registerUrl = () => '/register/'
export const forgottenPasswordUrl = () => '/login/forgotten-password'
export const resetPasswordUrl = () => '/login/new-password'
export const confirmEmailUrl = () => '/login/confirm-email'
export const invitationUrl = () => '/login/invitation'
export const accountUrl = () => '/my-account/'
export const offerRequestsUrl = () => '/my-account/orders/'
/** An order of the account, by year and count of its number «Π-2026-00042» */
export const orderUrl = (number: string) => `${offerRequestsUrl()}${number.replace(/^Π-/, '')}`
export const addressesUrl = () => '/my-account/addresses/'
export const addressEditUrl = (addressId: number | 'new') => `/my-account/address-edit/${addressId}`
export const accountDetailsUrl = () => '/my-account/account-details/'
export const accountEditUrl = () => '/my-account/account-info-edit'
export const accountLogosUrl = () => '/my-account/logos'
export const accountSecurityUrl = () => '/my-account/security'
export const wishlistUrl = () => '/my-account/wishlist'
export const compareUrl = () => '/my-account/compare'
export const termsUrl = () => '/conditions-of-use'
export const privacyUrl = () => '/privacy-policy'
export const aboutUrl = () => '/about-us'
export const contactUrl = () => '/contact-us'
export const faqUrl = () => '/faq'
export const deliveryUrl = () => '/delivery'
export const returnsUrl = () => '/returns'
export const artworkUrl = () => '/artwork-guidelines'
export const decorationUrl = () => '/decoration-methods'
/** A technique's paragraph, by its key */
export const techniqueUrl = (technique: string) => `${decorationUrl()}#${technique}`
export const accessibilityUrl = () => '/accessibility'
export const newsletterUrl = () => '/newsletter'
export const blogUrl = () => '/blog'
export const articleUrl = (slug: string) => `/blog/${slug}`

/** With the public address if one is configured; else a path. */
export const absoluteUrl = (publicUrl: string | undefined, path: string) => `${publicUrl ?? ''}${path}`
