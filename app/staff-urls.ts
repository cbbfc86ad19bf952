// The pages of the vendor dashboard. Apart from urls.ts, which every visitor loads.

export const staffQuotesUrl = () => '/vendor-dashboard/quotes'
export const profileUrl = () => '/vendor-dashboard/profile'
export const changesUrl = () => '/vendor-dashboard/changes'
export const staffQuoteUrl = (quoteId: string) => `/vendor-dashboard/quotes/${quoteId}`
/** The staff's request form, prefilled from `from` */
export const newQuoteUrl = (from?: string) => `/vendor-dashboard/quotes/new${from === undefined ? '' : `?from=${from}`}`
export const staffOrdersUrl = () => '/vendor-dashboard/order'
export const staffOrderUrl = (orderId: string) => `/vendor-dashboard/order/${orderId}`
/** The order created from a quote */
export const staffOrderOfQuoteUrl = (quoteId: string) => `/vendor-dashboard/order?quote=${quoteId}`
/** What is needed from suppliers, the purchase orders, or the suppliers */
export const purchasingUrl = (part?: 'orders' | 'suppliers') =>
  `/vendor-dashboard/purchasing${part === undefined ? '' : `/${part}`}`
export const purchaseUrl = (purchaseId: string) => `/vendor-dashboard/purchasing/${purchaseId}`
export const staffProductsUrl = () => '/vendor-dashboard/product'
/** The products that lack a safety fact, of one brand or of all */
export const productsLackingSafetyUrl = (brand?: string) =>
  `${staffProductsUrl()}?${brand === undefined ? '' : `brand=${encodeURIComponent(brand)}&`}lacks=safety`
/** The editor of a product, or of a new one; `copyOf` prefills it from another */
export const productEditorUrl = (productId?: number, copyOf?: number) =>
  `/vendor-dashboard/add-product${productId === undefined ? '' : `/${productId}`}${copyOf === undefined ? '' : `?copy=${copyOf}`}`
export const reportUrl = () => '/vendor-dashboard/report'
export const templatesUrl = () => '/vendor-dashboard/templates'
export const staffCustomersUrl = () => '/vendor-dashboard/customers'
export const staffCustomerUrl = (customerId: string) => `/vendor-dashboard/customers/${customerId}`
export const staffNewsletterUrl = () => '/vendor-dashboard/newsletter'
export const staffReviewsUrl = () => '/vendor-dashboard/reviews'
export const staffColleaguesUrl = () => '/vendor-dashboard/colleagues'
/** All texts of the shop */
export const textsUrl = () => '/vendor-dashboard/texts'
export const textUrl = ({ kind, key }: { readonly kind: string; readonly key: string }) => `${textsUrl()}/${kind}/${key}`
export const settingsUrl = () => '/vendor-dashboard/setting'
export const categoriesUrl = (part?: 'colours' | 'collections' | 'rate-cards') =>
  `/vendor-dashboard/categories${part === undefined ? '' : `/${part}`}`
/** The manufacturer of each brand */
export const manufacturersUrl = () => '/vendor-dashboard/manufacturers'
export const staffSearchUrl = (part?: 'synonyms' | 'tags') => `/vendor-dashboard/search${part === undefined ? '' : `/${part}`}`
export const apiKeysUrl = () => '/vendor-dashboard/api-keys'
export const healthUrl = () => '/vendor-dashboard/health'
export const importUrl = () => '/vendor-dashboard/import'
export const importRunUrl = (runId: string) => `/vendor-dashboard/import/${runId}`
export const webhooksUrl = () => '/vendor-dashboard/webhooks'
