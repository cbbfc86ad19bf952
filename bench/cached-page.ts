import { request, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

interface CachedPage {
  readonly body: Buffer
  readonly headers: IncomingHttpHeaders
}

/** The compressed bytes and headers of a page from the cache: the second of two requests. */
export async function readCached(url: string): Promise<CachedPage> {
  await readOnce(url)
  const { body, headers } = await readOnce(url)
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...own } = headers
  return { body, headers: own }
}

function readOnce(url: string): Promise<CachedPage> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      buffer(response).then((body) => resolve({ body, headers: response.headers }), reject)
    })
      .on('error', reject)
      .end()
  })
}
