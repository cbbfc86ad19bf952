import {
  accountUrl,
  checkoutUrl,
  compareUrl,
  dashboardUrl,
  loginUrl,
  newsletterUrl,
  registerUrl,
  sharedShelfUrl,
  sharedQuoteUrl,
  wishlistUrl,
} from '#app/urls.ts'

/** Pages with personal data or capability links: no third party runs there (section 7). */
const privateParts: ReadonlySet<string> = new Set(
  [loginUrl(), registerUrl(), accountUrl(), dashboardUrl(), newsletterUrl(), sharedShelfUrl('')].map(firstPart),
)

/** Account paths that are open to visitors: page views are tracked there, too (section 7). */
const publicPages: ReadonlySet<string> = new Set([wishlistUrl(), compareUrl(), checkoutUrl(), `${checkoutUrl()}-2`])

/** A page's path, or that of its `.data`. */
export function isPrivatePage(pathname: string): boolean {
  const page = pathname.toLowerCase().replace(/(\/|\/_)?(\.data)?$/, '')
  if (publicPages.has(page)) return false
  return privateParts.has(firstPart(pathname)) || page === sharedQuoteUrl()
}

function firstPart(pathname: string): string {
  return pathname.toLowerCase().split(/[/.]/)[1] ?? ''
}

/** Whether a URL may contain personal data, such as an e-mail, phone or tax number that was searched for. */
export function hasPersonalData(search: string): boolean {
  const text = new URLSearchParams(search).toString()
  return /%40|@|(?:\d[+.-]?){9,}/i.test(text)
}
