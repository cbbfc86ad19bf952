import { answer, type CallsOf, contract, doneAnswer, fileAnswer } from '#app/platform/http/contract.ts'
import {
  cancelPurchaseCall,
  changePurchaseCall,
  confirmPurchaseCall,
  draftCall,
  needsCall,
  needsSchema,
  productSupplierCall,
  purchaseCall,
  purchaseSchema,
  purchasesCall,
  purchasesSchema,
  receivePurchaseCall,
  saveSupplierCall,
  sendPurchaseCall,
  suppliersCall,
  supplierSchema,
  suppliersSchema,
} from '#app/purchasing/purchase-schemas.ts'

const purchaseAnswer = answer('The purchase order as it is now', purchaseSchema)

export const purchasingCalls = contract(
  '/api/staff/purchasing',
  { tag: 'Staff: purchasing', access: ['sales', 'production'] },
  {
    needs: {
      summary: 'What confirmed orders need from suppliers and external decorators',
      description: 'Blanks beyond the shelf stock, and printing; grouped by supplier, the earliest promised day first.',
      body: needsCall,
      answer: answer('By supplier', needsSchema),
    },
    draft: {
      summary: 'Make a draft of all that is needed from a supplier',
      description: 'Pieces of drafts count as on order, so nobody orders them again. Costs are at the price break of all pieces.',
      body: draftCall,
      answer: purchaseAnswer,
    },
    list: { summary: 'The purchase orders, newest first', body: purchasesCall, answer: answer('A page', purchasesSchema) },
    get: { summary: 'A purchase order, and the orders behind it', body: purchaseCall, answer: purchaseAnswer },
    change: {
      summary: 'Change a draft: pieces, costs, day, note, where it is delivered',
      body: changePurchaseCall,
      answer: purchaseAnswer,
    },
    send: {
      summary: 'Send a draft to the supplier',
      description: 'It gets its number. 422 `no-email`: the supplier has no address.',
      body: sendPurchaseCall,
      answer: purchaseAnswer,
    },
    confirm: {
      summary: 'Record the day that the supplier confirmed',
      description: 'Orders whose promised day it cannot keep are marked; their days stay until staff change them.',
      body: confirmPurchaseCall,
      answer: purchaseAnswer,
    },
    receive: {
      summary: 'Record pieces that came, came damaged, or will not come',
      description: 'Pieces for orders are reserved for them, others go to the shelf.',
      body: receivePurchaseCall,
      answer: purchaseAnswer,
    },
    cancel: { summary: 'Cancel what has not come; its needs are open again', body: cancelPurchaseCall, answer: purchaseAnswer },
    pdf: {
      summary: 'The document of a purchase order as a PDF',
      body: purchaseCall,
      answer: fileAnswer('The document', 'application/pdf'),
    },
    suppliers: { summary: 'The suppliers', body: suppliersCall, answer: answer('All of them, by name', suppliersSchema) },
    'suppliers/save': {
      summary: 'Add or change a supplier',
      body: saveSupplierCall,
      answer: answer('The supplier as it is now', supplierSchema),
    },
    'suppliers/of-product': {
      summary: 'Choose from whom a product is bought',
      body: productSupplierCall,
      answer: doneAnswer,
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof purchasingCalls> {}
}
