import type { Found } from '#app/back-office/command/command.contract.ts'
import { findPage } from '#app/products/list/filter-products.server.ts'
import { readStaffProducts } from '#app/products/list/list-staff-products.server.ts'
import { everyProduct } from '#app/products/list/product-filter.ts'
import { listCustomers } from '#app/customers/list/list-customers.server.ts'
import { orderStateText } from '#app/orders/order-states.ts'
import { listStaffOrders } from '#app/orders/staff/list-staff-orders.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { foldedWords } from '#app/platform/text/greek-text.ts'
import { type Area, hasArea, type UserSession } from '#app/platform/session.ts'
import { listStaffQuotes } from '#app/quotes/staff/list-staff-quotes.server.ts'
import { staffStateText } from '#app/quotes/staff/staff-texts.ts'
import { searchCatalogue } from '#app/search/search.server.ts'

/** Per kind */
const maxResults = 5
const shortest = 2

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')

type Find = (ctx: Context, text: string) => Promise<Found[]>

/** The search of each list, with the areas that may open its results. */
const searches: readonly { readonly areas: readonly Area[]; readonly find: Find }[] = [
  {
    areas: ['sales', 'production'],
    find: async (ctx, text) => {
      const { quotes } = await listStaffQuotes(ctx, { view: 'all', search: text })
      return quotes.slice(0, maxResults).map(({ id, number, state, name, companyName }) => {
        return { kind: 'quote', id, name: companyName || name, note: joined(number, staffStateText(state)) }
      })
    },
  },
  {
    areas: ['sales', 'production', 'accounts'],
    find: async (ctx, text) => {
      const { orders } = await listStaffOrders(ctx, { text })
      return orders.slice(0, maxResults).map(({ id, number, state, name, companyName }) => {
        return { kind: 'order', id, name: companyName || name, note: joined(number, orderStateText(state)) }
      })
    },
  },
  {
    areas: ['sales', 'accounts'],
    find: async (ctx, text) => {
      const { customers } = await listCustomers(ctx, { text }, maxResults)
      return customers.map(({ id, name, companyName, email, afm }) => {
        return {
          kind: 'customer',
          id,
          name: companyName || name || email,
          note: joined(companyName === '' ? '' : name, afm || email),
        }
      })
    },
  },
  {
    areas: ['sales', 'catalogue', 'production'],
    find: async (ctx, text) => {
      const { ids } = await findPage(ctx, { ...everyProduct, text }, { sort: 'updated', after: null, limit: maxResults })
      const listed = await readStaffProducts(ctx, ids)
      if (listed.length > 0) {
        return listed.map(({ id, title, sku, hidden }) => {
          return { kind: 'product', id: String(id), name: title, note: joined(sku ?? '', hidden ? 'κρυμμένο' : '') }
        })
      }
      // The product list has no typo tolerance, the catalogue's search does.
      const { products, instead } = await searchCatalogue(ctx, text, { limit: { categories: 0, products: maxResults } })
      if (instead !== null) return []
      return products.map(({ id, title }) => ({ kind: 'product', id: String(id), name: title, note: '' }))
    },
  },
]

/** Matching quotes, orders, customers and products within the caller's areas; nothing for a single letter. */
export async function findForStaff(ctx: Context, session: UserSession, text: string): Promise<Found[]> {
  if (foldedWords(text).join('').length < shortest) return []
  const allowed = searches.filter(({ areas }) => hasArea(session, ...areas))
  return (await Promise.all(allowed.map(({ find }) => find(ctx, text)))).flat()
}
