import type { Settings } from '#app/company/settings.ts'

/** What of the company an order's page says. */
export interface OrderCompany {
  readonly name: string
  readonly phone: string
  readonly bankAccounts: Settings['bankAccounts']
}
