import { staffCategoryCalls } from '#app/catalogue/categories/categories.contract.ts'
import { categoryRefusals } from '#app/catalogue/categories/category-refusals.ts'
import { addCategory, changeCategory, moveCategory, removeCategory } from '#app/catalogue/categories/change-categories.server.ts'
import { readCategoriesOfStaff, readCategoryPictures } from '#app/catalogue/categories/read-categories-of-staff.server.ts'
import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'

/** Staff's category tree; `parts` are higher slices' hooks on changed products. */
export function createCategoriesApi(parts: ProductParts) {
  return serve(staffCategoryCalls, categoryRefusals, {
    get: (ctx) => readCategoriesOfStaff(ctx),
    pictures: (ctx, input) => readCategoryPictures(ctx, input.id),
    add: (ctx, input) => addCategory(ctx, parts, ctx.session, input),
    change: (ctx, input) => changeCategory(ctx, parts, ctx.session, input),
    move: (ctx, input) => moveCategory(ctx, parts, ctx.session, input),
    remove: (ctx, input) => removeCategory(ctx, parts, ctx.session, input),
  })
}
