import { readStored, writeStored } from '#app/platform/browser/browser-storage.ts'

/** Whether prices are read without or with VAT (product.md 7). Both stand in every page; this says which is large. */
export type VatChoice = 'without' | 'with'

const key = 'vat'

/**
 * Runs in the head, before anything is painted: the choice becomes an attribute of <html>, and nothing moves. Styles
 * read it by the variant `with-vat`.
 */
export const vatChoiceScript = `try{if(localStorage.getItem('${key}')==='with')document.documentElement.dataset.vat='with'}catch{}`

const changes = new EventTarget()

/** Browser only. */
export function vatChoice(): VatChoice {
  return document.documentElement.dataset['vat'] === 'with' ? 'with' : 'without'
}

/** Shows every price of the page the other way, and remembers it. Browser only. */
export function chooseVat(choice: VatChoice): void {
  writeStored(key, choice)
  show(choice)
}

function show(choice: VatChoice): void {
  if (choice === 'with') document.documentElement.dataset['vat'] = choice
  else delete document.documentElement.dataset['vat']
  changes.dispatchEvent(new Event('change'))
}

/** Tells of each change, those of other tabs included; answers how to stop it. Browser only. */
export function onVatChoice(listen: () => void): () => void {
  const seeStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) show(readStored(key) === 'with' ? 'with' : 'without')
  }
  changes.addEventListener('change', listen)
  addEventListener('storage', seeStorage)
  return () => {
    changes.removeEventListener('change', listen)
    removeEventListener('storage', seeStorage)
  }
}
