import { serve } from '#app/platform/http/serve.server.ts'
import { readSearchReport } from '#app/search/staff/figures/read-search-report.server.ts'
import { listTerms } from '#app/search/staff/list-terms.server.ts'
import { countResultsNow, previewSynonyms } from '#app/search/staff/preview-synonyms.server.ts'
import { searchRefusals } from '#app/search/staff/search-refusals.ts'
import { searchStaffCalls } from '#app/search/staff/search-staff.contract.ts'
import { addSearchTag, changeSearchTag, listSearchTags, removeSearchTag } from '#app/search/staff/search-tags.server.ts'
import { readSynonymGroups, saveSynonyms } from '#app/search/staff/synonyms.server.ts'

/** Staff's search calls: terms, synonyms and tags. */
export const searchStaffApi = serve(searchStaffCalls, searchRefusals, {
  terms: (ctx, input) => listTerms(ctx, input),
  report: (ctx, input) => readSearchReport(ctx, input),
  'results-now': (ctx, input) => countResultsNow(ctx, input.terms),
  'synonyms/get': async (ctx) => {
    const { groups } = await readSynonymGroups(ctx)
    return { groups: [...groups] }
  },
  'synonyms/save': async (ctx, input) => {
    const result = await saveSynonyms(ctx, ctx.session, input)
    return result.ok ? { groups: [...result.value.groups] } : result
  },
  'synonyms/preview': (ctx, { query, ...change }) => previewSynonyms(ctx, change, query ?? null),
  'tags/get': (ctx) => listSearchTags(ctx),
  'tags/add': (ctx, input) => addSearchTag(ctx, ctx.session, input),
  'tags/change': (ctx, input) => changeSearchTag(ctx, ctx.session, input),
  'tags/remove': (ctx, input) => removeSearchTag(ctx, ctx.session, input),
})
