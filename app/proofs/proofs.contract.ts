import { answer, type CallDeclarations, type CallsOf, contract, fileAnswer } from '#app/platform/http/contract.ts'
import { repairPreviewSchema } from '#app/personalisation/logos/repair.contract.ts'
import { proofsSchema, staffProofsSchema } from '#app/proofs/proof-answers.ts'
import {
  approveProofCall,
  artworkFileCall,
  makeAllProofsCall,
  makeProofCall,
  previewProofRepairCall,
  proofCall,
  proofPictureCall,
  proofsCall,
  rejectProofCall,
  repairProofCall,
  replaceArtworkCall,
  requireArtworkCall,
  saveProofCall,
  sendAllProofsCall,
  sendProofCall,
  sheetCall,
  staffProofsCall,
  undoProofRepairCall,
  withdrawProofCall,
} from '#app/proofs/proof-schemas.ts'

const sentProofs = answer('The versions that were sent', proofsSchema)
const staffProofs = answer('The decorated lines with their versions', staffProofsSchema)

const ofCustomer = {
  get: {
    summary: 'The sent proofs of a quote or order',
    description: 'For its readers, by account or key. 404 for others.',
    body: proofsCall,
    answer: sentProofs,
  },
  picture: {
    summary: 'A picture of the product with its print',
    body: proofPictureCall,
    answer: fileAnswer('A JPEG', 'image/jpeg'),
  },
  pdf: {
    summary: 'The document of a version, in true millimetres',
    description: 'With the other versions that were sent in the same mail.',
    body: proofCall,
    answer: fileAnswer('The document as it was sent', 'application/pdf'),
  },
  approve: {
    summary: 'Approve a version',
    description: 'Of concurrent decisions one succeeds. 409: decided or replaced meanwhile.',
    body: approveProofCall,
    answer: sentProofs,
  },
  reject: { summary: 'Reject a version, with the requested changes', body: rejectProofCall, answer: sentProofs },
} satisfies CallDeclarations

/** The customer's, by account or key */
export const proofCalls = contract('/api/proofs', { tag: 'Proofs' }, ofCustomer)

/** Their earlier addresses */
export const quoteProofCalls = contract('/api/quotes/proofs', { tag: 'Proofs' }, ofCustomer)

export const staffProofCalls = contract(
  '/api/staff/proofs',
  { tag: 'Staff: proofs', access: ['sales', 'production'] },
  {
    get: {
      summary: 'List the decorated lines of a quote’s offer or of an order with all versions of their proofs',
      body: staffProofsCall,
      answer: staffProofs,
    },
    make: {
      summary: 'Make the next version of a line’s proof from its design',
      description: 'Withdraws a version that waits for the customer. If there is a newer version than `after`, none is made.',
      body: makeProofCall,
      answer: staffProofs,
    },
    save: { summary: 'Save the note and the last day of an unsent version', body: saveProofCall, answer: staffProofs },
    'replace-artwork': {
      summary: 'Replace a position’s artwork by an uploaded file',
      body: replaceArtworkCall,
      answer: staffProofs,
    },
    'require-artwork': { summary: 'Ask the customer for a file', body: requireArtworkCall, answer: staffProofs },
    send: {
      summary: 'Mail a version for approval, with its document',
      description: 'Idempotent for the same revision. Versions of several lines go in one mail by `send-all`.',
      body: sendProofCall,
      answer: staffProofs,
    },
    'make-all': {
      summary: 'Make a version of every decorated line without an open or approved one',
      body: makeAllProofsCall,
      answer: staffProofs,
    },
    'send-all': {
      summary: 'Mail versions for approval, in one document and one mail',
      description: 'All or none. Idempotent for the same revisions.',
      body: sendAllProofsCall,
      answer: staffProofs,
    },
    withdraw: { summary: 'Withdraw a version', body: withdrawProofCall, answer: staffProofs },
    artwork: {
      summary: 'The original file of a logo, for production',
      body: artworkFileCall,
      answer: fileAnswer('The file', 'application/octet-stream'),
    },
  },
)

export const artworkSheetCalls = contract(
  '/api/staff/proofs',
  { tag: 'Staff: proofs', access: ['sales', 'production'] },
  {
    sheet: {
      summary: 'The positions of a version in true millimetres, for production',
      description:
        'Vector logos and texts are paths, in a PDF with a separation for each ink; bitmaps are embedded in their own resolution, and the sheet says so. As an SVG all positions are on one page, as a PDF on one each. The file is named by order and line.',
      body: sheetCall,
      answer: fileAnswer('An SVG, or a PDF (`application/pdf`)', 'image/svg+xml'),
    },
  },
)

/** Staff's repairs of logos in versions that are not sent */
export const proofRepairCalls = contract(
  '/api/staff/proofs',
  { tag: 'Staff: proofs', access: ['sales', 'production'] },
  {
    'repair/preview': {
      summary: 'What a repair would make of a logo of an unsent version',
      description: 'At its size and with its technique there, as `/api/logos/repair/preview`. Stores nothing.',
      body: previewProofRepairCall,
      answer: answer('The drawing and what it changes', repairPreviewSchema),
    },
    repair: {
      summary: 'Print the repair of a logo in an unsent version',
      description: 'The line and the customer’s logo stay as they are; later versions of the line have the repair too.',
      body: repairProofCall,
      answer: staffProofs,
    },
    'repair/undo': {
      summary: 'Print a position’s logos again as the customer sent them',
      body: undoProofRepairCall,
      answer: staffProofs,
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls
    extends
      CallsOf<typeof proofCalls>,
      CallsOf<typeof quoteProofCalls>,
      CallsOf<typeof staffProofCalls>,
      CallsOf<typeof artworkSheetCalls>,
      CallsOf<typeof proofRepairCalls> {}
}
