export const feedKinds = ['google', 'skroutz', 'bestprice'] as const
export type FeedKind = (typeof feedKinds)[number]

export const feedText: Readonly<Record<FeedKind, string>> = {
  google: 'Google Merchant',
  skroutz: 'Skroutz',
  bestprice: 'BestPrice',
}

/** The path of a market's feed */
export const feedPath = (kind: FeedKind) => `/feeds/${kind}.xml`
