import { CallError, callApi } from '#app/platform/browser/call-api.ts'

/**
 * Sends a request; resolves to what the thank-you page needs. A request that was sent before with other content is received too,
 * and the page says so. Browser only.
 */
export async function sendRequest(call: Parameters<typeof callApi<'/api/quotes'>>[1]): Promise<string> {
  try {
    return (await callApi('/api/quotes', call)).received
  } catch (error) {
    if (error instanceof CallError && error.code === 'key-reused' && typeof error.details['received'] === 'string')
      return error.details['received']
    throw error
  }
}
