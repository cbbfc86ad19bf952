import { createRoute } from '@hono/zod-openapi'

import {
  addCollection,
  listCollectionsOfStaff,
  readCollection,
  removeCollection,
  renameCollection,
  setInCollection,
  sortCollection,
} from '#app/catalogue/collections/change-collections.server.ts'
import {
  addCollectionCall,
  collectionAnswer,
  collectionCall,
  collectionsAnswer,
  productOfCollectionCall,
  renameCollectionCall,
  sortCollectionCall,
} from '#app/catalogue/collections/collection-calls.ts'
import { collectionRefusalStatus, collectionRefusalText } from '#app/catalogue/collections/collection-labels.ts'
import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'

const answers = refusalAnswers(collectionRefusalStatus, collectionRefusalText)
const staff = { method: 'post' as const, tags: ['Staff: catalogue'], ...only('catalogue') }
const all = { 200: jsonAnswer('All collections as they are now', collectionsAnswer), ...operationErrors }
const one = { 200: jsonAnswer('The collection as it is now', collectionAnswer), ...operationErrors }

const list = createRoute({ ...staff, path: '/api/staff/collections/list', summary: 'All collections', responses: all })

const add = createRoute({
  ...staff,
  path: '/api/staff/collections/add',
  summary: 'Make an empty collection',
  request: { body: jsonBody(addCollectionCall) },
  responses: all,
})

const rename = createRoute({
  ...staff,
  path: '/api/staff/collections/rename',
  summary: 'Give a collection another label',
  description: 'Products and imports name it as before.',
  request: { body: jsonBody(renameCollectionCall) },
  responses: all,
})

const remove = createRoute({
  ...staff,
  path: '/api/staff/collections/remove',
  summary: 'Remove a collection without products',
  request: { body: jsonBody(collectionCall) },
  responses: all,
})

const get = createRoute({
  ...staff,
  path: '/api/staff/collections/get',
  summary: 'The products of a collection, in the order of the shop',
  request: { body: jsonBody(collectionCall) },
  responses: one,
})

const addProduct = createRoute({
  ...staff,
  path: '/api/staff/collections/add-product',
  summary: 'Put a product into a collection',
  request: { body: jsonBody(productOfCollectionCall) },
  responses: one,
})

const removeProduct = createRoute({
  ...staff,
  path: '/api/staff/collections/remove-product',
  summary: 'Take a product out of a collection',
  request: { body: jsonBody(productOfCollectionCall) },
  responses: one,
})

const sort = createRoute({
  ...staff,
  path: '/api/staff/collections/sort',
  summary: 'Put the products of a collection in order',
  request: { body: jsonBody(sortCollectionCall) },
  responses: one,
})

/** Staff's collections; `parts` are higher slices' hooks on changed products. */
export function createCollectionsApi(parts: ProductParts) {
  const api = createApi()
  api.openapi(list, async (c) => c.json(await listCollectionsOfStaff(c.get('ctx')), 200))
  api.openapi(add, async (c) => {
    const result = await addCollection(c.get('ctx'), userOf(c), c.req.valid('json').label)
    return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
  })
  api.openapi(rename, async (c) => {
    const { name, label } = c.req.valid('json')
    const result = await renameCollection(c.get('ctx'), userOf(c), name, label)
    return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
  })
  api.openapi(remove, async (c) => {
    const result = await removeCollection(c.get('ctx'), userOf(c), c.req.valid('json').name)
    return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
  })
  api.openapi(get, async (c) => {
    const found = await readCollection(c.get('ctx'), c.req.valid('json').name)
    return found === null ? answers.refused(c, { refusal: 'unknown-collection' }) : c.json(found, 200)
  })
  api.openapi(addProduct, async (c) => {
    const result = await setInCollection(c.get('ctx'), parts, userOf(c), { ...c.req.valid('json'), isIn: true })
    return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
  })
  api.openapi(removeProduct, async (c) => {
    const result = await setInCollection(c.get('ctx'), parts, userOf(c), { ...c.req.valid('json'), isIn: false })
    return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
  })
  api.openapi(sort, async (c) => {
    const result = await sortCollection(c.get('ctx'), userOf(c), c.req.valid('json'))
    return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
  })
  return api
}
