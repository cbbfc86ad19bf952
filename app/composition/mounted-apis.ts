import { takeApi } from '#app/agents/take/take.api.ts'
import { accountHooks, guestHooks } from '#app/composition/person-hooks.server.ts'
import { createAccountApi } from '#app/account/account.api.ts'
import { apiKeysApi } from '#app/account/api-keys/api-keys.api.ts'
import { createLoginApi } from '#app/account/login/login.api.ts'
import { securityApi } from '#app/account/security/security.api.ts'
import { createColleaguesApi } from '#app/account/team/colleagues.api.ts'
import { changesApi } from '#app/back-office/changes/changes.api.ts'
import { commandApi } from '#app/back-office/command/command.api.ts'
import { configurationApi, shopProofApi } from '#app/back-office/configuration/configuration.api.ts'
import { backupDownloadApi, healthApi } from '#app/back-office/health/health.api.ts'
import { catalogueExportApi } from '#app/imports/export/catalogue-export.api.ts'
import { feedsApi } from '#app/imports/feeds/feeds.api.ts'
import { createImportApi } from '#app/imports/import.api.ts'
import { createImportTablesApi } from '#app/imports/tables/tables.api.ts'
import { createBulkApi } from '#app/products/bulk/bulk.api.ts'
import { createProductEditorApi } from '#app/products/editor/editor.api.ts'
import { createDeleteProductApi } from '#app/products/delete/delete-product.api.ts'
import { createProductListApi } from '#app/products/list/product-list.api.ts'
import { photoPositionsApi } from '#app/products/positions/photo-positions.api.ts'
import { rateCardsApi } from '#app/personalisation/rate-cards/rate-cards.api.ts'
import { openingApi } from '#app/back-office/opening/opening.api.ts'
import { settingsApi } from '#app/back-office/settings/settings.api.ts'
import { todayApi } from '#app/back-office/today/today.api.ts'
import { cartApi } from '#app/cart/cart.api.ts'
import { cartCodeApi } from '#app/cart/code/cart-code.api.ts'
import { sharedCartApi } from '#app/cart/shared/shared-cart.api.ts'
import { createCategoriesApi } from '#app/catalogue/categories/categories.api.ts'
import { createCollectionsApi } from '#app/catalogue/collections/collections.api.ts'
import { manufacturersApi } from '#app/catalogue/manufacturers/manufacturers.api.ts'
import { createColoursApi } from '#app/catalogue/colours/colours.api.ts'
import { categoryApi } from '#app/catalogue/list/category.api.ts'
import { productsApi } from '#app/catalogue/products.api.ts'
import { reviewsApi } from '#app/catalogue/reviews/reviews.api.ts'
import { findAnswers } from '#app/content/answers/find-answers.server.ts'
import { newsletterApi, unsubscribePageApi } from '#app/content/newsletter/newsletter.api.ts'
import { subscribersApi } from '#app/content/newsletter/staff/subscribers.api.ts'
import { textsApi } from '#app/content/texts/texts.api.ts'
import { assignNewCustomers } from '#app/customers/assign/assign-customers.server.ts'
import { createCustomerPersonApi } from '#app/customers/customer-people.api.ts'
import { customersApi } from '#app/customers/customers.api.ts'
import { deliveryApi } from '#app/delivery/delivery.api.ts'
import { importParts } from '#app/composition/import-parts.server.ts'
import { ownListApi } from '#app/orders/customer/list/own-list.api.ts'
import { orderDocumentsApi } from '#app/orders/documents/order-documents.api.ts'
import { exportApi } from '#app/orders/export/export.api.ts'
import { orderFiguresApi } from '#app/orders/figures/figures.api.ts'
import { convertApi } from '#app/orders/from-quote/convert.api.ts'
import { vatExemptionApi } from '#app/orders/vat-exemption/exemption.api.ts'
import { changeInvoiceApi } from '#app/orders/invoice/change-invoice.api.ts'
import { paymentApi } from '#app/orders/payment/payment.api.ts'
import { staffPaymentApi } from '#app/orders/payment/staff/staff-payment.api.ts'
import { orderNumberOfQuote } from '#app/orders/order-number-of-quote.server.ts'
import { picturesOfQuotesAndOrders } from '#app/orders/pictures-in-use.server.ts'
import { placeOrderApi } from '#app/orders/placing/place-order.api.ts'
import { ordersApi } from '#app/orders/read/orders.api.ts'
import { ordersOfCustomer } from '#app/orders/staff/orders-of-customer.server.ts'
import { staffOrdersApi } from '#app/orders/staff/staff-orders.api.ts'
import { webhooksApi } from '#app/webhooks/webhooks.api.ts'
import { withdrawalApi } from '#app/orders/withdrawal/withdrawal.api.ts'
import { designerApi } from '#app/personalisation/designer/designer.api.ts'
import { inksApi } from '#app/personalisation/inks/inks.api.ts'
import { logoRepairApi } from '#app/personalisation/logos/logo-repair.api.ts'
import { createLogosApi } from '#app/personalisation/logos/logos.api.ts'
import { mockUpsApi } from '#app/personalisation/mock-ups/mock-ups.api.ts'
import { personalisationApi } from '#app/personalisation/personalisation.api.ts'
import { sharingApi } from '#app/personalisation/sharing/sharing.api.ts'
import { quoteApi } from '#app/quotes/customer/quote.api.ts'
import { reportApi } from '#app/quotes/figures/report.api.ts'
import { quoteFilesApi } from '#app/quotes/files/files.api.ts'
import { followUpApi } from '#app/quotes/notes/follow-up.api.ts'
import { notesApi } from '#app/quotes/notes/notes.api.ts'
import { proofOwners } from '#app/composition/proof-owners.server.ts'
import { createProofsApi } from '#app/proofs/proofs.api.ts'
import { createProofRepairApi } from '#app/proofs/repair-proof.api.ts'
import { createArtworkSheetApi } from '#app/proofs/artwork-sheet.api.ts'
import { requestQuoteApi } from '#app/quotes/request/request-quote.api.ts'
import { createCustomerRecordApi } from '#app/quotes/staff/customer-record/customer-record.api.ts'
import { newQuoteApi } from '#app/quotes/staff/new-quote/new-quote.api.ts'
import { onBehalfApi } from '#app/quotes/staff/on-behalf/on-behalf.api.ts'
import { readMailApi } from '#app/quotes/staff/pasted-mail/read-mail.api.ts'
import { quoteLogosApi } from '#app/quotes/staff/logos/quote-logos.api.ts'
import { staffQuotesApi } from '#app/quotes/staff/staff-quotes.api.ts'
import { openCartApi } from '#app/quotes/staff/taken-cart/open-cart.api.ts'
import { templatesApi } from '#app/quotes/templates/templates.api.ts'
import { createSearchApi } from '#app/search/search.api.ts'
import { searchStaffApi } from '#app/search/staff/search-staff.api.ts'
import { purchasingApi } from '#app/purchasing/purchasing.api.ts'
import type { Shop } from '#app/shop.server.ts'
import { wishlistApi } from '#app/wishlist/wishlist.api.ts'

