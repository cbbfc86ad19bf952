/** The formats in which third parties give a merchant's ids. */
export const thirdPartyIds = {
  /** Google Tag Manager */
  tagManager: { pattern: /^GTM-[A-Z\d]{4,12}$/, example: 'GTM-ABC1234' },
  /** Google Analytics 4; the UA- ids of its predecessor are dead since 2023. */
  analytics: { pattern: /^G-[A-Z\d]{4,14}$/, example: 'G-ABC1234567' },
  /** Meta Pixel */
  pixel: { pattern: /^\d{5,20}$/, example: '123456789012345' },
} as const
