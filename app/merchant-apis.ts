import { accountHooks, guestHooks } from '#app/account-hooks.server.ts'
import { subscribersApi } from '#app/content/newsletter/staff/subscribers.api.ts'
import { createCustomerPersonApi } from '#app/customers/customer-people.api.ts'
import { customersApi } from '#app/customers/customers.api.ts'
import { healthApi } from '#app/back-office/health/health.api.ts'
import { catalogueExportApi } from '#app/back-office/import/export/export.api.ts'
import { feedsApi } from '#app/back-office/import/feeds/feeds.api.ts'
import { importApi } from '#app/back-office/import/import.api.ts'
import { createBulkApi } from '#app/back-office/products/bulk/bulk.api.ts'
import { changesApi } from '#app/back-office/changes/changes.api.ts'
import { commandApi } from '#app/back-office/command/command.api.ts'
import { createProductListApi } from '#app/back-office/products/list/product-list.api.ts'
import { photoPositionsApi } from '#app/back-office/products/positions/photo-positions.api.ts'
import { rateCardsApi } from '#app/back-office/rate-cards/rate-cards.api.ts'
import { settingsApi } from '#app/back-office/settings/settings.api.ts'
import { createCategoriesApi } from '#app/catalogue/categories/categories.api.ts'
import { createCollectionsApi } from '#app/catalogue/collections/collections.api.ts'
import { createColoursApi } from '#app/catalogue/colours/colours.api.ts'
import { todayApi } from '#app/back-office/today/today.api.ts'
import { textsApi } from '#app/content/texts/texts.api.ts'
import { importParts } from '#app/import-parts.server.ts'
import { searchStaffApi } from '#app/search/staff/search-staff.api.ts'

/** The calls by which the merchant runs the shop; `app/server.ts` mounts them. */
export const merchantApis = [
  customersApi,
  createCustomerPersonApi({ account: accountHooks, guest: guestHooks }),
  subscribersApi,
  settingsApi,
  healthApi,
  searchStaffApi,
  createProductListApi(importParts),
  createBulkApi(importParts),
  createCategoriesApi(importParts),
  createCollectionsApi(importParts),
  createColoursApi(importParts),
  photoPositionsApi,
  rateCardsApi,
  textsApi,
  importApi,
  catalogueExportApi,
  feedsApi,
  todayApi,
  commandApi,
  changesApi,
]
