import type { ComponentType, ReactNode } from 'react'
import { Navigate, type Params, useMatches, useSearchParams } from 'react-router'

import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { type DashboardPath, pathOfRoute } from '#app/back-office/dashboard-paths.ts'
import { lazyPage } from '#app/back-office/lazy-page.tsx'
import { useHydrated } from '#app/platform/browser/use-hydrated.ts'
import { ForbiddenPage } from '#app/shell/forbidden-page.tsx'
import { staffQuotesUrl } from '#app/staff-urls.ts'

interface Screen {
  readonly title: string
  readonly page: ReactNode
}

const forbidden = <ForbiddenPage />

/** A screen whose page takes no parameters. */
function screen(title: string, load: () => Promise<ComponentType<{ readonly forbidden: ReactNode }>>): () => Screen {
  const Page = lazyPage(load)
  return () => ({ title, page: <Page forbidden={forbidden} /> })
}

const today = screen('Σήμερα', async () => (await import('#app/back-office/today/today-page.tsx')).TodayPage)
const ProfilePage = lazyPage(async () => (await import('#app/account/profile/profile-page.tsx')).ProfilePage)
const orders = screen('Παραγγελίες', async () => (await import('#app/orders/staff/screens/order-list.tsx')).OrderList)
const OrderPage = lazyPage(async () => (await import('#app/orders/staff/screens/order-page.tsx')).OrderPage)
const needs = screen('Για προμήθεια', async () => (await import('#app/purchasing/screens/needs-page.tsx')).NeedsPage)
const purchases = screen(
  'Παραγγελίες σε προμηθευτές',
  async () => (await import('#app/purchasing/screens/purchase-list.tsx')).PurchaseListPage,
)
const suppliers = screen('Προμηθευτές', async () => (await import('#app/purchasing/screens/suppliers-page.tsx')).SuppliersPage)
const PurchasePage = lazyPage(async () => (await import('#app/purchasing/screens/purchase-page.tsx')).PurchasePage)
const EditorPage = lazyPage(async () => (await import('#app/products/editor/product-editor-page.tsx')).ProductEditorPage)
const texts = screen('Κείμενα', async () => (await import('#app/content/texts/staff/texts-page.tsx')).TextsPage)
const TextPage = lazyPage(async () => (await import('#app/content/texts/staff/text-editor-page.tsx')).TextEditorPage)
const CategoriesPage = lazyPage(
  async () => (await import('#app/catalogue/categories/screens/categories-page.tsx')).CategoriesPage,
)
const rateCards = screen(
  'Τιμές εκτύπωσης',
  async () => (await import('#app/personalisation/rate-cards/screens/rate-cards-page.tsx')).RateCardsPage,
)
const StaffSearchPage = lazyPage(async () => (await import('#app/search/staff/screens/staff-search-page.tsx')).StaffSearchPage)
const imports = screen('Εισαγωγή προϊόντων', async () => (await import('#app/imports/screens/imports-page.tsx')).ImportsPage)
const ImportRunPage = lazyPage(async () => (await import('#app/imports/screens/import-run-page.tsx')).ImportRunPage)
const NewQuote = lazyPage(async () => (await import('#app/quotes/staff/new-quote/new-quote.tsx')).NewQuote)
const customers = screen('Πελάτες', async () => (await import('#app/customers/list/customer-list-page.tsx')).CustomerListPage)
const CustomerPage = lazyPage(async () => (await import('#app/customers/page/customer-page.tsx')).CustomerPage)
const quotes = screen('Προσφορές', async () => (await import('#app/quotes/staff/quote-inbox.tsx')).QuoteInbox)
const QuoteEditor = lazyPage(async () => (await import('#app/quotes/editor/quote-editor.tsx')).QuoteEditor)

