import { accountUrl, dashboardUrl, loginUrl, newsletterUrl, registerUrl, sharedQuoteUrl } from '#app/urls.ts'

/** Where a visitor says who they are, or comes by a link that opens something: nothing foreign runs there (section 7). */
const privateParts: ReadonlySet<string> = new Set(
  [loginUrl(), registerUrl(), accountUrl(), dashboardUrl(), newsletterUrl()].map(firstPart),
)

/** A page's path, or that of its `.data`. */
export function isPrivatePage(pathname: string): boolean {
  const page = pathname.toLowerCase().replace(/(\/|\/_)?(\.data)?$/, '')
  return privateParts.has(firstPart(pathname)) || page === sharedQuoteUrl()
}

function firstPart(pathname: string): string {
  return pathname.toLowerCase().split(/[/.]/)[1] ?? ''
}
