import { z } from 'zod'

import {
  fetchSupplierCall,
  importId,
  importItemsSchema,
  importOverviewSchema,
  importRunSchema,
  importWordsSchema,
  runCall,
  saveSupplierCall,
  startedRunSchema,
  uploadImportCall,
} from '#app/imports/import-schemas.ts'
import { itemKinds, itemOrders, runMoves } from '#app/imports/import-states.ts'
import { undoPreviewSchema } from '#app/imports/undo-schemas.ts'
import { callBody } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract, doneAnswer, fileAnswer } from '#app/platform/http/contract.ts'

export const importCalls = contract(
  '/api/staff/import',
  { tag: 'Staff: imports', access: ['catalogue'] },
  {
    upload: {
      summary: 'Begin an import with a file of a supplier',
      description:
        'The body is the file as it is: CSV, XLSX, JSON or XML, at most 60 MB. What it is, its content says. Nothing changes in the catalogue yet.',
      query: uploadImportCall,
      upload: true,
      answer: answer('The run', startedRunSchema),
    },
    overview: { summary: 'The suppliers and the newest imports', answer: answer('Both', importOverviewSchema) },
    words: { summary: 'Our categories and colours, to map those of a supplier to', answer: answer('Both', importWordsSchema) },
    run: {
      summary: 'An import: where it stands, what it would change, and which open quotes it concerns',
      body: runCall,
      answer: answer('The import', importRunSchema),
    },
    items: {
      summary: 'Products of an import, a page at a time, with what changes',
      body: callBody({
        runId: importId,
        kind: z.enum([...itemKinds, 'warned', 'rose', 'stayed'], { error: 'Διαλέξτε τι να φανεί.' }),
        order: z.enum(itemOrders, { error: 'Διαλέξτε σειρά.' }).default('file').meta({
          description: '`outliers`: prices to look at first; `rises`, `falls`: by the greatest change of a price in percent',
        }),
        after: z.int().min(0).default(0).meta({ description: '`next` of the page before, in the same order' }),
      }).meta({ id: 'ImportItemsRequest' }),
      answer: answer('A page', importItemsSchema),
    },
    supplier: {
      summary: 'Save how the files of a supplier are read',
      body: saveSupplierCall,
      answer: answer('The supplier', importOverviewSchema.shape.suppliers.element),
    },
    fetch: { summary: 'Fetch the file of a supplier now, as every night', body: fetchSupplierCall, answer: doneAnswer },
    move: {
      summary: 'Read an import again, apply it, undo it, or cancel it',
      description: 'An undo restores what the import changed and hides what it created, except products that were changed since.',
      body: callBody({
        runId: importId,
        to: z.enum(runMoves),
        allowsBelowCost: z.boolean().optional().meta({
          description:
            'With `reading`: whether products of this run may be sold below their cost. Missing: as before, at first not',
        }),
      }).meta({ id: 'ImportRunMove' }),
      answer: doneAnswer,
    },
    'undo-preview': {
      summary: 'What the undo of an import would do',
      body: runCall,
      answer: answer('The numbers of products', undoPreviewSchema),
    },
    'delete-run': {
      summary: 'Delete an import and its file; the products stay as they are',
      description: '409 `still-works`: it is being read, applied or undone.',
      body: runCall,
      answer: doneAnswer,
    },
    'delete-supplier': {
      summary: 'Delete a supplier, how its files are read, and its imports; the products stay as they are',
      description: '409 `still-works`: one of its imports is being read, applied or undone.',
      body: fetchSupplierCall,
      answer: doneAnswer,
    },
    problems: {
      summary: 'What is wrong in the file of an import, by row and column, as CSV',
      body: runCall,
      answer: fileAnswer('UTF-8 with a byte order mark', 'text/csv'),
    },
    'retry-pictures': { summary: 'Fetch the pictures again that failed', body: runCall, answer: doneAnswer },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof importCalls> {}
}
