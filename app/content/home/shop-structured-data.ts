import { shopNameOf } from '#app/company/shop-brand.ts'
import type { OpenHours, ServiceHours } from '#app/company/service-hours.ts'
import type { Settings } from '#app/company/settings.ts'

/** The company (schema.org), as far as it is known: what is undefined is left out. */
export function organisationData(settings: Settings, logo: string, absolute: (path: string) => string): object {
  const { companyName, seat, afm, socialLinks, serviceHours } = settings
  const email = settings.email || undefined
  const telephone = settings.phone === '' ? undefined : `+30 ${settings.phone}`.replace('+30 +', '+')
  const pages = Object.values(socialLinks).filter((url) => url !== '')
  const isReached = (email ?? telephone) !== undefined
  return {
    '@type': 'Organization',
    name: companyName || undefined,
    url: absolute('/'),
    ...(logo !== '' && { logo: absolute(logo) }),
    email,
    telephone,
    vatID: afm === '' ? undefined : `EL${afm}`,
    address: seat === '' ? undefined : { '@type': 'PostalAddress', streetAddress: seat, addressCountry: 'GR' },
    contactPoint: isReached
      ? {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          telephone,
          email,
          availableLanguage: 'el',
          hoursAvailable: serviceHours === null ? undefined : openingHours(serviceHours),
        }
      : undefined,
    sameAs: pages.length === 0 ? undefined : pages,
  }
}

function openingHours({ weekdays, saturday }: ServiceHours): readonly object[] {
  const clock = (minutes: number) =>
    [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  const of = (dayOfWeek: readonly string[], { opensAt, closesAt }: OpenHours) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek,
    opens: clock(opensAt),
    closes: clock(closesAt),
  })
  return [
    of(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], weekdays),
    ...(saturday === null ? [] : [of(['Saturday'], saturday)]),
  ]
}

/** The shop and its search (schema.org). */
export function websiteData(settings: Settings, absolute: (path: string) => string): object {
  return {
    '@type': 'WebSite',
    name: shopNameOf(settings),
    url: absolute('/'),
    inLanguage: 'el',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: absolute('/shop/0?search={search_term_string}') },
      'query-input': 'required name=search_term_string',
    },
  }
}
