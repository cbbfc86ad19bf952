import { decorationSchemaPath } from '#app/agents/ucp/business-profile.ts'
import { type AgentShop, capabilities, ucpVersion } from '#app/agents/ucp/ucp.ts'

const text = (description: string) => ({ type: 'string', description })
const number = (description: string) => ({ type: 'number', description })
const integer = (description: string) => ({ type: 'integer', description })

const placement = {
  type: 'object',
  description: 'A logo at a position',
  required: ['position', 'technique', 'colours', 'widthMm', 'heightMm'],
  properties: {
    position: text('The key of a position of the product'),
    technique: text('The key of a technique of that position'),
    colours: integer('Colours of the artwork'),
    widthMm: number('Millimetres, at most one decimal'),
    heightMm: number('Millimetres, at most one decimal'),
    logo_id: text('A checked logo (check_logo of MCP), drawn within this size in its own proportions'),
  },
}

const charge = {
  type: 'object',
  description: 'Set-up, run, handling, small quantity; the sentence is Greek',
  required: ['type', 'placement', 'text', 'units', 'unitPrice', 'amount'],
  properties: {
    type: { enum: ['setup', 'run', 'handling', 'ltm', 'rush', 'order'] },
    placement: { type: ['string', 'null'], description: 'The position; null for what is charged once for the line' },
    text: text('In Greek'),
    units: integer('How often it is charged'),
    unitPrice: number('Net euros'),
    amount: number('Net euros, units × unitPrice, rounded once'),
  },
}

const position = {
  type: 'object',
  required: ['key', 'name', 'shape', 'max_width_mm', 'max_height_mm', 'techniques', 'default_placement'],
  properties: {
    key: text('Names the position in placements'),
    name: text('In Greek'),
    shape: { enum: ['rectangle', 'ellipse'] },
    max_width_mm: number('The widest logo'),
    max_height_mm: number('The highest logo'),
    techniques: {
      type: 'array',
      items: {
        type: 'object',
        required: ['key', 'name', 'max_colours', 'min_quantity', 'is_default'],
        properties: {
          key: text('Names the technique in placements'),
          name: text('In Greek'),
          max_colours: integer('The most colours'),
          min_quantity: integer('The fewest pieces'),
          is_default: { type: 'boolean' },
        },
      },
    },
    default_placement: { $ref: '#/$defs/placement' },
  },
}

const lineDecoration = {
  type: 'object',
  description: 'The decoration of a line, in answers',
  required: ['per_piece', 'goods', 'net', 'placements', 'charges', 'price_breaks', 'delivery_day', 'is_day_sure', 'proof_needed'],
  properties: {
    per_piece: number('Net euros of one gift, all-in, at most 4 decimals'),
    goods: number('Net euros of the bare goods'),
    net: number('Net euros of the line: goods and charges'),
    placements: { type: 'array', items: { $ref: '#/$defs/placement' } },
    charges: { type: 'array', items: { $ref: '#/$defs/charge' } },
    price_breaks: {
      type: 'array',
      description: 'Of one bare piece before discount',
      items: {
        type: 'object',
        required: ['quantity', 'net'],
        properties: { quantity: integer('From so many pieces on'), net: number('Net euros') },
      },
    },
    delivery_day: { type: ['string', 'null'], format: 'date', description: 'By which all pieces arrive; null if it is unknown' },
    is_day_sure: { type: 'boolean', description: 'Nothing of the day is assumed' },
    proof_needed: { type: 'boolean', description: 'The buyer approves a proof before it is printed' },
  },
}

/** The extension's JSON Schema, as the protocol wants it: one definition for each capability that it extends. */
export function decorationSchema({ origin, decoration }: AgentShop): object {
  const withDecoratedLines = {
    type: 'object',
    properties: {
      line_items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            placements: {
              type: 'array',
              items: { $ref: '#/$defs/placement' },
              description: 'In requests: the logos on each piece, one at a position; missing or empty: the bare product',
            },
            logo_id: text(
              'In requests: a checked logo for all placements that name none; without placements, in its default place',
            ),
            decoration: { $ref: '#/$defs/line_decoration' },
          },
        },
      },
    },
  }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${origin}${decorationSchemaPath}`,
    name: decoration,
    version: ucpVersion,
    title: 'Decoration with the customer’s logo',
    description: 'Where and how a logo is put on a product, what that costs, and when it arrives. Euros are net, as numbers.',
    $defs: {
      placement,
      charge,
      position,
      line_decoration: lineDecoration,
      product_decoration: {
        type: 'object',
        required: ['positions', 'proof_needed'],
        properties: { positions: { type: 'array', items: { $ref: '#/$defs/position' } }, proof_needed: { type: 'boolean' } },
      },
      [capabilities.lookup]: {
        type: 'object',
        properties: {
          product: { type: 'object', properties: { decoration: { $ref: '#/$defs/product_decoration' } } },
        },
      },
      [capabilities.cart]: withDecoratedLines,
      [capabilities.checkout]: withDecoratedLines,
    },
  }
}
