import { z } from 'zod'

import { fieldKeys } from '#app/back-office/import/rules/import-fields.ts'

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
export const marginRuleSchema = z.object({
  /** Null: all categories without their own rule */
  categoryId: z.int().min(1).nullable(),
  kind: z.enum(['percent', 'factor']),
  value: z.int().min(0).max(1_000_000),
  /** The minimum above the cost, per piece */
  leastProfit: z.int().min(0).max(100_000_000),
  rounding: z.enum(roundings),
})
export type MarginRule = z.output<typeof marginRuleSchema>

export const supplierProfileSchema = z.object({
  numbers: z.enum(['greek', 'english']).default('greek'),
  mapping: z.partialRecord(z.enum(fieldKeys), shortText).default({}),
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
export const newProfile: SupplierProfile = supplierProfileSchema.parse({})
