import { expect, test } from 'vitest'

import { hashScripts } from '#app/platform/http/content-security-policy.server.ts'

import { scriptsAfterPaint } from './scripts-after-paint.ts'

const nonce = '0123abcd'
const module = `<script nonce="${nonce}" type="module" async="">import "/assets/a.js";\nconst price = "$& $1";</script>`
const page = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/></head><body>
<script nonce="${nonce}">early()</script><main>Κούπα</main>${module}<script nonce="${nonce}">data()</script></body>`

test('modules and what they import wait in a template, all else stays where it was', () => {
  const html = scriptsAfterPaint(page, nonce)
  const [, waiting] = /<template[^>]*>(.*?)<\/template>/s.exec(html) ?? []
  expect(waiting).toBe(`<link rel="modulepreload" href="/assets/a.js"/>${module}`)
  const rest = html.replace(/<template.*<\/template><script[^>]*>.*?<\/script>/s, '')
  expect(rest).toBe(page.replace('<link rel="modulepreload" href="/assets/a.js"/>', '').replace(module, ''))
})

test('a cached page allows each of its scripts: early ones, data, modules and their loader', () => {
  expect(hashScripts(scriptsAfterPaint(page, nonce), nonce).scriptHashes).toHaveLength(4)
})

test('a page without modules is left alone', () => {
  const plain = '<head></head><body><script nonce="0123abcd">early()</script></body>'
  expect(scriptsAfterPaint(plain, nonce)).toBe(plain)
})
