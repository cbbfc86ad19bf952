import { readStored, writeStored } from '#app/platform/browser/browser-storage.ts'

/** Whether prices are shown without or with VAT (product.md 7). Pages contain both; this chooses the prominent one. */
export type VatChoice = 'without' | 'with'

const key = 'vat'

/**
 * Runs in the head before the first paint, so that nothing moves: sets an attribute of <html>, which the Tailwind variant
 * `with-vat` reads.
 */
export const vatChoiceScript = `try{if(localStorage.getItem('${key}')==='with')document.documentElement.dataset.vat='with'}catch{}`

const changes = new EventTarget()

/** Browser only. */
export function vatChoice(): VatChoice {
  return document.documentElement.dataset['vat'] === 'with' ? 'with' : 'without'
}

/** Switches all prices of the page and stores the choice. Browser only. */
export function chooseVat(choice: VatChoice): void {
  writeStored(key, choice)
  show(choice)
}

function show(choice: VatChoice): void {
  if (choice === 'with') document.documentElement.dataset['vat'] = choice
  else delete document.documentElement.dataset['vat']
  changes.dispatchEvent(new Event('change'))
}

/** Calls back at each change, also from other tabs; returns the unsubscribe function. Browser only. */
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
