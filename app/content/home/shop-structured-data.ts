import type { Settings } from '#app/company/settings.ts'

/** The company (schema.org). */
export function organisationData(settings: Settings, absolute: (path: string) => string): object {
  const { companyName, phone, email, seat, afm, socialLinks } = settings
  return {
    '@type': 'Organization',
    name: companyName,
    url: absolute('/'),
    logo: absolute('/icon-512.png'),
    email,
    telephone: `+30 ${phone}`.replace('+30 +', '+'),
    vatID: `EL${afm}`,
    address: { '@type': 'PostalAddress', streetAddress: seat, addressCountry: 'GR' },
    sameAs: Object.values(socialLinks).filter((url) => url !== ''),
  }
}

/** The shop and its search (schema.org). */
export function websiteData(settings: Settings, absolute: (path: string) => string): object {
  return {
    '@type': 'WebSite',
    name: settings.companyName,
    url: absolute('/'),
    inLanguage: 'el',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: absolute('/shop/0?search={search_term_string}') },
      'query-input': 'required name=search_term_string',
    },
  }
}
