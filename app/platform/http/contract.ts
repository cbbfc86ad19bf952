import { z } from 'zod'

import { doneSchema } from '#app/platform/http/call-answers.ts'
import type { Area } from '#app/platform/session.ts'

// How a slice declares its calls (`*.contract.ts`). The routes, the OpenAPI document (serve.server.ts) and the types of
// `callApi` (`CallsOf`) follow from the declaration.

/** Who may make a call: anybody logged in, staff of any area, or administrators. */
export type RoleAccess = 'customer' | 'staff' | 'administrator'

/** One role, or areas of which staff need one. */
export type Access = readonly [RoleAccess] | readonly [Area, ...Area[]]

/** A JSON answer. */
export interface JsonAnswer<Schema extends z.ZodType = z.ZodType> {
  readonly description: string
  readonly schema: Schema
}

/** A file, or what has a type of its own. The handler answers a Response. */
export interface FileAnswer {
  readonly description: string
  readonly content: Readonly<Record<string, { readonly schema: object }>>
}

/** What a call may be refused with, besides what any call may be. */
type ErrorStatus = 403 | 404 | 409

/** A body of many texts: a product with its variants; an offer or a request of 50 lines; 200 products to price with logos */
export const maxLongBodyBytes = 256 * 1024

export interface CallDeclaration {
  /** What it does, in a line */
  readonly summary: string
  readonly description?: string
  /** Default: POST */
  readonly method?: 'get'
  /** Where they differ from its contract's */
  readonly tag?: string
  readonly access?: Access
  /** The session must have been confirmed by the password in the last minutes; or only where these fields have these values. */
  readonly confirmation?: true | Readonly<Record<string, string>>
  /** What its name has in braces */
  readonly params?: z.ZodObject
  readonly headers?: z.ZodObject
  /** The JSON body */
  readonly body?: z.ZodType
  /** The most bytes of the body, where that is more than the shop's default */
  readonly bodyLimit?: number
  /** The query of a call by GET, or of an upload */
  readonly query?: z.ZodObject | z.ZodPipe<z.ZodObject>
  /** The body is the bytes of a file, which the operation counts. */
  readonly upload?: true
  readonly answer: JsonAnswer | FileAnswer
  /** The status of `answer`. Default: 200 */
  readonly status?: 201
  /** What else it may answer: the handler answers a Response. */
  readonly otherAnswers?: Readonly<Partial<Record<200 | 302 | 401, JsonAnswer | FileAnswer>>>
  /** Default: all of them */
  readonly errors?: readonly ErrorStatus[]
  /** What 409 means, where it is a special case */
  readonly conflict?: string
}

/** What the calls of a contract have in common. Without `access` they are public. */
export interface SharedDeclaration {
  /** The group in the OpenAPI document */
  readonly tag?: string
  readonly access?: Access
  readonly errors?: readonly ErrorStatus[]
}

export type CallDeclarations = Readonly<Record<string, CallDeclaration>>

export interface Contract<
  Base extends string = string,
  Shared extends SharedDeclaration = SharedDeclaration,
  Calls extends CallDeclarations = CallDeclarations,
> {
  readonly base: Base
  readonly shared: Shared
  readonly calls: Calls
}

/** Declares calls. */
export function contract<const Base extends string, const Shared extends SharedDeclaration, const Calls extends CallDeclarations>(
  base: Base,
  shared: Shared,
  calls: Calls,
): Contract<Base, Shared, Calls> {
  return { base, shared, calls }
}

/** The path of a call: its contract's base, a slash and its name. */
export function pathOf<Name extends string>(
  { base }: Contract<string, SharedDeclaration, Readonly<Record<Name, CallDeclaration>>>,
  name: NoInfer<Name>,
): string {
  return `${base}/${name}`
}

export function answer<Schema extends z.ZodType>(description: string, schema: Schema): JsonAnswer<Schema> {
  return { description, schema }
}

/** The answer of calls that return no data; others may describe it otherwise. Their operations return nothing. */
export const doneAnswer = { ...answer('Done', doneSchema), isDone: true } as const

/** `types`: the possible media types; without one the document says none. */
export function fileAnswer(description: string, ...types: readonly string[]): FileAnswer {
  return { description, content: Object.fromEntries(types.map((type) => [type, { schema: binary }])) }
}

const binary = z.string().meta({ format: 'binary' })

/** A call's input; on the server with what its path and headers say. */
export type InputOf<Call extends CallDeclaration, Side extends 'browser' | 'server'> = Side extends 'browser'
  ? DataOf<Call, Side>
  : Call extends Outside
    ? OutsideOf<Call> & (Call extends { readonly body: object } | { readonly query: object } ? DataOf<Call, Side> : unknown)
    : DataOf<Call, Side>

type Outside = { readonly params: z.ZodObject } | { readonly headers: z.ZodObject }
type OutsideOf<Call extends Outside> = (Call extends { readonly params: infer Params extends z.ZodObject }
  ? z.output<Params>
  : unknown) &
  (Call extends { readonly headers: infer Headers extends z.ZodObject } ? z.output<Headers> : unknown)

type DataOf<Call extends CallDeclaration, Side extends 'browser' | 'server'> = Call extends {
  readonly body: infer Body extends z.ZodType
}
  ? SideOf<Body, Side>
  : Call extends { readonly query: infer Query extends z.ZodType }
    ? SideOf<Query, Side>
    : Readonly<Record<string, never>>

type SideOf<Schema extends z.ZodType, Side extends 'browser' | 'server'> = Side extends 'browser'
  ? z.input<Schema>
  : z.output<Schema>

export type AnswerOf<Call extends CallDeclaration> = Call['answer'] extends JsonAnswer<infer Schema> ? z.output<Schema> : Blob

/**
 * What the browser's callers know of the calls, by path. A slice adds them beside its contract: `interface ApiCalls extends
 * CallsOf<typeof cartCalls> {}`. `callApi` posts; `readApi` gets, `GET` before the path; `sendFile` uploads, `UPLOAD` before it.
 * Calls with parameters in their path are only links.
 */
export type CallsOf<Declared extends Contract> = {
  readonly [Name in keyof Declared['calls'] & string as KeyOf<`${Declared['base']}/${Name}`, Declared['calls'][Name]>]: {
    /** Its query, if it is a GET or an upload */
    readonly body: InputOf<Declared['calls'][Name], 'browser'>
    readonly answer: AnswerOf<Declared['calls'][Name]>
  }
}

type KeyOf<Path extends string, Call extends CallDeclaration> = Call extends { readonly params: object }
  ? never
  : Call extends { readonly method: 'get' }
    ? `GET ${Path}`
    : Call extends { readonly upload: true }
      ? `UPLOAD ${Path}`
      : Path
