import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import sharp from 'sharp'

import { quoteFiles, quotes } from '#app/quotes/quotes.tables.ts'

import { type Actor, type TestShop, visitor } from './http.ts'

interface Target {
  readonly draft?: string
  readonly quote?: string
  readonly key?: string
}

/** Uploads a file as a browser does. */
export async function upload(shop: TestShop, target: Target, name: string, body: BodyInit, actor: Actor = visitor) {
  const response = await fetch(`${shop.origin}/api/quotes/files?${new URLSearchParams({ ...target, name })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...actor.headers },
    body,
  })
  const answer = await response.json()
  return { status: response.status, body: answer, code: answer.error?.code, message: answer.error?.message }
}

/** The stored files of a draft, with its quote. */
export function draftFiles({ ctx }: TestShop, draft: string) {
  return ctx.db.select().from(quoteFiles).innerJoin(quotes, eq(quotes.id, quoteFiles.quoteId)).where(eq(quotes.requestKey, draft))
}

/** The files in the shop's file store, incoming ones included. */
export async function filesOnDisk({ ctx }: TestShop): Promise<readonly string[]> {
  const folders = ['files', 'incoming'].map((folder) => join(ctx.config.dataDir, folder))
  const entries = await Promise.all(
    folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])),
  )
  return entries
    .flat()
    .flatMap((entry) => (entry.isFile() ? [entry.name] : []))
    .toSorted()
}

/** A PNG; each width is a different file. */
export async function testPicture(width = 80): Promise<Buffer<ArrayBuffer>> {
  const picture = sharp({ create: { width, height: 40, channels: 3, background: '#c2410c' } })
  return Buffer.from(await picture.png().toBuffer())
}
