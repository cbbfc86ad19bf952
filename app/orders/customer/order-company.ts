import type { Settings } from '#app/company/settings.ts'

/** The company data of order pages. */
export interface OrderCompany {
  readonly name: string
  readonly phone: string
  readonly bankAccounts: Settings['bankAccounts']
}
