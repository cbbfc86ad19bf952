import { personalisedExceptionText, withdrawalDays } from '#app/company/withdrawal-terms.ts'

/** Where the policy is defined in the structured data of a product's page */
const idOf = (url: string) => `${url}#returns`

/** Returns of pieces without a logo by consumers, as schema.org's `MerchantReturnPolicy`. `link`: the page about returns. */
export function returnPolicyData(url: string, link: string): object {
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': idOf(url),
    applicableCountry: 'GR',
    returnPolicyCountry: 'GR',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: withdrawalDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    refundType: 'https://schema.org/FullRefund',
    merchantReturnLink: link,
    description: personalisedExceptionText,
  }
}

export const returnPolicyRef = (url: string) => ({ '@id': idOf(url) })
