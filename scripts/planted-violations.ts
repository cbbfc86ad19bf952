import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { cruiseBoundaries } from './cruise.ts'

interface Planted {
  readonly rule: string
  readonly file: string
  readonly text: string
}

/** At least one file per rule that breaks this rule and no other. */
export const plantedViolations: readonly Planted[] = [
  { rule: 'slice-order', file: 'app/catalogue/show-cart.ts', text: `import type { Cart } from '#app/cart/cart.ts'` },
  { rule: 'slice-order', file: 'app/ui/card.tsx', text: `export { name } from '#app/catalogue/catalogue.ts'` },
  { rule: 'slice-order', file: 'app/account/login.server.ts', text: `await import('#app/cart/cart.server.ts')` },
  { rule: 'slice-below-composition', file: 'app/cart/cart-plan.ts', text: `import '#app/composition/page-plan.ts'` },
  { rule: 'orders-of-quotes', file: 'app/orders/sums.ts', text: `import '#app/quotes/offer/sums.ts'` },
  { rule: 'pure-file', file: 'app/cart/totals.ts', text: `import { readCart } from '#app/cart/cart.server.ts'` },
  { rule: 'pure-file', file: 'app/cart/lines.ts', text: `import { carts } from '#app/cart/cart.tables.ts'` },
  { rule: 'pure-file', file: 'app/cart/view.ts', text: `import { useState } from 'react'` },
  { rule: 'pure-file', file: 'app/cart/links.ts', text: `import { useLocation } from 'react-router'` },
  { rule: 'pure-file', file: 'app/cart/queries.ts', text: `import { sql } from 'drizzle-orm'` },
  { rule: 'pure-file', file: 'app/ui/count.ts', text: `import { useCart } from '#app/ui/use-count.ts'` },
  { rule: 'pure-file', file: 'app/quotes/offer/sums.ts', text: `import { carts } from '#app/cart/cart.tables.ts'` },
  { rule: 'pure-file-without-node', file: 'app/quotes/offer/sheet.tsx', text: `import { readFile } from 'node:fs/promises'` },
  { rule: 'pure-file-without-node', file: 'app/cart/export.ts', text: `import { readFile } from 'node:fs/promises'` },
  { rule: 'pure-file-without-node', file: 'app/cart/use-hash.ts', text: `import { createHash } from 'node:crypto'` },
  { rule: 'tables-only', file: 'app/wishlist/wishlist.tables.ts', text: `import { readCart } from '#app/cart/cart.server.ts'` },
  { rule: 'tables-only', file: 'app/orders/orders.tables.ts', text: `import pg from 'pg'` },
  { rule: 'server-without-pages', file: 'app/cart/present.server.ts', text: `import { Panel } from '#app/cart/panel.tsx'` },
  { rule: 'server-without-pages', file: 'app/cart/draw.server.ts', text: `import { renderToString } from 'react-dom/server'` },
  { rule: 'server-without-http', file: 'app/cart/answer.server.ts', text: `import type { Context } from 'hono'` },
  {
    rule: 'server-without-http',
    file: 'app/cart/refuse.server.ts',
    text: `import { api } from '#app/platform/http/api.server.ts'`,
  },
  { rule: 'api-is-a-leaf', file: 'app/wishlist/wishlist.server.ts', text: `import { cartApi } from '#app/cart/cart.api.ts'` },
  { rule: 'http-is-a-leaf', file: 'app/start.ts', text: `import { feeds } from '#app/composition/feeds.http.ts'` },
  {
    rule: 'http-without-rules',
    file: 'app/composition/sheets.http.ts',
    text: `import { carts } from '#app/cart/cart.tables.ts'`,
  },
  { rule: 'api-without-rules', file: 'app/quotes/quotes.api.ts', text: `import { carts } from '#app/cart/cart.tables.ts'` },
  { rule: 'route-is-a-leaf', file: 'app/orders/orders.route.tsx', text: `import Cart from '#app/cart/page/cart.route.tsx'` },
  { rule: 'component-without-server', file: 'app/cart/summary.tsx', text: `import { readCart } from '#app/cart/cart.server.ts'` },
  { rule: 'component-without-server', file: 'app/cart/use-rows.ts', text: `import { carts } from '#app/cart/cart.tables.ts'` },
  { rule: 'component-without-server', file: 'app/quotes/document/offer.pdf.tsx', text: `import pg from 'pg'` },
  {
    rule: 'contract-types-in-browser',
    file: 'app/cart/add.tsx',
    text: `import { type Add, addCall } from '#app/cart/cart.contract.ts'`,
  },
  { rule: 'no-cycles', file: 'app/search/other-words.ts', text: `import type { Words } from '#app/search/words.ts'` },
  { rule: 'test-kit-in-tests', file: 'app/search/search.ts', text: `import { shop } from '#test/http.ts'` },
  { rule: 'test-kit-in-tests', file: 'scripts/tool.ts', text: `import { shop } from '#test/http.ts'` },
  { rule: 'app-alone', file: 'app/server.ts', text: `import { build } from '../scripts/build.ts'` },
  { rule: 'installed-to-run', file: 'app/platform/speed.server.ts', text: `import autocannon from 'autocannon'` },
  { rule: 'resolvable', file: 'app/content/terms.ts', text: `import { gone } from '#app/content/gone.ts'` },
]

