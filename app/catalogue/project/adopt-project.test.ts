import { beforeEach, expect, test, vi } from 'vitest'
import { noProject, type Project } from '#app/catalogue/project/project.ts'

const project = (fields: Partial<Project>): Project => ({ ...noProject, ...fields })
const memory = new Map<string, string>()

/** A page just loaded, in a browser with what is stored. */
async function load() {
  vi.resetModules()
  const { adoptProject } = await import('#app/catalogue/project/adopt-project.ts')
  const { storedProject, storeProject } = await import('#app/catalogue/project/project-store.ts')
  return { adoptProject, storedProject, storeProject }
}

beforeEach(() => {
  memory.clear()
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, text: string) => memory.set(key, text),
    removeItem: (key: string) => memory.delete(key),
  })
})

test('what a search understood becomes the project, and follows the list while nothing is typed', async () => {
  const { adoptProject, storedProject } = await load()
  adoptProject(project({ quantity: 300, budget: 800, by: '2026-12-23' }), { isOwnWords: false })
  expect(storedProject()).toEqual(project({ quantity: 300, budget: 800, by: '2026-12-23' }))
  adoptProject(project({ quantity: 300 }), { isOwnWords: true })
  expect(storedProject()).toEqual(project({ quantity: 300 }))
  adoptProject(noProject, { isOwnWords: true })
  expect(storedProject()).toEqual(project({ quantity: 300 }))
})

test('what was typed is completed by a link, and changed only by own words', async () => {
  const { adoptProject, storedProject, storeProject } = await load()
  const typed = project({ quantity: 300, withLogo: true, postcode: '10563' })
  storeProject(typed)
  adoptProject(project({ quantity: 500, by: '2026-12-11' }), { isOwnWords: false })
  expect(storedProject()).toEqual({ ...typed, by: '2026-12-11' })
  adoptProject(project({ quantity: 500, budget: 800 }), { isOwnWords: true })
  expect(storedProject()).toEqual({ ...typed, quantity: 500, budget: 800, by: '2026-12-11' })
})

test('a typed postcode outlives what lists say of the rest', async () => {
  const { adoptProject, storedProject } = await load()
  adoptProject(project({ quantity: 300, postcode: '10563' }), { isOwnWords: true })
  adoptProject(project({ quantity: 500 }), { isOwnWords: true })
  expect(storedProject()).toEqual(project({ quantity: 500, postcode: '10563' }))
})

test('a search for «χωρίς λογότυπο» takes the logo out of the project, and one of a followed link does not', async () => {
  const { adoptProject, storedProject, storeProject } = await load()
  const typed = project({ quantity: 300, withLogo: true, postcode: '10563' })
  storeProject(typed)
  adoptProject(noProject, { isOwnWords: false, withoutLogo: true })
  expect(storedProject()).toEqual(typed)
  adoptProject(noProject, { isOwnWords: true, withoutLogo: true })
  expect(storedProject()).toEqual({ ...typed, withLogo: false })
  storeProject(typed)
  adoptProject(project({ quantity: 200 }), { isOwnWords: true, withoutLogo: true })
  expect(storedProject()).toEqual({ ...typed, quantity: 200, withLogo: false })
})

test('a technique is of what was searched last', async () => {
  const { adoptProject, storedProject, storeProject } = await load()
  storeProject(project({ quantity: 300, withLogo: true, postcode: '10563' }))
  adoptProject(project({ quantity: 300, withLogo: true, techniques: ['embroidery'] }), { isOwnWords: true })
  expect(storedProject()).toMatchObject({ techniques: ['embroidery'] })
  adoptProject(project({ quantity: 200 }), { isOwnWords: true })
  expect(storedProject()).toMatchObject({ quantity: 200, withLogo: true, techniques: [] })
})

test('a price that a text names counts at the visitor’s quantity and logo, where the text has no quantity', async () => {
  const { storeProject } = await load()
  const { listAtOwnQuantity } = await import('#app/catalogue/project/adopt-project.ts')
  const { listUrl, readListAddress } = await import('#app/catalogue/list/list-address.ts')
  const at = (query: string) => {
    const address = readListAddress('0', new URLSearchParams(query))
    const next = address === null ? null : listAtOwnQuantity(address)
    return next === null ? null : listUrl(next)
  }
  expect(at('search=θερμός&max=8')).toBeNull()
  storeProject(project({ quantity: 300, withLogo: true, by: '2026-12-23', postcode: '10563' }))
  const url = new URL(at('search=θερμός&max=8&vat=1&page=2') ?? '', 'http://shop')
  expect(Object.fromEntries(url.searchParams)).toEqual({ search: 'θερμός', quantity: '300', budget: '8', vat: '1', logo: '1' })
  for (const query of ['search=θερμός', 'max=8', 'search=θερμός&quantity=50&max=8', 'search=θερμός&budget=8'])
    expect(at(query)).toBeNull()
})