/** The calls of visitors and customers; each slice has its own. */
export const customerApis = [
  categoryApi,
  productsApi,
  reviewsApi,
  personalisationApi,
  designerApi,
  mockUpsApi,
  sharingApi,
  createLogosApi(picturesOfQuotesAndOrders),
  logoRepairApi,
  createSearchApi(findAnswers),
  cartApi,
  cartCodeApi,
  sharedCartApi,
  deliveryApi,
  wishlistApi,
  newsletterApi,
  unsubscribePageApi,
  quoteApi,
  placeOrderApi,
  ordersApi,
  changeInvoiceApi,
  vatExemptionApi,
  ownListApi,
  withdrawalApi,
  createLoginApi(accountHooks),
  createAccountApi(accountHooks),
  securityApi,
  ...createProofsApi(proofOwners),
  createProofRepairApi(proofOwners),
  createArtworkSheetApi(proofOwners, orderNumberOfQuote),
  convertApi,
  quoteFilesApi,
  requestQuoteApi,
  orderDocumentsApi,
  paymentApi,
  shopProofApi,
  takeApi,
]

/** The calls by which the merchant's staff run the shop. */
export const createStaffApis = ({ pictures }: Pick<Shop, 'pictures'>) => [
  createColleaguesApi(accountHooks),
  staffQuotesApi,
  quoteLogosApi,
  notesApi,
  newQuoteApi,
  openCartApi,
  readMailApi,
  followUpApi,
  onBehalfApi,
  templatesApi,
  reportApi,
  orderFiguresApi,
  createCustomerRecordApi([ordersOfCustomer], assignNewCustomers),
  staffOrdersApi,
  purchasingApi,
  exportApi,
  webhooksApi,
  apiKeysApi,
  staffPaymentApi,
  customersApi,
  createCustomerPersonApi({ account: accountHooks, guest: guestHooks }),
  subscribersApi,
  settingsApi,
  configurationApi,
  openingApi,
  healthApi,
  backupDownloadApi,
  searchStaffApi,
  createProductListApi(importParts),
  createDeleteProductApi(importParts),
  createBulkApi(importParts),
  createCategoriesApi(importParts),
  createCollectionsApi(importParts),
  createColoursApi(importParts),
  manufacturersApi,
  photoPositionsApi,
  rateCardsApi,
  inksApi,
  textsApi,
  createImportApi(importParts),
  catalogueExportApi,
  createImportTablesApi(importParts),
  feedsApi,
  todayApi,
  commandApi,
  changesApi,
  createProductEditorApi(importParts, pictures),
]
