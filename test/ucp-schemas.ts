import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { z } from 'zod'

const folder = '../shared/ucp'
const base = 'https://ucp.dev/'

/** The schemas of the protocol; references between its files are relative to their place in the folder. */
function compiler(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  formats.default(ajv)
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.json') || file.startsWith('services') || file.startsWith('handlers')) continue
    const { $id: _, ...schema } = z.looseObject({}).parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
    ajv.addSchema({ ...schema, $id: base + file })
  }
  return ajv
}

let ajv: Ajv2020 | undefined
const known = new Map<string, ValidateFunction>()

function validatorOf(refs: readonly string[]): ValidateFunction {
  const key = refs.join(' ')
  ajv ??= compiler()
  const there = known.get(key) ?? ajv.compile({ anyOf: refs.map((ref) => ({ $ref: base + ref })) })
  known.set(key, there)
  return there
}

const failure = 'schemas/shopping/types/error_response.json'

/** The schemas of answers, by operation */
const answers: Readonly<Record<string, readonly string[]>> = {
  search_catalog: ['schemas/shopping/catalog_search.json#/$defs/search_response', failure],
  lookup_catalog: ['schemas/shopping/catalog_lookup.json#/$defs/lookup_response'],
  get_product: ['schemas/shopping/catalog_lookup.json#/$defs/get_product_response', failure],
  cart: ['schemas/shopping/cart.json', failure],
  checkout: ['schemas/shopping/checkout.json', failure],
  get_order: ['schemas/shopping/order.json', failure],
  profile: ['discovery/profile_schema.json#/$defs/business_profile'],
}

/** What is wrong with an answer by the protocol's schemas; '' for nothing. */
export function ucpProblem(operation: string, answer: unknown): string {
  const kind = /_(cart|checkout)$/.exec(operation)?.[1] ?? operation
  return ucpSchemaProblem(answers[kind] ?? [], answer)
}

/** What is wrong by all of these schemas, which are named by their place in the folder; '' for nothing. */
export function ucpSchemaProblem(refs: readonly string[], answer: unknown): string {
  const validate = validatorOf(refs)
  return validate(answer) ? '' : JSON.stringify(validate.errors?.slice(0, 4))
}
