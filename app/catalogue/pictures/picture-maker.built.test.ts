import { existsSync, mkdtempSync } from 'node:fs'
import { readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'

import sharp from 'sharp'
import { afterAll, afterEach, expect, test } from 'vitest'

import { makePicture, type PictureJob } from '#app/catalogue/pictures/make-picture.server.ts'
import { createPictureMaker, type PictureMaker, TooManyPicturesError } from '#app/catalogue/pictures/picture-maker.server.ts'
import { findPictureSource } from '#app/catalogue/pictures/picture-sources.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'doro-maker-'))
const makers: PictureMaker[] = []
afterEach(() => Promise.all(makers.splice(0).map((maker) => maker.close())))
afterAll(() => rm(folder, { recursive: true }))

function maker(threads?: number): PictureMaker {
  const made = createPictureMaker(threads)
  makers.push(made)
  return made
}

function job(name: string): PictureJob {
  const source = findPictureSource({ dataDir: folder }, `mug/main/${name.padStart(6, '0')}.webp`)
  if (source === null || source.kind === 'as-it-is') throw new Error('the sample has a mug')
  return { source, width: 160, format: 'webp', target: join(folder, `${name}.webp`) }
}

test('concurrent requests for a picture make it once', async () => {
  const { make } = maker()
  const first = make(job('1'), 'ahead')
  expect(make(job('1'), 'now')).toBe(first)
  await first
  expect((await readdir(folder)).filter((name) => name.startsWith('1.'))).toEqual(['1.webp'])
})

test('requested pictures are made before those made ahead', async () => {
  const { make } = maker(1)
  const order: string[] = []
  const made = (name: string, urgency: 'now' | 'ahead') => make(job(name), urgency).then(() => order.push(name))
  await Promise.all([made('2', 'ahead'), made('3', 'ahead'), made('4', 'ahead'), made('5', 'now'), made('4', 'now')])
  expect(order.slice(0, 4).toSorted()).toEqual(['2', '4', '4', '5'])
  expect(order.at(-1)).toBe('3')
})

test('a picture that cannot be generated reports its error, and the next one is generated', async () => {
  const { make } = maker()
  const source = { kind: 'photo', version: '0', file: '/nowhere/cup.jpg' } as const
  await expect(make({ ...job('6'), source }, 'now')).rejects.toThrow('/nowhere/cup.jpg')
  await make(job('6'), 'now')
  expect(await sharp(join(folder, '6.webp')).metadata()).toMatchObject({ width: 160, height: 160 })
})

test.skipIf(!existsSync('/dev/full'))(
  'where the disk is full a picture leaves nothing, and is made when there is room',
  async () => {
    const full = job('7')
    const unfinished = `${full.target}.${process.pid}-${threadId}.tmp`
    await symlink('/dev/full', unfinished)
    await expect(makePicture(full)).rejects.toThrow('ENOSPC')
    expect((await readdir(folder)).filter((name) => name.startsWith('7.'))).toEqual([])
    await makePicture(full)
    expect((await readdir(folder)).filter((name) => name.startsWith('7.'))).toEqual(['7.webp'])
  },
)

test('at most five hundred wait, and none after close', async () => {
  const { make, close } = maker(1)
  const outcomes = await Promise.all(
    Array.from({ length: 502 }, (_, index) => {
      const outcome = make(job(String(1_000 + index)), 'now').then(
        () => 'made',
        (error: unknown) => (error instanceof TooManyPicturesError ? 'too many' : 'closed'),
      )
      if (index === 501) void close()
      return outcome
    }),
  )
  expect(outcomes.at(-1)).toBe('too many')
  expect(outcomes.filter((outcome) => outcome === 'closed').length).toBeGreaterThan(490)
  await expect(make(job('7'), 'now')).rejects.toThrow('the shop closes')
})
