import { isEmail, isPhone } from '#app/company/contact-text.ts'
import { type ServiceHours, spanText } from '#app/company/service-hours.ts'
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

/** The length of a time slot for a call, in minutes; a rest below an hour joins the last one. */
const [slotMinutes, minMinutes] = [180, 60]

/** Time slots for a call, within the hours of customer service on weekdays: «8.00-11.00»; none while these are not known. */
export function callTimes(serviceHours: ServiceHours | null): readonly string[] {
  if (serviceHours === null) return []
  const { opensAt, closesAt } = serviceHours.weekdays
  const starts = [opensAt]
  for (let start = opensAt + slotMinutes; start + minMinutes <= closesAt; start += slotMinutes) starts.push(start)
  return starts.map((start, at) => spanText({ opensAt: start, closesAt: starts[at + 1] ?? closesAt }))
}

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

/** A Greek sentence for each invalid field. `times` are the offered time slots for a call; null: any. */
export function contactErrors(message: ContactMessage, times: readonly string[] | null): ContactErrors {
  const errors: ContactErrors = {}
  for (const field of contactFields) {
    const wrong = message[field].length > longest[field] ? tooLong(longest[field]) : rules[field](message[field], message, times)
    if (wrong !== undefined) errors[field] = wrong
  }
  return errors
}

type Rule = (text: string, message: ContactMessage, times: readonly string[] | null) => string | undefined

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
  subject: (text) =>
    text === '' || contactSubjects.some((subject) => subject === text) ? undefined : 'Διαλέξτε ένα θέμα της λίστας.',
  message: (text) => (text === '' ? 'Γράψτε το μήνυμά σας.' : undefined),
  callAt: (text, _message, times) =>
    text === '' || times === null || times.includes(text) ? undefined : 'Διαλέξτε μια ώρα της λίστας.',
}

function tooLong(max: number): string {
  return `Το κείμενο είναι πολύ μεγάλο: έως ${formatNumber(max)} χαρακτήρες.`
}
