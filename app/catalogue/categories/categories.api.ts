import { createRoute } from '@hono/zod-openapi'

import {
  addCategoryCall,
  categoriesAnswer,
  categoryPicturesAnswer,
  categoryPicturesCall,
  changeCategoryCall,
  moveCategoryCall,
  removeCategoryCall,
} from '#app/catalogue/categories/category-calls.ts'
import { categoryRefusalStatus, categoryRefusalText } from '#app/catalogue/categories/category-rules.ts'
import { addCategory, changeCategory, moveCategory, removeCategory } from '#app/catalogue/categories/change-categories.server.ts'
import { readCategoriesOfStaff, readCategoryPictures } from '#app/catalogue/categories/read-categories-of-staff.server.ts'
import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'

const answers = refusalAnswers(categoryRefusalStatus, categoryRefusalText)
const staff = { method: 'post' as const, tags: ['Staff: catalogue'], ...only('catalogue') }
const responses = { 200: jsonAnswer('All categories as they are now', categoriesAnswer), ...operationErrors }

const get = createRoute({
  ...staff,
  path: '/api/staff/categories/get',
  summary: 'All categories, hidden ones too',
  responses,
})

const add = createRoute({
  ...staff,
  path: '/api/staff/categories/add',
  summary: 'Add a category',
  request: { body: jsonBody(addCategoryCall) },
  responses,
})

const change = createRoute({
  ...staff,
  path: '/api/staff/categories/change',
  summary: 'Change name and picture of a category, hide or show it',
  description: 'Its address stays. Menus, lists and search follow.',
  request: { body: jsonBody(changeCategoryCall) },
  responses,
})

const move = createRoute({
  ...staff,
  path: '/api/staff/categories/move',
  summary: 'Move a category with all below it',
  request: { body: jsonBody(moveCategoryCall) },
  responses,
})

const remove = createRoute({
  ...staff,
  path: '/api/staff/categories/remove',
  summary: 'Delete a category without subcategories, and move its products to another one',
  request: { body: jsonBody(removeCategoryCall) },
  responses,
})

const pictures = createRoute({
  ...staff,
  path: '/api/staff/categories/pictures',
  summary: 'The pictures of products that a category may have',
  request: { body: jsonBody(categoryPicturesCall) },
  responses: { 200: jsonAnswer('The pictures', categoryPicturesAnswer), ...operationErrors },
})

/** Staff's category tree; `parts` are higher slices' hooks on changed products. */
export function createCategoriesApi(parts: ProductParts) {
  const api = createApi()
  api.openapi(get, async (c) => c.json(await readCategoriesOfStaff(c.get('ctx')), 200))
  api.openapi(pictures, async (c) => c.json(await readCategoryPictures(c.get('ctx'), c.req.valid('json').id), 200))
  api.openapi(add, async (c) => {
    const result = await addCategory(c.get('ctx'), parts, userOf(c), c.req.valid('json'))
    return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
  })
  api.openapi(change, async (c) => {
    const result = await changeCategory(c.get('ctx'), parts, userOf(c), c.req.valid('json'))
    return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
  })
  api.openapi(move, async (c) => {
    const result = await moveCategory(c.get('ctx'), parts, userOf(c), c.req.valid('json'))
    return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
  })
  api.openapi(remove, async (c) => {
    const result = await removeCategory(c.get('ctx'), parts, userOf(c), c.req.valid('json'))
    return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
  })
  return api
}
