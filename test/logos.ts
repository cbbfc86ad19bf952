import { encodePdf, type PdfParts } from './pdf-file.ts'

import { type Actor, type TestShop, visitor } from './http.ts'

/** Uploads a logo as a browser does. */
export async function uploadLogo(shop: TestShop, orderId: string, body: BodyInit, name = 'logo.svg', actor: Actor = visitor) {
  const response = await fetch(`${shop.origin}/api/logos?${new URLSearchParams({ orderId, name })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...actor.headers },
    body,
  })
  const answer = await response.json()
  return { status: response.status, body: answer, code: answer.error?.code, message: answer.error?.message }
}

/** An SVG of two colours with margins; each width is a different logo. */
export function testLogo(width = 80): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">' +
    `<rect x="100" y="100" width="${width}" height="80" fill="#c2410c"/><rect x="240" y="100" width="80" height="80" fill="#1f3a5f"/></svg>`
  )
}

/** A PDF of A4 with two coloured boxes. */
export function testPdf(parts: PdfParts = {}): Uint8Array<ArrayBuffer> {
  return encodePdf({ content: '0.76 0.25 0.05 rg 100 500 100 50 re f 0.12 0.23 0.37 rg 250 500 100 50 re f', ...parts })
}
