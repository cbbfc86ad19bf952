import { z } from 'zod'

import { maxSearchWordLength, maxSearchWords } from '#app/catalogue/categories/category-rules.ts'
import { callBody, line, requiredLine } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'

// Requests and answers of the staff's category calls.

const id = z.int({ error: 'Η κατηγορία δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.' }).min(1).max(2_147_483_647)
const revision = z
  .string({ error: 'Η έκδοση δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.' })
  .max(64)
  .meta({ description: 'Of the category as the caller shows it' })
export const categoryName = requiredLine(100, 'Γράψτε όνομα κατηγορίας.')
const tooManyWords = `Γράψτε έως ${maxSearchWords} λέξεις ή φράσεις, έως ${maxSearchWordLength} χαρακτήρες η καθεμία.`
const parentId = id.nullable().meta({ description: 'Null: the top level' })

const searchWords = z
  .array(requiredLine(maxSearchWordLength, tooManyWords), { error: tooManyWords })
  .max(maxSearchWords, { error: tooManyWords })
  .transform((words) => [...new Set(words)])

const categoriesAnswer = z
  .object({
    categories: z
      .array(
        z.object({
          id: z.int(),
          parentId: z.int().nullable(),
          name: z.string(),
          hidden: z.boolean(),
          imageSrc: z.string().nullable().meta({ description: 'As it is sent back' }),
          imageUrl: z.string().nullable(),
          searchWords: z.array(z.string()).meta({ description: 'Never shown to customers' }),
          products: z.int().meta({ description: 'In itself, without those below it' }),
          revision: z.string(),
        }),
      )
      .meta({ description: 'Siblings in their order' }),
  })
  .meta({ id: 'StaffCategories' })
export type StaffCategory = z.output<typeof categoriesAnswer>['categories'][number]

const categoryPicturesAnswer = z
  .object({ pictures: z.array(z.object({ src: z.string(), url: z.string(), title: z.string() })) })
  .meta({ id: 'CategoryPictures' })

const currentCategories = answer('All categories as they are now', categoriesAnswer)

export const staffCategoryCalls = contract(
  '/api/staff/categories',
  { tag: 'Staff: catalogue', access: ['catalogue'] },
  {
    get: { summary: 'All categories, hidden ones too', answer: currentCategories },
    add: {
      summary: 'Add a category',
      body: callBody({ name: categoryName, parentId }).meta({ id: 'CategoryAdd' }),
      answer: currentCategories,
    },
    change: {
      summary: 'Change name and picture of a category, hide or show it',
      description: 'Its address stays. Menus, lists and search follow.',
      body: callBody({
        id,
        revision,
        name: categoryName,
        hidden: z.boolean({ error: 'Διαλέξτε αν φαίνεται η κατηγορία.' }).meta({
          description: 'Neither in menus nor in search, with all below it',
        }),
        imageSrc: line(200, 'Διαλέξτε εικόνα.').nullable().meta({ description: 'A picture of a product; null for none' }),
        searchWords: searchWords.optional().meta({
          description: 'By which search finds it and its products; never shown. Missing: as they are',
        }),
      }).meta({ id: 'CategoryChange' }),
      answer: currentCategories,
    },
    move: {
      summary: 'Move a category with all below it',
      body: callBody({
        id,
        revision,
        parentId,
        beforeId: id.nullable().meta({ description: 'The category that stands after it then; null: it stands last' }),
      }).meta({ id: 'CategoryMove' }),
      answer: currentCategories,
    },
    remove: {
      summary: 'Delete a category without subcategories, and move its products to another one',
      body: callBody({
        id,
        revision,
        moveTo: id.nullable().meta({ description: 'Where its products go; null where it has none' }),
      }).meta({ id: 'CategoryRemove' }),
      answer: currentCategories,
    },
    pictures: {
      summary: 'The pictures of products that a category may have',
      body: callBody({ id }).meta({ id: 'CategoryPicturesRequest' }),
      answer: answer('The pictures', categoryPicturesAnswer),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof staffCategoryCalls> {}
}
