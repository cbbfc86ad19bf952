import { glob, readFile } from 'node:fs/promises'

import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'

import { namedFiles } from '#app/composition/all-named-files.ts'
import { readNamedFiles } from '#app/platform/backup/read-named-files.server.ts'
import { testContext } from '#test/database.ts'

const shop = testContext('sample')
const registered = new Set(namedFiles.flatMap(({ columns }) => columns))

/** Columns whose names sound like a file, and name none in the store. */
const nameNoFile: Readonly<Record<string, string>> = {
  'agent_carts.profile': 'the address of a program',
  'agent_logos.profile': 'the address of a program',
  'backup_runs.file': 'a backup itself',
  'import_pictures.src': 'what a run fetched; products name it as long as they show it',
  'import_runs.file_name': 'what the supplier called the file',
  'import_suppliers.profile': 'how the files of a supplier are read',
  'logo_pictures.file_hash': 'a reference to logo_files',
  'logos.picture_hash': 'a reference to logo_pictures',
  'mails.attachments': 'the content itself',
  'shared_shelves.pictures': 'hashes of logo_pictures',
  'supplier_products.pictures': 'addresses at the supplier',
}

/** Rather too many: each of them is registered, or said above to name none. */
const soundsLikeFile = /file|pdf|picture|image|photo|src|storage|document|artwork|attachment/
const hashesOfContent = new Set(['logo_files.hash', 'logo_pictures.hash', 'quote_files.hash'])

async function columns(): Promise<readonly string[]> {
  const { rows } = await shop.ctx.db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying', 'bytea', 'jsonb', 'ARRAY') order by 1`)
  return rows.map(({ name }) => name)
}

test('each column that names a file is registered by its slice', async () => {
  const named = (await columns()).filter((name) => soundsLikeFile.test(name.split('.')[1] ?? '') || hashesOfContent.has(name))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !registered.has(name) && !(name in nameNoFile))).toEqual([])
})

test('the registry names columns that exist, and its queries run', async () => {
  const there = new Set(await columns())
  const sizes = new Set(['quote_files.size', 'logo_files.size'])
  expect([...registered].filter((name) => !there.has(name) && !sizes.has(name))).toEqual([])
  expect(Object.keys(nameNoFile).filter((name) => !there.has(name))).toEqual([])
  const client = new pg.Client({ connectionString: shop.ctx.config.databaseUrl })
  await client.connect()
  try {
    for (const entry of namedFiles) {
      expect(entry.columns.length).toBeGreaterThan(0)
      await readNamedFiles(client, [entry])
    }
    // The pictures of the sample are composed, and need no file.
    expect((await readNamedFiles(client, namedFiles)).size).toBe(0)
  } finally {
    await client.end()
  }
})

/** Where slices put files, by the beginnings of their keys. */
const folders = {
  'quotes/files': 'quote_files.storage_key',
  'quotes/staff/send-offer': 'offers.pdf_key',
  proofs: 'proofs.file_keys',
  'content/texts': 'shop_texts.draft',
  'personalisation/logos': 'logo_files.hash',
  'personalisation/own-photo': 'product_images.src',
  'imports/pictures': 'product_images.src',
  'imports/runs': 'import_runs.file_key',
  'products/editor/pictures': 'product_images.src',
  'back-office/settings': 'settings.value',
}

test('each slice that stores files is in the registry', async () => {
  const storing: string[] = []
  for (const file of await Array.fromAsync(glob('app/**/*.server.ts')))
    if (/\b(?:store|files|fileStore\(.*\))\.put\(/.test(await readFile(file, 'utf8'))) storing.push(file)
  expect(storing.length).toBeGreaterThan(8)
  const known = Object.keys(folders)
  expect(storing.filter((file) => !known.some((folder) => file.startsWith(`app/${folder}`)))).toEqual([])
  expect(Object.values(folders).filter((column) => !registered.has(column))).toEqual([])
})
