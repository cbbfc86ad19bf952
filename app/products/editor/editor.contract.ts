import { productPictureSchema } from '#app/catalogue/manage/product-picture.ts'
import { answer, type CallsOf, contract, doneAnswer, maxLongBodyBytes } from '#app/platform/http/contract.ts'
import {
  composePictureCall,
  dropDraftCall,
  editorChoicesCall,
  editorChoicesSchema,
  openedProductSchema,
  openProductCall,
  previewProductCall,
  productHistoryCall,
  productHistorySchema,
  productPreviewSchema,
  productVersionCall,
  productVersionSchema,
  savedProductSchema,
  saveProductCall,
  storedDraftSchema,
  storeDraftCall,
  variantUsesCall,
  variantUsesSchema,
} from '#app/products/editor/editor-schemas.ts'

const pictureAnswer = answer('By which name products have it', productPictureSchema)

export const editorCalls = contract(
  '/api/staff/product',
  { tag: 'Staff: products', access: ['catalogue'] },
  {
    open: {
      summary: 'A product for its editor',
      description: 'With the caller’s draft of it, and who else has it open. Numbers are texts as people type them in Greek.',
      body: openProductCall,
      answer: answer('The product', openedProductSchema),
    },
    choices: {
      summary: 'What the fields of a product can be chosen from',
      body: editorChoicesCall,
      answer: answer('Categories, colours, rate cards and words that are used', editorChoicesSchema),
    },
    'keep-draft': {
      summary: 'Keep what was typed of a product',
      description: 'One draft for each member of staff and product. It also says that the editor is open.',
      body: storeDraftCall,
      bodyLimit: maxLongBodyBytes,
      answer: answer('When it was stored, and who else has the product open', storedDraftSchema),
    },
    'drop-draft': { summary: 'Discard the draft of a product', body: dropDraftCall, answer: doneAnswer },
    leave: { summary: 'Say that the editor was closed', body: dropDraftCall, answer: doneAnswer },
    preview: {
      summary: 'A product page of what is not saved',
      description: 'What visitors would see. Nothing changes.',
      body: previewProductCall,
      bodyLimit: maxLongBodyBytes,
      answer: answer('The page’s data', productPreviewSchema),
    },
    save: {
      summary: 'Save a product, or make a new one',
      description:
        'Numbers may be typed in Greek. Pieces that orders took since the form was opened stay taken. Pages, lists and search show it within a second, on every node.',
      body: saveProductCall,
      bodyLimit: maxLongBodyBytes,
      answer: answer('Its number', savedProductSchema),
    },
    history: {
      summary: 'The versions of a product',
      body: productHistoryCall,
      answer: answer('The newest first', productHistorySchema),
    },
    version: {
      summary: 'A product as it was',
      description: 'With the stock of now.',
      body: productVersionCall,
      answer: answer('Its form', productVersionSchema),
    },
    'variant-uses': {
      summary: 'Where variants are needed',
      body: variantUsesCall,
      answer: answer('Those in carts, open quotes or open orders', variantUsesSchema),
    },
    picture: {
      summary: 'Upload a picture of a product',
      description: 'The body is the file as it is, at most 20 MB: JPEG, PNG or WebP. What a file is, its content says.',
      upload: true,
      answer: pictureAnswer,
    },
    'compose-picture': { summary: 'A ready-made picture in a colour', body: composePictureCall, answer: pictureAnswer },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof editorCalls> {}
}
