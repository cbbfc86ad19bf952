import type { TransferDetails, TransferMethod } from '#app/orders/payment/transfer.ts'

/** The company data of order pages. */
export interface OrderCompany {
  readonly name: string
  readonly phone: string
  readonly transfers: Readonly<Record<TransferMethod, TransferDetails | null>>
}
