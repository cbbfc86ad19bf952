import { isEmail, isPhone } from '#app/company/contact-text.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

/** The fields of the contact form, as text. */
export interface ContactMessage {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly company: string
  readonly subject: string
  readonly message: string
  /** '' for no call */
  readonly callAt: string
}

type ContactField = keyof ContactMessage
export type ContactErrors = Partial<Record<ContactField, string>>

export const contactSubjects = [
  'Γενική ερώτηση',
  'Προϊόντα και τιμές',
  'Η παραγγελία μου',
  'Λογότυπο και εκτύπωση',
  'Υπαναχώρηση',
  'Προσβασιμότητα',
] as const

/** Time slots for a call, within the hours of customer service. */
export const callTimes = ['8.00-11.00', '11.00-14.00', '14.00-17.00'] as const

const longest: Readonly<Record<ContactField, number>> = {
  name: 120,
  email: 254,
  phone: 30,
  company: 160,
  subject: 60,
  message: 5_000,
  callAt: 20,
}

const contactFields = [
  'name',
  'email',
  'phone',
  'company',
  'subject',
  'message',
  'callAt',
] as const satisfies readonly ContactField[]

export const emptyMessage: ContactMessage = { name: '', email: '', phone: '', company: '', subject: '', message: '', callAt: '' }

/** The form's fields, trimmed; missing ones are empty. */
export function readContactForm(form: FormData): ContactMessage {
  const text = (field: ContactField) => {
    const value = form.get(field)
    return typeof value === 'string' ? value.trim().slice(0, longest[field] + 1) : ''
  }
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    company: text('company'),
    subject: text('subject'),
    message: text('message'),
    callAt: text('callAt'),
  }
}

/** A Greek sentence for each invalid field. */
export function contactErrors(message: ContactMessage): ContactErrors {
  const errors: ContactErrors = {}
  for (const field of contactFields) {
    const wrong = message[field].length > longest[field] ? tooLong(longest[field]) : rules[field](message[field], message)
    if (wrong !== undefined) errors[field] = wrong
  }
  return errors
}

type Rule = (text: string, message: ContactMessage) => string | undefined

const rules: Readonly<Record<ContactField, Rule>> = {
  name: (text) => (text === '' ? 'Γράψτε το όνομά σας.' : undefined),
  email: (text) => {
    if (text === '') return 'Γράψτε το e-mail σας, για να σας απαντήσουμε.'
    return isEmail(text) ? undefined : 'Το e-mail δεν είναι σωστό. Παράδειγμα: onoma@etaireia.gr.'
  },
  phone: (text, { callAt }) => {
    if (text === '') return callAt === '' ? undefined : 'Γράψτε το τηλέφωνό σας, για να σας καλέσουμε.'
    return isPhone(text) ? undefined : 'Το τηλέφωνο δεν είναι σωστό. Παράδειγμα: 210 123 4567.'
  },
  company: () => undefined,
  subject: (text) => (text === '' || isOneOf(contactSubjects, text) ? undefined : 'Διαλέξτε ένα θέμα της λίστας.'),
  message: (text) => (text === '' ? 'Γράψτε το μήνυμά σας.' : undefined),
  callAt: (text) => (text === '' || isOneOf(callTimes, text) ? undefined : 'Διαλέξτε μια ώρα της λίστας.'),
}

function tooLong(most: number): string {
  return `Το κείμενο είναι πολύ μεγάλο: έως ${formatNumber(most)} χαρακτήρες.`
}

function isOneOf(list: readonly string[], text: string): boolean {
  return list.includes(text)
}
