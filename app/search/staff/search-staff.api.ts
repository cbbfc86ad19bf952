import { createRoute } from '@hono/zod-openapi'

import { only, userOf } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'
import { readSearchReport } from '#app/search/staff/figures/read-search-report.server.ts'
import { searchReportCall, searchReportSchema } from '#app/search/staff/figures/search-report-calls.ts'
import { listTerms } from '#app/search/staff/list-terms.server.ts'
import { countResultsNow, previewSynonyms } from '#app/search/staff/preview-synonyms.server.ts'
import { searchRefusalStatus, searchRefusalText } from '#app/search/staff/search-refusals.ts'
import {
  addTagCall,
  changeTagCall,
  previewAnswer,
  previewSynonymsCall,
  removeTagCall,
  resultsNowAnswer,
  resultsNowCall,
  saveSynonymsCall,
  synonymsAnswer,
  tagsAnswer,
  termsAnswer,
  termsCall,
} from '#app/search/staff/search-staff-calls.ts'
import { addSearchTag, changeSearchTag, listSearchTags, removeSearchTag } from '#app/search/staff/search-tags.server.ts'
import { readSynonymGroups, saveSynonyms } from '#app/search/staff/synonyms.server.ts'

const answers = refusalAnswers(searchRefusalStatus, searchRefusalText)
const staff = { method: 'post' as const, tags: ['Staff: search'], ...only('catalogue') }
const synonymResponses = { 200: jsonAnswer('All groups of synonyms as they are now', synonymsAnswer), ...operationErrors }
const tagResponses = { 200: jsonAnswer('All tags as they are now', tagsAnswer), ...operationErrors }

const terms = createRoute({
  ...staff,
  path: '/api/staff/search/terms',
  summary: 'Searches without results, with few results, or the most frequent ones',
  description: 'Completed searches in all products, by folded words, without any data about the visitor.',
  request: { body: jsonBody(termsCall) },
  responses: { 200: jsonAnswer('The searches', termsAnswer), ...operationErrors },
})

const report = createRoute({
  ...staff,
  ...only('sales', 'catalogue'),
  path: '/api/staff/search/report',
  summary: 'Searches of a span by month, and those without results',
  request: { body: jsonBody(searchReportCall) },
  responses: { 200: jsonAnswer('The figures', searchReportSchema), ...operationErrors },
})

const resultsNow = createRoute({
  ...staff,
  path: '/api/staff/search/results-now',
  summary: 'How many products searches find now',
  request: { body: jsonBody(resultsNowCall) },
  responses: { 200: jsonAnswer('The numbers', resultsNowAnswer), ...operationErrors },
})

const getSynonyms = createRoute({
  ...staff,
  path: '/api/staff/search/synonyms/get',
  summary: 'The synonyms of search',
  responses: synonymResponses,
})

const save = createRoute({
  ...staff,
  path: '/api/staff/search/synonyms/save',
  summary: 'Add, change or remove a group of synonyms',
  description: 'Searches on all nodes use it from then on.',
  request: { body: jsonBody(saveSynonymsCall) },
  responses: synonymResponses,
})

const preview = createRoute({
  ...staff,
  path: '/api/staff/search/synonyms/preview',
  summary: 'What searches would find with changed synonyms',
  description: 'Nothing is saved. The terms of the group, the given search and a few frequent ones, before and after.',
  request: { body: jsonBody(previewSynonymsCall) },
  responses: { 200: jsonAnswer('The searches, before and after', previewAnswer), ...operationErrors },
})

const getTags = createRoute({
  ...staff,
  path: '/api/staff/search/tags/get',
  summary: 'The search tags: occasions, recipients, qualities',
  responses: tagResponses,
})

const addTag = createRoute({
  ...staff,
  path: '/api/staff/search/tags/add',
  summary: 'Add a search tag',
  request: { body: jsonBody(addTagCall) },
  responses: tagResponses,
})

const changeTag = createRoute({
  ...staff,
  path: '/api/staff/search/tags/change',
  summary: 'Change a search tag',
  request: { body: jsonBody(changeTagCall) },
  responses: tagResponses,
})

const removeTag = createRoute({
  ...staff,
  path: '/api/staff/search/tags/remove',
  summary: 'Remove a search tag',
  request: { body: jsonBody(removeTagCall) },
  responses: tagResponses,
})

/** Staff's search calls: terms, synonyms and tags. */
export const searchStaffApi = createApi()
searchStaffApi.openapi(terms, async (c) => c.json(await listTerms(c.get('ctx'), c.req.valid('json')), 200))
searchStaffApi.openapi(report, async (c) => c.json(await readSearchReport(c.get('ctx'), c.req.valid('json')), 200))
searchStaffApi.openapi(resultsNow, async (c) => {
  const result = await countResultsNow(c.get('ctx'), c.req.valid('json').terms)
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
searchStaffApi.openapi(getSynonyms, async (c) => {
  const { groups } = await readSynonymGroups(c.get('ctx'))
  return c.json({ groups: [...groups] }, 200)
})
searchStaffApi.openapi(save, async (c) => {
  const result = await saveSynonyms(c.get('ctx'), userOf(c), c.req.valid('json'))
  return result.ok ? c.json({ groups: [...result.value.groups] }, 200) : answers.refused(c, result)
})
searchStaffApi.openapi(preview, async (c) => {
  const { query, ...change } = c.req.valid('json')
  const result = await previewSynonyms(c.get('ctx'), change, query ?? null)
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
searchStaffApi.openapi(getTags, async (c) => c.json(await listSearchTags(c.get('ctx')), 200))
searchStaffApi.openapi(addTag, async (c) => {
  const result = await addSearchTag(c.get('ctx'), userOf(c), c.req.valid('json'))
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
searchStaffApi.openapi(changeTag, async (c) => {
  const result = await changeSearchTag(c.get('ctx'), userOf(c), c.req.valid('json'))
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
searchStaffApi.openapi(removeTag, async (c) => {
  const result = await removeSearchTag(c.get('ctx'), userOf(c), c.req.valid('json'))
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
