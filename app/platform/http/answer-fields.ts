import { z } from 'zod'

// Building blocks of answer schemas.

export const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly()
export const moment = z.string().meta({ format: 'date-time' })
export const day = z.string().meta({ format: 'date' })
