import { isDay } from '#app/platform/calendar.ts'

/** How one filter of a list stands in its URL. */
interface UrlParameter<Value> {
  /** Its name in the URL; by default its name in the address */
  readonly name?: string
  /** Undefined for what the filter does not allow. */
  readonly read: (text: string) => Value | undefined
  readonly write: (value: Value) => string
}

type UrlParameters<Address> = { readonly [Key in keyof Address]-?: UrlParameter<NonNullable<Address[Key]>> }

/** Reads only its own values, also for an address whose type has more. */
interface UrlChoice<Value> {
  readonly read: (text: string) => Value | undefined
  readonly write: (value: string | number) => string
}

/** The filters of a list and their URL. */
export interface ListUrl<Address> {
  readonly read: (query: URLSearchParams) => Address
  readonly url: (address: Address) => string
  /** A filter as its URL has it; empty: none */
  readonly text: (address: Address, key: keyof Address & string) => string
  /** The address with another value of a filter; the default for an empty text, or one that the filter does not allow */
  readonly with: (address: Address, key: keyof Address & string, text: string) => Address
}

/** Declares the URL of a list: its path, its filters where the URL names none, and how it names them. */
export function listUrl<Address extends object>(
  path: string,
  everything: Address,
  parameters: UrlParameters<Address>,
): ListUrl<Address> {
  const readValue = <Key extends keyof Address>(key: Key, text: string): Address[Key] =>
    (text === '' ? undefined : parameters[key].read(text)) ?? everything[key]
  return {
    read: (query) => {
      const address = { ...everything }
      for (const key in parameters) address[key] = readValue(key, query.get(parameters[key].name ?? key) ?? '')
      return address
    },
    text: (address, key) => {
      const value = address[key]
      return value === null || value === undefined ? '' : parameters[key].write(value)
    },
    with: (address, key, text) => ({ ...address, [key]: readValue(key, text) }),
    url: (address) => {
      const query = new URLSearchParams()
      for (const key in parameters) {
        const { name = key, write } = parameters[key]
        const value = address[key]
        if (value !== everything[key] && value !== null && value !== undefined) query.set(name, write(value))
      }
      return query.size === 0 ? path : `${path}?${query}`
    },
  }
}

/** One of a few texts or numbers. */
export function choice<const Value extends string | number>(values: readonly Value[]): UrlChoice<Value> {
  return { read: (text) => values.find((value) => String(value) === text), write: String }
}

/** Text of at most so many characters. */
export function words(maxLength: number): UrlParameter<string> {
  return { read: (text) => text.slice(0, maxLength), write: (text) => text }
}

/** A number by which the database names a row. */
export const id: UrlParameter<number> = {
  read: (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined),
  write: String,
}

/** A day that exists, in ISO form */
export const day: UrlParameter<string> = { read: (text) => (isDay(text) ? text : undefined), write: (text) => text }

export const yesOrNo: UrlParameter<boolean> = {
  read: (text) => (text === 'yes' ? true : text === 'no' ? false : undefined),
  write: (is) => (is ? 'yes' : 'no'),
}

/** True while the URL has this text. */
export function flag(text: string): UrlParameter<boolean> {
  return { read: (given) => (given === text ? true : undefined), write: (is) => (is ? text : '') }
}
