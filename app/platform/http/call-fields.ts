import { z } from 'zod'

import { formatNumber } from '#app/platform/text/greek-text.ts'

// Building blocks of input schemas. Their sentences are for users.

export const bodyError = 'Στείλτε τα στοιχεία της κλήσης ως αντικείμενο JSON.'

/** The input of a call; unknown fields are ignored. */
export function callBody<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return readableBody(z.object(shape, { error: bodyError }))
}

/** The body of a call: refuses halves of characters anywhere in it, before any field is read. */
export function readableBody<Body extends z.ZodType>(schema: Body) {
  return z.preprocess<unknown, Body, z.input<Body>>((body, context) => {
    const path = pathOfHalfCharacter(body)
    if (path !== null) context.addIssue({ code: 'custom', message: halfCharacterError, path: [...path], input: body })
    return body
  }, schema)
}

const halfCharacterError = 'Το κείμενο έχει χαρακτήρα που δεν διαβάζεται. Γράψτε το ξανά χωρίς αντιγραφή.'

interface Visited {
  readonly value: unknown
  readonly name: string | number
  readonly parent: Visited | null
}

/**
 * Where a lone surrogate is, in a text or in a name of a field: neither jsonb nor a URL takes one. Null if there is none. Not
 * recursive, because a body may be nested as deep as it is long.
 */
function pathOfHalfCharacter(body: unknown): readonly (string | number)[] | null {
  const waiting: Visited[] = [{ value: body, name: '', parent: null }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, name } = next
    if ([value, name].some((each) => typeof each === 'string' && !each.isWellFormed())) return pathTo(next)
    if (Array.isArray(value)) for (const [at, each] of value.entries()) waiting.push({ value: each, name: at, parent: next })
    else if (isPlain(value))
      for (const [field, each] of Object.entries(value)) waiting.push({ value: each, name: field, parent: next })
  }
  return null
}

function pathTo(found: Visited): readonly (string | number)[] {
  const path: (string | number)[] = []
  for (let { name, parent } = found; parent !== null; { name, parent } = parent)
    path.push(typeof name === 'string' ? name.toWellFormed() : name)
  return path.toReversed()
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** One trimmed line without control characters. Outside of calls, lone surrogates, which Postgres rejects, become U+FFFD. */
export function line(max: number, error: string) {
  return z
    .string({ error })
    .overwrite((text) => text.toWellFormed())
    .trim()
    .max(max, { error: `Γράψτε έως ${formatNumber(max)} χαρακτήρες.` })
    .regex(/^[^\p{Cc}]*$/u, { error: 'Γράψτε απλό κείμενο, χωρίς αλλαγές γραμμής ή ειδικούς χαρακτήρες.' })
}

/** Empty if missing. */
export function optionalLine(max: number) {
  return line(max, 'Γράψτε κείμενο.')
    .nullish()
    .transform((text) => text ?? '')
}

export function requiredLine(max: number, error: string) {
  return line(max, error).min(1, { error })
}

const maxTextLength = 4_000

/** Multi-line text; control characters other than line ends and tabs are removed. */
export const text = (error: string) =>
  z
    .string({ error })
    .transform((value) =>
      value
        .toWellFormed()
        .replaceAll('\r\n', '\n')
        .replaceAll(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    )
    .pipe(z.string().max(maxTextLength, { error: 'Γράψτε έως 4.000 χαρακτήρες. Τα υπόλοιπα στείλτε τα ως αρχείο.' }))
