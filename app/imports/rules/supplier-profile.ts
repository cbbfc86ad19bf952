import { z } from 'zod'

import { fieldKeys } from '#app/imports/rules/import-fields.ts'
import { questionCodes } from '#app/imports/rules/import-questions.ts'
import { breakColumnKinds } from '#app/imports/rules/price-columns.ts'

// A supplier's stored profile: how its files are read, and what its products become.

const shortText = z.string().trim().min(1).max(200)

/** Fields whose manual changes can be protected from the supplier's. */
export const protectableFields = ['title', 'description', 'price', 'categories', 'material', 'pictures'] as const
export type ProtectableField = (typeof protectableFields)[number]

export const protectableFieldText: Readonly<Record<ProtectableField, string>> = {
  title: 'τον τίτλο',
  description: 'την περιγραφή',
  price: 'την τιμή και την κλίμακα',
  categories: 'τις κατηγορίες',
  material: 'το υλικό',
  pictures: 'τις εικόνες',
}

export const roundings = ['none', 'cents', 'ninety'] as const

/** A price from the cost of a piece. Percents in 1/100, factors and euros in 1/10,000. */
const marginRuleSchema = z.object({
  /** Null: all categories without their own rule */
  categoryId: z.int().min(1).nullable(),
  kind: z.enum(['percent', 'factor']),
  value: z.int().min(0).max(1_000_000),
  /** The minimum above the cost, per piece */
  leastProfit: z.int().min(0).max(100_000_000),
  rounding: z.enum(roundings),
})
export type MarginRule = z.output<typeof marginRuleSchema>

const answersSchema = z.partialRecord(z.enum(questionCodes), shortText)

/** How files with the same columns are read. */
const layoutShape = {
  mapping: z.partialRecord(z.enum(fieldKeys), shortText).default({}),
  /** All columns of the file that they were given for; empty: unknown */
  columns: z.array(z.string()).default([]),
  /** Missing: the profile is older than the questions and counts as answered */
  answers: answersSchema.optional(),
  /** Columns with the price from a number of pieces on that are not read as their header and the answer say */
  breakColumns: z.record(z.string(), z.enum(breakColumnKinds)).optional(),
}

export const supplierProfileSchema = z.object({
  numbers: z.enum(['greek', 'english']).default('greek'),
  ...layoutShape,
  /** Earlier columns of the supplier: a price list and a stock list may alternate. Newest first */
  otherLayouts: z.array(z.object(layoutShape)).max(10).default([]),
  /** The category of products without one in the file */
  defaultCategoryId: z.int().min(1).nullable().default(null),
  /** Supplier's word → category id; 0 skips its products */
  categories: z.record(shortText, z.int().min(0)).default({}),
  /** Supplier's word → name of the shop's colour */
  colours: z.record(shortText, shortText).default({}),
  margins: z.array(marginRuleSchema).max(100).default([]),
  /** Fields whose manual changes stay. */
  keep: z.array(z.enum(protectableFields)).default(['title', 'description', 'price', 'categories', 'pictures']),
  /** The file lists all products of the supplier: missing ones are hidden. */
  isComplete: z.boolean().default(false),
  /** New products stay hidden until staff show them. */
  hideNew: z.boolean().default(false),
})
export type SupplierProfile = z.output<typeof supplierProfileSchema>
export const newProfile: SupplierProfile = supplierProfileSchema.parse({ answers: {} })
