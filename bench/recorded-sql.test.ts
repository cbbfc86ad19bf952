import { expect, test } from 'vitest'

import { type SentStatement, statementReader } from './recorded-sql.ts'

const int = (value: number, size: 2 | 4) => {
  const bytes = Buffer.alloc(size)
  bytes.writeIntBE(value, 0, size)
  return bytes
}
const text = (value: string) => Buffer.from(`${value}\0`)
const message = (type: string, ...fields: readonly Buffer[]) => {
  const body = Buffer.concat(fields)
  return Buffer.concat([Buffer.from(type), int(body.length + 4, 4), body])
}
const value = (bytes: Buffer | null) => (bytes === null ? int(-1, 4) : Buffer.concat([int(bytes.length, 4), bytes]))

const session = Buffer.concat([
  message('', int(196_608, 4), text('user'), text('postgres'), text('')),
  message('Q', text('begin')),
  message('P', text('add'), text('insert into carts values ($1, $2, $3)'), int(0, 2)),
  message(
    'B',
    text(''),
    text('add'),
    // Formats, and the number of values
    ...[3, 0, 0, 1, 3].map((each) => int(each, 2)),
    value(Buffer.from('Ήλιος')),
    value(null),
    value(Buffer.from([0, 255])),
    int(0, 2),
  ),
  message('E', text(''), int(0, 4)),
  message('P', text(''), text('select 1'), int(0, 2)),
  message('B', text(''), text(''), int(0, 2), int(0, 2), int(0, 2)),
  message('S'),
])

test.each([1, 7, session.length])('statements are parsed from a session that arrives %i bytes at a time', (size) => {
  const sent: SentStatement[] = []
  const read = statementReader((statement) => sent.push(statement))
  for (let at = 0; at < session.length; at += size) read(session.subarray(at, at + size))
  expect(sent).toEqual([
    { text: 'begin', values: [] },
    { name: 'add', text: 'insert into carts values ($1, $2, $3)', values: ['Ήλιος', null, Buffer.from([0, 255])] },
    { text: 'select 1', values: [] },
  ])
})
