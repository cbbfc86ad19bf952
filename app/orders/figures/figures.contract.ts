import { z } from 'zod'

import { idleDayChoices, orderOrigins } from '#app/orders/figures/figure-choices.ts'
import { orderStates } from '#app/orders/order-states.ts'
import { list } from '#app/platform/http/answer-fields.ts'
import { readableBody } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'
import { spanFields, spanSchema } from '#app/platform/http/day-span-fields.ts'

// Reports on a span's orders: turnover, products and margin. Money is net, euros as numbers.

const categoryId = z
  .int({ error: 'Η κατηγορία δεν αναγνωρίζεται.' })
  .min(1)
  .max(2_147_483_647)
  .nullable()
  .default(null)
  .meta({ description: 'Only products of this category and those below it' })

export const salesCall = readableBody(
  spanFields.safeExtend({
    origin: z
      .enum(orderOrigins, { error: 'Διαλέξτε ποιες παραγγελίες.' })
      .default('all')
      .meta({ description: 'Orders of carts, of quotes, or both' }),
  }),
).meta({ id: 'SalesReportRequest' })

export const productSalesCall = readableBody(
  spanFields.safeExtend({
    categoryId,
    idleDays: z
      .literal(idleDayChoices, { error: 'Διαλέξτε για πόσες ημέρες.' })
      .default(90)
      .meta({ description: 'Idle products: this many days without a sale or a request' }),
  }),
).meta({ id: 'ProductReportRequest' })

export const marginCall = readableBody(spanFields.safeExtend({ categoryId })).meta({ id: 'MarginReportRequest' })

const month = z.string().meta({ example: '2026-11' })
const span = { ...spanSchema.shape, before: spanSchema.meta({ description: 'The span of comparison' }) }
const sales = z.object({
  orders: z.int().meta({ description: 'Without cancelled orders' }),
  cancelled: z.int(),
  net: z.number().meta({ description: 'Without cancelled orders, and less cancelled or returned pieces' }),
})

const salesSchema = z
  .object({
    ...span,
    totals: sales,
    totalsBefore: sales,
    months: list(
      z.object({
        month,
        orders: z.int(),
        open: z.number().meta({ description: 'Net of unshipped orders' }),
        done: z.number().meta({ description: 'Net of shipped orders' }),
        lost: z.number().meta({ description: 'Net of cancelled and returned pieces' }),
      }),
    ),
    states: list(z.object({ state: z.enum(orderStates), orders: z.int(), placed: z.number(), net: z.number() })),
  })
  .meta({ id: 'SalesReport', description: 'Orders placed in the span, in their current states' })
export type SalesReport = z.output<typeof salesSchema>

const categories = list(z.object({ id: z.int(), name: z.string() })).meta({ description: 'Choices' })
const product = { productId: z.int(), title: z.string() }

const productSalesSchema = z
  .object({
    ...span,
    categories,
    best: list(z.object({ ...product, pieces: z.int(), orders: z.int(), net: z.number(), netBefore: z.number() })),
    idle: list(
      z.object({
        ...product,
        stock: z.int(),
        value: z.number().meta({ description: 'Stock value at list price' }),
        lastSold: z.string().nullable().meta({ format: 'date' }),
        lastAsked: z.string().nullable().meta({ format: 'date' }),
      }),
    ).meta({ description: 'Visible and in stock, but neither sold nor requested; the most valuable first' }),
    idleCount: z.int(),
  })
  .meta({ id: 'ProductReport', description: 'Goods and charges, without delivery, less cancelled and returned pieces' })
export type ProductReport = z.output<typeof productSalesSchema>

const margin = {
  net: z.number().meta({ description: 'Of all lines' }),
  costed: z.number().meta({ description: 'The part of it whose cost is known' }),
  cost: z.number().meta({ description: 'By our costs when it was ordered' }),
  trueCost: z.number().meta({ description: 'With what suppliers really took, where pieces were bought for it' }),
}

const marginSchema = z
  .object({
    ...span,
    categories,
    totals: z.object(margin),
    totalsBefore: z.object(margin),
    months: list(z.object({ month, ...margin })),
    products: list(z.object({ ...product, ...margin })),
    ofCategories: list(z.object({ name: z.string(), ...margin })),
  })
  .meta({
    id: 'MarginReport',
    description: 'Margin of order lines, by our costs at the time. Never for customers',
  })
export type MarginReport = z.output<typeof marginSchema>

export const figureCalls = contract(
  '/api/staff',
  { tag: 'Staff: reports', access: ['sales', 'accounts'] },
  {
    'sales/report': {
      summary: 'Turnover of the orders of a span, by month and state',
      body: salesCall,
      answer: answer('The figures', salesSchema),
    },
    'product-sales/report': {
      summary: 'The best-selling products of a span, and idle stock',
      access: ['sales', 'catalogue', 'accounts'],
      body: productSalesCall,
      answer: answer('The figures', productSalesSchema),
    },
    'margin/report': {
      summary: 'Revenue, cost and margin of a span’s orders',
      access: ['sales'],
      body: marginCall,
      answer: answer('The figures', marginSchema),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof figureCalls> {}
}
