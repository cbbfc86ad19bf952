import { agentJobs } from '#app/agents/agents.jobs.ts'
import { accountJobs } from '#app/account/account.jobs.ts'
import { retentionJobs } from '#app/account/security/retention.jobs.ts'
import { bulkJobs } from '#app/products/bulk/bulk.jobs.ts'
import { readMailSender } from '#app/company/mail-sender.server.ts'
import { backupJobs } from '#app/back-office/health/backups.jobs.ts'
import { productEditorJobs } from '#app/products/editor/editor.jobs.ts'
import { cartJobs } from '#app/cart/cart.jobs.ts'
import { customerJobs } from '#app/customers/customers.jobs.ts'
import { allInJobs } from '#app/catalogue/project/all-in.jobs.ts'
import { importJobs } from '#app/imports/import.jobs.ts'
import { importParts } from '#app/composition/import-parts.server.ts'
import { facetJobs } from '#app/catalogue/list/facets.jobs.ts'
import { rewriteProductsJobs } from '#app/catalogue/manage/rewrite-products.jobs.ts'
import { newsletterJobs } from '#app/content/newsletter/newsletter.jobs.ts'
import { textJobs } from '#app/content/texts/texts.jobs.ts'
import { mailJobs } from '#app/platform/mail/mail.jobs.ts'
import { webhookJobs } from '#app/webhooks/webhooks.jobs.ts'
import { openingJobs } from '#app/back-office/opening/opening.jobs.ts'
import { orderJobs } from '#app/orders/orders.jobs.ts'
import { picturesOfQuotesAndOrders } from '#app/orders/pictures-in-use.server.ts'
import { proofOwners } from '#app/composition/proof-owners.server.ts'
import { proofJobs } from '#app/proofs/proofs.jobs.ts'
import { quoteJobs } from '#app/quotes/quotes.jobs.ts'
import { purchasingJobs } from '#app/purchasing/purchasing.jobs.ts'
import { decorationRates } from '#app/personalisation/decoration-rates.server.ts'
import { logoJobs } from '#app/personalisation/logos/logos.jobs.ts'
import { rateLimitJobs } from '#app/platform/limits/rate-limit.jobs.ts'
import { sharingJobs } from '#app/personalisation/sharing/sharing.jobs.ts'
import { searchJobs } from '#app/search/search.jobs.ts'
import { wishlistJobs } from '#app/wishlist/wishlist.jobs.ts'

/** All background jobs, slice by slice. */
export const jobHandlers = [
  ...accountJobs,
  ...agentJobs,
  ...allInJobs(decorationRates),
  ...backupJobs,
  ...bulkJobs(importParts),
  ...cartJobs,
  ...customerJobs,
  ...facetJobs,
  ...retentionJobs,
  ...importJobs(importParts),
  ...logoJobs(picturesOfQuotesAndOrders),
  ...mailJobs(readMailSender),
  ...newsletterJobs,
  ...openingJobs,
  ...orderJobs,
  ...productEditorJobs,
  ...proofJobs(proofOwners),
  ...purchasingJobs,
  ...quoteJobs,
  ...rateLimitJobs,
  ...rewriteProductsJobs(importParts),
  ...searchJobs,
  ...sharingJobs(picturesOfQuotesAndOrders),
  ...textJobs,
  ...webhookJobs,
  ...wishlistJobs,
]
