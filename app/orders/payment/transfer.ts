import { spacedIban } from '#app/company/bank-accounts.ts'
import { irisAliasText, parseIrisAlias } from '#app/company/iris-alias.ts'
import { legalName, type Settings } from '#app/company/settings.ts'
import type { PaymentMethod } from '#app/orders/payment/payment-methods.ts'

// Payment from the customer's bank: to an IBAN or by IRIS. Staff confirm what came. Pure.

const transferTitles = { 'bank-transfer': 'Στοιχεία κατάθεσης', iris: 'Πληρωμή με IRIS' } as const
export type TransferMethod = keyof typeof transferTitles
export const transferMethods: readonly TransferMethod[] = ['bank-transfer', 'iris']

export function isTransfer(method: PaymentMethod): method is TransferMethod {
  return Object.hasOwn(transferTitles, method)
}

interface Payee {
  readonly name: string
  /** For people, in groups */
  readonly text: string
  /** For the bank's form */
  readonly copied: string
}

/** What the payer's bank asks for, besides the amount and the order's number as the reason. */
export interface TransferDetails {
  readonly method: TransferMethod
  readonly title: string
  readonly beneficiary: string
  /** The accounts, of which any will do, or the one alias */
  readonly payees: readonly Payee[]
}

export type PaidCompany = Pick<Settings, 'companyName' | 'legalForm' | 'bankAccounts' | 'iris'>

/**
 * How an order is paid from the customer's bank; null if by another method, or if the merchant has taken the details off. An
 * order by IRIS whose alias is gone is paid to the accounts.
 */
export function transferDetails(method: PaymentMethod, company: PaidCompany): TransferDetails | null {
  if (!isTransfer(method)) return null
  const beneficiary = legalName(company)
  const alias = method === 'iris' ? parseIrisAlias(company.iris.alias) : null
  if (alias !== null) {
    const { name, text } = irisAliasText(alias)
    return { method, title: transferTitles.iris, beneficiary, payees: [{ name, text, copied: alias.alias }] }
  }
  if (company.bankAccounts.length === 0) return null
  const payees = company.bankAccounts.map(({ bank, iban }) => ({ name: bank, text: spacedIban(iban), copied: iban }))
  return { method: 'bank-transfer', title: transferTitles['bank-transfer'], beneficiary, payees }
}
