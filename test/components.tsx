import { randomUUID } from 'node:crypto'

import { cleanup, configure, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ComponentType, ReactElement } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'

import type { CartItem } from '#app/cart/cart-answers.ts'
import type { Role } from '#app/platform/session.ts'
import routes from '#app/routes.ts'

import { signedIn, type TestUser } from './accounts.ts'
import { as, type TestShop, visitor } from './http.ts'
import { rememberedUser } from './logged-in.ts'

// On a busy machine
configure({ asyncUtilTimeout: 60_000 })

interface Options {
  /** The visitor's stored cart */
  readonly cart?: readonly { readonly id: number; readonly qty: number; readonly variantId?: number }[]
  /** What the browser has stored, by key of `localStorage` */
  readonly remembered?: Readonly<Record<string, string>>
  /** The address; the rendered component is the page of any */
  readonly path?: string
}

interface Opened {
  readonly user: UserEvent
  /** The visitor's cart in the shop */
  readonly readCart: () => Promise<CartItem[]>
  /** Path and query of the shown page */
  readonly address: () => string
  /** Reloads the page like a browser: what is stored stays, all else starts again. */
  readonly reload: () => Promise<Opened>
}

/** Replaces what a field has by one input, as a journey's `fill`; `user.type` presses each key, where that matters. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  if (text !== '') await user.paste(text)
}

/** Missing in jsdom, which has no layout: everything is near the viewport. */
class IntersectionObserverOfAll {
  readonly #report: (entries: readonly { readonly isIntersecting: boolean }[]) => void
  constructor(report: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    this.#report = report
  }
  observe(): void {
    this.#report([{ isIntersecting: true }])
  }
  disconnect(): void {
    // Reports once
  }
}

/** The pages of the dashboard; their code is imported when one is opened. */
async function staffRoutes(): Promise<RouteObject[]> {
  const { Toaster } = await import('#app/ui/toast/toaster.tsx')
  const { LeaveGuard } = await import('#app/ui/unsaved/leave-guard.tsx')
  const { SessionConfirmation } = await import('#app/account/security/session-confirmation.tsx')
  const pages = routes.find(({ file }) => file === 'back-office/dashboard-layout.route.tsx')?.children ?? []
  return pages.map(({ id = '', path = '', file }) => ({
    id,
    path,
    lazy: async () => {
      const { default: Page }: { readonly default: ComponentType } = await import(`#app/${file}`)
      function StaffPage() {
        return (
          <main>
            <Page />
            <Toaster />
            <LeaveGuard />
            <SessionConfirmation />
          </main>
        )
      }
      return { Component: StaffPage }
    },
  }))
}

/**
 * Components in jsdom, whose calls go to the real shop over HTTP. `open` imports the component itself, so that each test starts
 * with fresh modules, as a page does that a browser loads. For what a component does; how it looks, and what only a browser has
 * (focus by keyboard, history, tabs, layout), is a journey.
 */
export function testComponents(shop: TestShop) {
  const fetchFromNetwork = globalThis.fetch
  let failing: RegExp | null = null
  beforeAll(() => {
    vi.stubGlobal('IntersectionObserver', IntersectionObserverOfAll)
    // Missing, too: without layout there is nothing to scroll.
    Element.prototype.scrollIntoView = () => undefined
    vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
      const url = new URL(input instanceof Request ? input.url : input, shop.origin)
      if (failing?.test(url.pathname) === true) throw new TypeError('Failed to fetch')
      return fetchFromNetwork(url, init)
    })
  })
  afterEach(() => {
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
    failing = null
  })
  afterAll(() => {
    vi.unstubAllGlobals()
  })
  async function show(routes: () => Promise<RouteObject[]>, path: string, orderId: string): Promise<Opened> {
    cleanup()
    vi.resetModules()
    const router = createMemoryRouter(await routes(), { initialEntries: [path] })
    render(<RouterProvider router={router} />)
    const address = () => router.state.location.pathname + router.state.location.search
    return {
      user: userEvent.setup(),
      readCart: async () => (await shop.http(as(visitor)).post('/api/cart/get', { orderId })).body,
      address,
      reload: () => show(routes, address(), orderId),
    }
  }
  return {
    /** Calls whose path matches do not reach the shop; null: all do again. */
    failCalls(paths: RegExp | null): void {
      failing = paths
    },
    async open(
      component: () => Promise<ReactElement>,
      { cart = [], remembered = {}, path = '/' }: Options = {},
    ): Promise<Opened> {
      const orderId = randomUUID()
      for (const line of cart) await shop.http(as(visitor)).post('/api/cart', { ...line, orderId })
      for (const [key, value] of Object.entries({ orderId, ...remembered })) localStorage.setItem(key, value)
      return show(async () => [{ path: '*', element: await component() }], path, orderId)
    },
    /**
     * A staff page by its address, from app/routes.ts, for a user who is logged in (by default a new one of this role). With the
     * toasts of the dashboard's layout, its question about unsaved input and its confirmation of the session, without its navigation; links lead to other staff
     * pages.
     */
    async openStaff(path: string, given: { readonly user?: TestUser; readonly role?: Role } = {}) {
      const { role = 'staff' } = given
      const user = given.user ?? (await signedIn(shop.ctx, role))
      localStorage.clear()
      for (const [key, value] of Object.entries(rememberedUser(user, role))) localStorage.setItem(key, value)
      return { ...(await show(staffRoutes, path, user.visitorId)), staff: user }
    },
  }
}
