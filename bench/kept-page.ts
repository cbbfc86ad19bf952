import { request, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

interface Kept {
  readonly body: Buffer
  readonly headers: IncomingHttpHeaders
}

/** A page's raw (compressed) bytes and headers; asked twice, so that the second comes out of the cache. */
export async function readKept(url: string): Promise<Kept> {
  await readOnce(url)
  const { body, headers } = await readOnce(url)
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...own } = headers
  return { body, headers: own }
}

function readOnce(url: string): Promise<Kept> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      buffer(response).then((body) => resolve({ body, headers: response.headers }), reject)
    })
      .on('error', reject)
      .end()
  })
}
