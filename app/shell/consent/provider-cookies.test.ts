import { expect, test } from 'vitest'

import { noThirdParties } from '#app/company/third-parties.ts'
import { cookieDeletions, refusedCookies } from '#app/shell/consent/provider-cookies.ts'

const names = ['_ga', '_ga_TEST456', '_gid', '_gat_UA1', '_gcl_au', '_fbp', '_fbc', '_gallery', 'ga', 'session', '_fbpx', '']
const refused = (parties: Partial<typeof noThirdParties>, statistics: boolean, marketing: boolean) =>
  refusedCookies(names, { ...noThirdParties, ...parties }, { statistics, marketing })

test('only cookies of configured third parties go, for the purposes that are refused', () => {
  const statistics = ['_ga', '_ga_TEST456', '_gid', '_gat_UA1']
  expect(refused({}, false, false)).toEqual([])
  expect(refused({ analyticsId: 'G-1' }, false, false)).toEqual([...statistics, '_gcl_au'])
  expect(refused({ pixelId: '1' }, false, false)).toEqual(['_fbp', '_fbc'])
  const all = { analyticsId: 'G-1', pixelId: '1', tagManagerId: 'GTM-1' }
  expect(refused(all, true, false)).toEqual(['_gcl_au', '_fbp', '_fbc'])
  expect(refused(all, false, true)).toEqual(statistics)
  expect(refused(all, true, true)).toEqual([])
})

test('a cookie goes on the host and on each parent domain', () => {
  expect(cookieDeletions('_ga', 'shop.example.gr')).toEqual([
    '_ga=; path=/; max-age=0',
    '_ga=; path=/; max-age=0; domain=shop.example.gr',
    '_ga=; path=/; max-age=0; domain=example.gr',
  ])
  expect(cookieDeletions('_ga', 'localhost')).toEqual(['_ga=; path=/; max-age=0'])
  expect(cookieDeletions('_ga', '127.0.0.1')).toEqual(['_ga=; path=/; max-age=0'])
})
