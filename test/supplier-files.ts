import { expect } from 'vitest'

import { signedIn, type TestUser } from './accounts.ts'
import { as, type TestShop } from './http.ts'

const patience = { timeout: 100_000, interval: 100 }

/** The columns of a supplier's file, none of which leaves a question */
export const supplierColumns = 'Κωδικός;Τίτλος;Κατηγορία;Τιμή πώλησης;Απόθεμα'

/** Imports of suppliers' files by the calls of their pages, by a new user with the area of the catalogue. */
export function supplierFiles(shop: TestShop) {
  let made: Promise<TestUser> | undefined
  const staff = () => (made ??= signedIn(shop.ctx, 'staff', undefined, ['catalogue']))
  const post = async (path: string, body: string | object, headers = {}) => shop.http(as(await staff())).post(path, body, headers)
  const call = (name: string, body: object) => post(`/api/staff/import/${name}`, body)
  const runOf = async (runId: string) => (await call('run', { runId })).body
  const untilState = (runId: string, state: string) => expect.poll(async () => (await runOf(runId)).state, patience).toBe(state)

  /** Uploads a file, whose first line has its columns, and waits until it is checked. */
  async function checkFile(supplier: string, ...lines: string[]): Promise<string> {
    const query = `supplier=${encodeURIComponent(supplier)}&name=file.csv`
    const headers = { 'content-type': 'application/octet-stream' }
    const { status, body } = await post(`/api/staff/import/upload?${query}`, lines.join('\n'), headers)
    expect([status, body.error]).toEqual([200, undefined])
    if ((await runOf(body.runId)).state === 'mapping') await call('move', { runId: body.runId, to: 'reading' })
    await untilState(body.runId, 'checked')
    return body.runId
  }

  async function applyFile(supplier: string, ...lines: string[]): Promise<string> {
    const runId = await checkFile(supplier, ...lines)
    expect((await call('move', { runId, to: 'applying' })).status).toBe(200)
    await untilState(runId, 'applied')
    return runId
  }

  /** Undoes a run; how many products that restored, hid and left. */
  async function undoRun(
    runId: string,
  ): Promise<{ readonly restored: number; readonly hidden: number; readonly stayed: number }> {
    const { status, body } = await call('move', { runId, to: 'undoing' })
    expect([status, body.error]).toEqual([200, undefined])
    await untilState(runId, 'undone')
    return (await runOf(runId)).undo
  }

  return { staff, post, call, runOf, untilState, checkFile, applyFile, undoRun }
}
