import { randomUUID } from 'node:crypto'

import { cleanup, configure, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'

import type { CartItem } from '#app/cart/cart-answers.ts'

import { as, type TestShop, visitor } from './http.ts'

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
  /** As a browser does: what is stored stays, all else starts again. */
  readonly reload: () => Promise<Opened>
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
    globalThis.fetch = async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, shop.origin)
      if (failing?.test(url.pathname) === true) throw new TypeError('Failed to fetch')
      return fetchFromNetwork(url, init)
    }
  })
  afterEach(() => {
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
    failing = null
  })
  afterAll(() => {
    globalThis.fetch = fetchFromNetwork
  })
  async function show(component: () => Promise<ReactElement>, path: string, orderId: string): Promise<Opened> {
    cleanup()
    vi.resetModules()
    const element = await component()
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })} />)
    return {
      user: userEvent.setup(),
      readCart: async () => (await shop.http(as(visitor)).post('/api/cart/get', { orderId })).body,
      reload: () => show(component, path, orderId),
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
      return show(component, path, orderId)
    },
  }
}
