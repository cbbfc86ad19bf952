import { orderProofs } from '#app/orders/order-proofs.server.ts'
import type { AllProofOwners } from '#app/proofs/proof-owner.server.ts'
import { quoteProofs } from '#app/quotes/quote-proofs.server.ts'

/** Whatever has proofs. */
export const proofOwners: AllProofOwners = [quoteProofs, orderProofs]
