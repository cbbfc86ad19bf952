import { isNoProject, noProject, type Project, projectQuery, readProject } from '#app/catalogue/project/project.ts'
import { readStored, removeStored, writeStored } from '#app/platform/browser/browser-storage.ts'

// Browser only. The stored text is a list's URL query, so that one function parses and validates both.

const key = 'project'

/**
 * Runs in the head before the first paint: marks <html> for a visitor with a project, `logo` for one with a logo, to reserve the
 * space of its prices.
 */
export const projectScript = `try{let p=localStorage.getItem('${key}');if(p)document.documentElement.dataset.project=/\\blogo=1/.test(p)?'logo':''}catch{}`

const changes = new EventTarget()
/** One object per text, for React's snapshot comparison. */
let last: { readonly text: string; readonly project: Project } = { text: '', project: noProject }

export function storedProject(): Project {
  const text = readStored(key) ?? ''
  if (text !== last.text) last = { text, project: text === '' ? noProject : readProject(new URLSearchParams(text)) }
  return last.project
}

/** Stores it for all pages and tabs; an empty one is deleted. */
export function storeProject(project: Project): void {
  if (isNoProject(project)) removeStored(key)
  else writeStored(key, projectQuery(project))
  show()
}

function show(): void {
  if (isNoProject(storedProject())) delete document.documentElement.dataset['project']
  else document.documentElement.dataset['project'] = storedProject().withLogo ? 'logo' : ''
  changes.dispatchEvent(new Event('change'))
}

/** Calls back on changes, also from other tabs; returns the unsubscribe function. */
export function onProject(listen: () => void): () => void {
  const seeStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) show()
  }
  changes.addEventListener('change', listen)
  addEventListener('storage', seeStorage)
  return () => {
    changes.removeEventListener('change', listen)
    removeEventListener('storage', seeStorage)
  }
}
