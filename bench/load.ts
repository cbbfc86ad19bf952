import autocannon from 'autocannon'

export const seconds = 5
export const connections = 16

/** Requests a second of one URL; the client runs in a thread of its own. With bodies: POSTs, one body after the other. */
export async function measure(url: string, bodies: readonly unknown[] = []): Promise<number> {
  const headers = { 'accept-encoding': 'br', ...(bodies.length === 0 ? {} : { 'content-type': 'application/json' }) }
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    workers: 1,
    headers,
    ...(bodies.length === 0 ? {} : { requests: bodies.map((body) => ({ method: 'POST', body: JSON.stringify(body) })) }),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} failed`)
  return result.requests.average
}
