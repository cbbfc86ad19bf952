import fc from 'fast-check'
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'

import { createWebhookSecret, signedHeaders } from '#app/webhooks/sign-webhook.server.ts'

test('the signature is that of the standard’s own example', () => {
  // https://github.com/standard-webhooks/standard-webhooks/tree/main/libraries: the vector of all libraries
  const headers = signedHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    sentAt: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  })
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('another secret, id, time or body has another signature', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.uuid(), fc.integer({ min: 0, max: 4e9 }), (body, id, seconds) => {
      const secret = createWebhookSecret()
      const sent = { id, body, sentAt: new Date(seconds * 1_000) }
      const { 'webhook-signature': signature } = signedHeaders(secret, sent)
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
      expect(key).toHaveLength(32)
      expect(signature).toBe(`v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`, 'utf8').digest('base64')}`)
      const others = [
        signedHeaders(createWebhookSecret(), sent),
        signedHeaders(secret, { ...sent, id: `${id}x` }),
        signedHeaders(secret, { ...sent, body: `${body}x` }),
        signedHeaders(secret, { ...sent, sentAt: new Date((seconds + 1) * 1_000) }),
      ]
      for (const other of others) expect(other['webhook-signature']).not.toBe(signature)
    }),
    { numRuns: 50 },
  )
})
