import { orderedQuoteProofs, orderProofs } from '#app/orders/order-proofs.server.ts'
import type { AllProofOwners } from '#app/proofs/proof-owner.server.ts'

/** Whatever has proofs. */
export const proofOwners: AllProofOwners = [orderedQuoteProofs, orderProofs]