/** Each screen of the dashboard by its path: a list, or with an id one of its rows. Its code loads when it is opened. */
const screens: Readonly<Record<DashboardPath, (params: Params, query: URLSearchParams) => Screen>> = {
  // A view or search in its URL is an old link to the list of quotes, which was here.
  '': (_, query) =>
    ['view', 'search', 'assignee'].some((name) => query.has(name))
      ? { ...today(), page: <Navigate to={`${staffQuotesUrl()}?${query}`} replace /> }
      : today(),
  profile: () => ({ title: 'Το προφίλ μου', page: <ProfilePage /> }),
  changes: screen('Ιστορικό αλλαγών', async () => (await import('#app/back-office/changes/changes-page.tsx')).ChangesPage),
  'order/:orderId?': ({ orderId }, query) => {
    const quoteId = query.get('quote')
    const orderRef = orderId === undefined ? (quoteId === null ? null : { quoteId }) : { id: orderId }
    if (orderRef === null) return orders()
    return { title: 'Παραγγελία', page: <OrderPage key={orderId ?? quoteId} orderRef={orderRef} forbidden={forbidden} /> }
  },
  'purchasing/:purchaseId?': ({ purchaseId }) => {
    if (purchaseId === undefined) return needs()
    if (purchaseId === 'orders') return purchases()
    if (purchaseId === 'suppliers') return suppliers()
    return {
      title: 'Παραγγελία σε προμηθευτή',
      page: <PurchasePage key={purchaseId} purchaseId={purchaseId} forbidden={forbidden} />,
    }
  },
  product: screen('Προϊόντα', async () => (await import('#app/products/list/products-page.tsx')).ProductsPage),
  'add-product/:productId?': ({ productId = null }, query) => ({
    title: productId === null ? 'Νέο προϊόν' : 'Προϊόν',
    page: <EditorPage productId={productId} copyOf={query.get('copy')} forbidden={forbidden} />,
  }),
  report: screen('Αναφορές', async () => (await import('#app/back-office/reports/report-page.tsx')).ReportPage),
  templates: screen('Πρότυπα', async () => (await import('#app/quotes/templates/staff/templates-page.tsx')).TemplatesPage),
  reviews: screen('Κριτικές', async () => (await import('#app/catalogue/reviews/review-list.tsx')).ReviewList),
  colleagues: screen('Ομάδα', async () => (await import('#app/account/team/team-page.tsx')).TeamPage),
  'texts/:kind?/:key?': ({ kind, key }) =>
    kind === undefined || key === undefined
      ? texts()
      : { title: 'Κείμενα', page: <TextPage key={`${kind} ${key}`} kind={kind} textKey={key} forbidden={forbidden} /> },
  setting: screen('Ρυθμίσεις', async () => (await import('#app/back-office/settings/settings-page.tsx')).SettingsPage),
  'categories/:part?': ({ part = 'tree' }) =>
    part === 'rate-cards' ? rateCards() : { title: 'Κατηγορίες', page: <CategoriesPage part={part} forbidden={forbidden} /> },
  manufacturers: screen(
    'Κατασκευαστές & ασφάλεια',
    async () => (await import('#app/catalogue/manufacturers/screens/manufacturers-page.tsx')).ManufacturersPage,
  ),
  'search/:part?': ({ part = 'terms' }) => ({
    title: 'Αναζήτηση',
    page: <StaffSearchPage part={part} forbidden={forbidden} />,
  }),
  'api-keys': screen('Κλειδιά API', async () => (await import('#app/account/api-keys/api-keys-page.tsx')).ApiKeysPage),
  health: screen('Κατάσταση', async () => (await import('#app/back-office/health/health-page.tsx')).HealthPage),
  'import/:runId?': ({ runId }) =>
    runId === undefined ? imports() : { ...imports(), page: <ImportRunPage key={runId} runId={runId} forbidden={forbidden} /> },
  webhooks: screen('Συνδέσεις', async () => (await import('#app/webhooks/staff/webhooks-page.tsx')).WebhooksPage),
  'quotes/new': (_, query) => {
    const from = query.get('from')
    return { title: 'Νέο αίτημα', page: <NewQuote key={from ?? ''} from={from} forbidden={forbidden} /> }
  },
  'customers/:customerId?': ({ customerId }) =>
    customerId === undefined
      ? customers()
      : { title: 'Πελάτης', page: <CustomerPage key={customerId} id={customerId} forbidden={forbidden} /> },
  newsletter: screen(
    'Newsletter',
    async () => (await import('#app/content/newsletter/staff/subscribers-page.tsx')).SubscribersPage,
  ),
  'quotes/:quoteId?': ({ quoteId }) =>
    quoteId === undefined
      ? quotes()
      : { title: 'Προσφορά', page: <QuoteEditor key={quoteId} quoteId={quoteId} forbidden={forbidden} /> },
}

const isDashboardPath = (path: string): path is DashboardPath => path in screens
const noQuery = new URLSearchParams()

/** A page below /vendor-dashboard. */
export default function DashboardPage() {
  const { id = '', params = {} } = useMatches().at(-1) ?? {}
  const [query] = useSearchParams()
  // The cached HTML is that of the path, so the query is read in the browser.
  const isHydrated = useHydrated()
  const path = pathOfRoute(id)
  if (!isDashboardPath(path)) throw new Error(`The dashboard has no screen at «${path}».`)
  const { title, page } = screens[path](params, isHydrated ? query : noQuery)
  return (
    <DashboardFrame key={path} title={title}>
      {page}
    </DashboardFrame>
  )
}
