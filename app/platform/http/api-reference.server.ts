import { html } from 'hono/html'

import { type CachedPage, compressOnce } from '#app/platform/http/page-cache.server.ts'
import { lockedDownPolicy } from '#app/platform/http/security-headers.server.ts'
import { lazily } from '#app/platform/text/lazily.ts'

interface Operation {
  readonly summary?: string
  readonly description?: string
  readonly parameters?: readonly {
    readonly name: string
    readonly required?: boolean
    readonly description?: string
    readonly schema?: unknown
  }[]
  readonly requestBody?: unknown
  readonly 'x-access'?: readonly string[]
  readonly 'x-scopes'?: readonly string[]
  readonly 'x-confirmation'?: true | Readonly<Record<string, string>>
  readonly responses?: Readonly<Record<string, { readonly description?: string; readonly content?: unknown }>>
}

/** A section of the page that no call describes, with texts to copy. */
export interface ReferenceGuide {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly examples: readonly { readonly title: string; readonly code: string }[]
}

interface OpenApiDocument {
  readonly info: { readonly title: string; readonly description?: string; readonly version: string }
  readonly paths?: Readonly<Record<string, unknown>>
  readonly components?: unknown
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** The page may load its style, and run nothing. */
const pagePolicy = `${lockedDownPolicy}; style-src 'self'`

/**
 * The document and its page, generated and compressed at the first request, because that takes 100 ms, and then cached.
 * `headers` are those of all answers.
 */
export function createApiReference(
  make: () => OpenApiDocument,
  headers: Readonly<Record<string, string>>,
  guides: readonly ReferenceGuide[] = [],
): { readonly json: () => Promise<CachedPage>; readonly page: () => Promise<CachedPage> } {
  const document = lazily(make)
  const compressed = (body: string, type: string, policy: string) =>
    compressOnce(new Response(body, { headers: { 'content-type': type, 'content-security-policy': policy } }), headers)
  return {
    json: lazily(() => compressed(JSON.stringify(document()), 'application/json', lockedDownPolicy)),
    page: lazily(async () =>
      compressed(String(await apiReferencePage(document(), guides)), 'text/html; charset=utf-8', pagePolicy),
    ),
  }
}

/** The OpenAPI document as one readable page, without scripts or requests to elsewhere. */
function apiReferencePage(document: OpenApiDocument, guides: readonly ReferenceGuide[]): ReturnType<typeof html> {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = isRecord(item) ? item[method] : undefined
      // The generator made the document; a cast spares a second schema of OpenAPI.
      // oxlint-disable-next-line typescript/no-unnecessary-type-assertion
      return isRecord(operation) ? [{ path, method, operation: operation as Operation }] : []
    }),
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${document.info.title}</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <main>
          <h1>${document.info.title} <small>${document.info.version}</small></h1>
          <p>${document.info.description ?? ''} The machine's form: <a href="/api/openapi.json">openapi.json</a>.</p>
          <nav>
            <ul>
              ${operations.map(
                ({ path, method }) =>
                  html`<li>
                    <a href="#${anchor(method, path)}"><code>${method.toUpperCase()} ${path}</code></a>
                  </li>`,
              )}
            </ul>
          </nav>
          ${guides.map(
            ({ id, title, text, examples }) =>
              html`<section id="${id}">
                <h2>${title}</h2>
                <p>${text}</p>
                ${examples.map(
                  (example) =>
                    html`<h3>${example.title}</h3>
                      <pre>${example.code}</pre>`,
                )}
              </section>`,
          )}
          ${operations.map(
            ({ path, method, operation }) =>
              html`<section id="${anchor(method, path)}">
                <h2><code>${method.toUpperCase()} ${path}</code></h2>
                <p><strong>${operation.summary ?? ''}</strong></p>
                <p>${operation.description ?? ''}</p>
                <p>${accessText(operation)} ${confirmationText(operation)}</p>
                ${
                  operation.parameters?.length
                    ? html`<h3>Parameters</h3>
                        ${jsonBlock(operation.parameters)}`
                    : ''
                }
                ${
                  operation.requestBody === undefined
                    ? ''
                    : html`<h3>Body</h3>
                        ${jsonBlock(schemaIn(operation.requestBody))}`
                }
                <h3>Answers</h3>
                <dl>
                  ${Object.entries(operation.responses ?? {}).map(
                    ([status, answer]) =>
                      html`<dt>${status}</dt>
                        <dd>${answer.description ?? ''}${answer.content === undefined ? '' : jsonBlock(schemaIn(answer))}</dd>`,
                  )}
                </dl>
              </section>`,
          )}
          <section id="schemas">
            <h2>Named schemas</h2>
            ${jsonBlock(document.components ?? {})}
          </section>
        </main>
      </body>
    </html>`
}

const roleTexts: Readonly<Record<string, string>> = {
  customer: 'For everybody who is logged in.',
  staff: 'For all staff.',
  administrator: 'For administrators.',
}

/** Who may make a call, and which scopes open it to an API key. */
function accessText({ 'x-access': access = [], 'x-scopes': scopes = [] }: Operation) {
  const [first] = access
  if (first === undefined) return 'Open to everybody.'
  const people = roleTexts[first] ?? `For staff of the area ${access.join(' or ')}.`
  if (scopes.length === 0) return `${people} No API key.`
  return html`${people} API keys: ${scopes.map((scope, index) => html`${index === 0 ? '' : ', '}<code>${scope}</code>`)}.`
}

/** Whether a session must be confirmed first, and for which input. */
function confirmationText({ 'x-confirmation': confirmation }: Operation): string {
  if (confirmation === undefined) return ''
  const where = confirmation === true ? [] : Object.entries(confirmation).map(([name, value]) => `${name} is “${value}”`)
  return `A session must be confirmed first${where.length === 0 ? '' : `, where ${where.join(' and ')}`} (/api/account/confirm).`
}

export const apiReferenceStyle = `
body { margin: 0; background: #fbfaf7; color: #1b1a17; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem }
section { border-top: 1px solid #e4e0d8; margin-top: 2rem }
h2 code { font-size: 1.125rem } small, dt { color: #5c5850 } dt { font-weight: 600; margin-top: .75rem }
pre { background: #fff; border: 1px solid #e4e0d8; border-radius: 10px; padding: .75rem; overflow-x: auto; font-size: .8125rem }
a { color: #c2410c }`

function anchor(method: string, path: string): string {
  return `${method}${path.replaceAll(/[^a-z0-9]+/gi, '-')}`
}

function jsonBlock(value: unknown) {
  return html`<pre tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre>`
}

/** `{content: {'application/json': {schema}}}` down to the schema. */
function schemaIn(value: unknown): unknown {
  const content = isRecord(value) ? value['content'] : undefined
  const json = isRecord(content) ? content['application/json'] : undefined
  return isRecord(json) ? json['schema'] : value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
