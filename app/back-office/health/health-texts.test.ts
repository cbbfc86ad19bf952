import { expect, test } from 'vitest'

import type { ShopHealth } from '#app/back-office/health/health.contract.ts'
import { healthRows } from '#app/back-office/health/health-texts.ts'

const gigabyte = 1024 ** 3
const now = new Date('2026-11-23T12:00:00Z')

const well: ShopHealth = {
  startedAt: '2026-11-20T12:00:00Z',
  database: { bytes: 50_000_000, isEmbedded: true },
  disk: { freeBytes: 80 * gigabyte, totalBytes: 100 * gigabyte, folder: '/srv/data' },
  mails: { server: 'mail.example.gr', waiting: 0, oldestWaitingSeconds: 0, failing: [] },
  jobs: [],
  backups: {
    folder: '/srv/data/backups',
    stored: [{ name: 'doro.backup', madeAt: '2026-11-23T00:40:00Z', bytes: 3 * gigabyte }],
    isNightly: true,
    kept: 7,
    holdsSecret: true,
    runningSince: null,
    failure: null,
  },
  address: { publicUrl: 'https://shop.example.gr', isSecure: true },
  cards: 'live',
  thirdParties: [],
  staffWithoutSecondFactor: 0,
}

const first = (over: Partial<ShopHealth>) => healthRows({ ...well, ...over }, now)[0]

test('a healthy shop reports each part as fine', () => {
  expect(healthRows(well, now).filter(({ state }) => state !== 'fine')).toEqual([])
  expect(healthRows(well, now).find(({ key }) => key === 'backups')?.text).toContain('3\u00A0GB')
})

test('problems are first, with their solutions', () => {
  const mails = { ...well.mails, waiting: 1, oldestWaitingSeconds: 3 * 3_600 }
  expect(first({ mails })).toMatchObject({
    key: 'mail',
    state: 'broken',
    text: expect.stringMatching(/^Αναμένει 1 e-mail, εδώ και 3 ώρες\. Ελέγξτε/),
  })
  expect(first({ mails: { ...well.mails, server: null } })).toMatchObject({ key: 'mail', state: 'broken' })
  expect(first({ disk: { ...well.disk, freeBytes: 0.4 * gigabyte } })).toMatchObject({ key: 'disk', state: 'broken' })
  expect(first({ disk: { ...well.disk, freeBytes: 9 * gigabyte } })).toMatchObject({ key: 'disk', state: 'look' })
  expect(first({ backups: { ...well.backups, failure: 'no space' } })).toMatchObject({ key: 'backups', state: 'broken' })
  expect(first({ backups: { ...well.backups, stored: [] } })).toMatchObject({ key: 'backups', state: 'look' })
  const old = [{ name: 'a', madeAt: '2026-11-20T00:40:00Z', bytes: 1 }]
  expect(first({ backups: { ...well.backups, stored: old } })?.text).toContain('Το νυχτερινό δεν έγινε')
  expect(first({ jobs: [{ queue: 'q', due: 3, givenUp: 0, oldestDueSeconds: 900 }] })).toMatchObject({
    key: 'jobs',
    state: 'broken',
  })
  expect(first({ jobs: [{ queue: 'q', due: 0, givenUp: 1, oldestDueSeconds: 0 }] })?.text).toContain('1 εργασία απέτυχε')
  expect(first({ staffWithoutSecondFactor: 2 })).toMatchObject({ key: 'factor', state: 'look' })
  expect(first({ cards: 'test' })).toMatchObject({ key: 'cards', state: 'look' })
})
