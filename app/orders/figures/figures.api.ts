import { createRoute } from '@hono/zod-openapi'

import {
  marginCall,
  marginSchema,
  productSalesCall,
  productSalesSchema,
  salesCall,
  salesSchema,
} from '#app/orders/figures/figures-calls.ts'
import { readMargin } from '#app/orders/figures/read-margin.server.ts'
import { readProductSales } from '#app/orders/figures/read-product-sales.server.ts'
import { readSales } from '#app/orders/figures/read-sales.server.ts'
import { only } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors } from '#app/platform/http/api.server.ts'

const staff = { method: 'post' as const, tags: ['Staff: reports'] }

const sales = createRoute({
  ...staff,
  ...only('sales', 'accounts'),
  path: '/api/staff/sales/report',
  summary: 'Turnover of the orders of a span, by month and state',
  request: { body: jsonBody(salesCall) },
  responses: { 200: jsonAnswer('The figures', salesSchema), ...operationErrors },
})

const productSales = createRoute({
  ...staff,
  ...only('sales', 'catalogue', 'accounts'),
  path: '/api/staff/product-sales/report',
  summary: 'The best-selling products of a span, and idle stock',
  request: { body: jsonBody(productSalesCall) },
  responses: { 200: jsonAnswer('The figures', productSalesSchema), ...operationErrors },
})

const margin = createRoute({
  ...staff,
  ...only('sales'),
  path: '/api/staff/margin/report',
  summary: 'Revenue, cost and margin of a span’s orders',
  request: { body: jsonBody(marginCall) },
  responses: { 200: jsonAnswer('The figures', marginSchema), ...operationErrors },
})

/** Figures of the orders. */
export const orderFiguresApi = createApi()
orderFiguresApi.openapi(sales, async (c) => c.json(await readSales(c.get('ctx'), c.req.valid('json')), 200))
orderFiguresApi.openapi(productSales, async (c) => c.json(await readProductSales(c.get('ctx'), c.req.valid('json')), 200))
orderFiguresApi.openapi(margin, async (c) => c.json(await readMargin(c.get('ctx'), c.req.valid('json')), 200))
