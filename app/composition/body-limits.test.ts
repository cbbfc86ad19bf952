import { expect, test } from 'vitest'

import { createStaffApis, customerApis } from '#app/composition/mounted-apis.ts'
import { maxLongBodyBytes } from '#app/platform/http/contract.ts'
import { bodyLimitsOf } from '#app/platform/http/serve.server.ts'

/** Only a request would use it. */
const unusedPictures = { make: () => Promise.reject(new Error('nothing is drawn')), close: () => Promise.resolve() }

test('files of every upload are counted by their operation, long texts have room, and all else the default', () => {
  const limits = bodyLimitsOf([...customerApis, ...createStaffApis({ pictures: unusedPictures })])
  const paths = (limit: number | null) => [...limits].filter(([, each]) => each === limit).map(([path]) => path)
  expect(paths(null).toSorted()).toEqual([
    '/api/logos',
    '/api/quotes/files',
    '/api/staff/import/table',
    '/api/staff/import/upload',
    '/api/staff/product/picture',
    '/api/staff/settings/legal-guarantee',
    '/api/staff/settings/logo',
    '/api/staff/texts/picture',
  ])
  expect(paths(maxLongBodyBytes).toSorted()).toEqual([
    '/api/payments/stripe',
    '/api/personalisation/price-batch',
    '/api/quotes',
    '/api/staff/product/keep-draft',
    '/api/staff/product/preview',
    '/api/staff/product/save',
    '/api/staff/quotes/enter',
    '/api/staff/quotes/save-offer',
    '/api/staff/texts/compare',
    '/api/staff/texts/draft',
    '/api/staff/texts/preview',
    '/api/staff/texts/publish',
  ])
})