/** Valid files: they make the planted imports resolve, and no rule may report them. */
const innocent: Readonly<Record<string, string>> = {
  'app/composition/page-plan.ts': `import { cartUrl } from '#app/urls.ts'`,
  'app/composition/feeds.http.ts': `import { readCart } from '#app/cart/cart.server.ts'\nimport { Hono } from 'hono'\nexport const feeds = 1`,
  'app/urls.ts': 'export const cartUrl = 1',
  'app/main.ts': `import { build } from '../scripts/build.ts'\nimport './mount.ts'`,
  'app/mount.ts': `import { sql } from 'drizzle-orm'`,
  'app/platform/http/api.server.ts': `import { Hono } from 'hono'\nimport { readFile } from 'node:fs/promises'\nexport const api = 1`,
  'app/ui/use-count.ts': `import { useState } from 'react'\nexport const useCart = 1`,
  'app/ui/shared.tsx': `import { useState } from 'react'\nimport { cartUrl } from '#app/urls.ts'`,
  'app/catalogue/catalogue.ts': `import { z } from 'zod'\nimport path from 'node:path'\nexport const name = 1`,
  'app/cart/cart.ts': `import { name } from '#app/catalogue/catalogue.ts'\nexport interface Cart { readonly name: typeof name }\nexport const cartStates = 1`,
  'app/cart/cart.tables.ts': `import { pgTable } from 'drizzle-orm/pg-core'\nimport { type Cart, cartStates } from '#app/cart/cart.ts'\nexport const carts = cartStates`,
  'app/cart/cart.contract.ts': `import { z } from 'zod'\nexport const addCall = 1\nexport type Add = typeof addCall`,
  'app/cart/remove.tsx': `import type { Add } from '#app/cart/cart.contract.ts'\nexport const remove: Add = 1`,
  'app/cart/cart.server.ts': `import { carts } from '#app/cart/cart.tables.ts'\nimport { Mail } from '#app/cart/cart.mail.tsx'\nexport const readCart = 1`,
  'app/cart/cart.mail.tsx': `import { name } from '#app/cart/cart.ts'\nexport const Mail = () => <p />`,
  'app/cart/cart.api.ts': `import { api } from '#app/platform/http/api.server.ts'\nimport { readCart } from '#app/cart/cart.server.ts'\nexport const cartApi = 1`,
  'app/cart/panel.tsx': `import type { Cart } from '#app/cart/cart.ts'\nimport { useCart } from '#app/ui/use-count.ts'\nexport const Panel = () => <p />`,
  'app/cart/page/cart.route.tsx': `import type { Route } from './+types/cart.route.ts'\nimport { readCart } from '#app/cart/cart.server.ts'\nimport '#app/shell/header.tsx'\nexport default 1`,
  'app/cart/cart.test.ts': `import { cartApi } from '#app/cart/cart.api.ts'\nimport '#app/shell/header.tsx'\nimport '#test/http.ts'`,
  'app/search/words.ts': `import type { Other } from '#app/search/other-words.ts'\nexport type Words = Other`,
  'app/shell/header.tsx': `import { Panel } from '#app/cart/panel.tsx'\nexport const Header = () => <Panel />`,
  'scripts/build.ts': `import { readFile } from 'node:fs/promises'\nexport const build = 1`,
  'test/http.ts': `import { build } from '../scripts/build.ts'\nexport const shop = 1`,
}

/**
 * Writes the planted files into a temporary folder and cruises it. Resolves to undetected violations and false positives: both
 * are empty while the check works.
 */
export async function plantViolations(
  root: string,
): Promise<{ readonly missed: readonly string[]; readonly invented: readonly string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'doro-planted-'))
  try {
    await cp(join(root, 'package.json'), join(folder, 'package.json'))
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    const planted = plantedViolations.map(({ file, text }): [string, string] => [file, text])
    for (const [file, text] of [...Object.entries(innocent), ...planted]) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), `${text}\n`)
    }
    const { violations, missed: unread } = await cruiseBoundaries(folder)
    const found = new Set(violations.map(({ rule, from }) => `${rule} in ${from}`))
    const expected = new Set(plantedViolations.map(({ rule, file }) => `${rule} in ${file}`))
    return { missed: [...unread, ...expected.difference(found)], invented: [...found.difference(expected)] }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
