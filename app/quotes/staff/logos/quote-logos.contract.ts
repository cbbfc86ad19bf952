import { answer, type CallsOf, contract, fileAnswer } from '#app/platform/http/contract.ts'
import { repairPreviewSchema } from '#app/personalisation/logos/repair.contract.ts'
import {
  quoteLogoOriginalCall,
  quoteLogosCall,
  quoteLogoSchema,
  quoteLogosSchema,
  repairQuoteLogoCall,
} from '#app/quotes/staff/logos/quote-logo-schemas.ts'

export const quoteLogoCalls = contract(
  '/api/staff/quotes',
  { tag: 'Staff: quotes', access: ['sales'] },
  {
    logos: {
      summary: 'The logos that a quote shows, with what was found of them',
      body: quoteLogosCall,
      answer: answer('The logos', quoteLogosSchema),
    },
    'logos/repair/preview': {
      summary: 'What a repair would make of a logo that a quote shows',
      description: 'As `/api/logos/repair/preview`. Stores nothing.',
      body: repairQuoteLogoCall,
      answer: answer('The drawing and what it changes', repairPreviewSchema),
    },
    'logos/repair': {
      summary: 'Make the repair of a logo for the draft of an offer',
      description: 'The draft shows it when it is saved with it. The customer’s logo stays as it is.',
      body: repairQuoteLogoCall,
      answer: answer('The repaired logo', quoteLogoSchema),
    },
    'logos/original': {
      summary: 'The file of a logo as the customer uploaded it',
      body: quoteLogoOriginalCall,
      answer: fileAnswer('The file', 'application/octet-stream'),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof quoteLogoCalls> {}
}
