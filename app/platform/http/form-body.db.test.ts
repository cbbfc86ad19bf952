import { connect, type Socket } from 'node:net'

import { afterEach, expect, test } from 'vitest'

import { testShop } from '#test/http.ts'

const shop = testShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
const megabyte = 1024 * 1024
const boundary = 'a-boundary'
const part = (name: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** Sends the beginning of a 20 MB form, and not the rest. Resolves to the response. */
function sendSome(address: string, bytes: number) {
  const socket = connect(Number(new URL(shop.origin).port), '127.0.0.1')
  sockets.push(socket)
  const came = { answer: '' }
  socket.on('error', () => undefined).on('data', (data) => (came.answer += data.toString()))
  socket.write(
    `POST /promo/ HTTP/1.1\r\nhost: ${new URL(shop.origin).host}\r\nx-forwarded-for: ${address}\r\norigin: ${shop.origin}\r\n` +
      `content-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${20 * megabyte}\r\n\r\n${part('files')}`,
  )
  socket.write(Buffer.alloc(bytes, 'x'))
  return came
}

async function sendForm(address: string): Promise<number> {
  const body = `${part('message')}${'x'.repeat(megabyte)}\r\n--${boundary}--\r\n`
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'x-forwarded-for': address,
    origin: shop.origin,
  }
  return (await fetch(`${shop.origin}/promo/`, { method: 'POST', headers, body })).status
}

test('large forms that stall block nobody, from one address or from many', async () => {
  const senders = Array.from({ length: 20 }, (_, sender) => sendSome(`10.0.0.${sender % 10}`, 300_000))
  // Requests on other connections are queued behind them.
  await expect.poll(() => sendForm('10.0.1.1')).toBe(422)
  expect(await sendForm('10.0.0.1')).toBe(422)
  expect(senders.map(({ answer }) => answer)).toEqual(senders.map(() => ''))
})

test('an address has at most one large form in memory, and there is space for others', async () => {
  const first = sendSome('10.0.0.1', 18 * megabyte)
  const second = sendSome('10.0.0.1', 18 * megabyte)
  await expect.poll(() => second.answer.slice(0, 12) || first.answer.slice(0, 12)).toBe('HTTP/1.1 503')
  expect(await sendForm('10.0.1.1')).toBe(422)
})
